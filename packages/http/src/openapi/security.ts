import type { CallerKind } from '../access.ts'
import type { Registered } from '../endpoint.ts'

const cookie = (name: string, description: string) => ({ type: 'apiKey', in: 'cookie', name, description })

export const securitySchemes = {
  session: cookie('lmt_access', "An operator's session, 15 minutes; `POST /api/v1/auth/refresh` renews it."),
  refresh: cookie('lmt_refresh', "Renews an operator's session; works once, for 30 days."),
  challenge: cookie('lmt_2fa', 'A login that waits for its second factor, 5 minutes.'),
  apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: "A partner's machine." },
  inspectorSession: cookie('lmt_insp_access', "An inspector's session."),
  inspectorRefresh: cookie('lmt_insp_refresh', "Renews an inspector's session; works once."),
}

const ofCaller: Record<CallerKind, keyof typeof securitySchemes> = {
  user: 'session',
  api_key: 'apiKey',
  inspector: 'inspectorSession',
}

const ofCookie = {
  refresh: 'refresh',
  challenge: 'challenge',
  inspector_refresh: 'inspectorRefresh',
} as const

/** Any one of these credentials opens the operation; none at all when it is empty. */
export function security({ access, takesCookie }: Registered['endpoint']): Record<string, string[]>[] {
  if (takesCookie) return [{ [ofCookie[takesCookie]]: [] }]
  if (access.kind === 'open') return []
  return access.for.map((kind) => ({ [ofCaller[kind]]: [] }))
}

/** Says in a sentence who may call an endpoint. */
export function whoMay({ access, takesCookie }: Registered['endpoint']): string {
  if (takesCookie) return `Needs the cookie \`${securitySchemes[ofCookie[takesCookie]].name}\`.`
  if (access.kind === 'open') return 'Needs no credentials.'
  const who = access.for.map((kind) => names[kind]).join(' or ')
  return access.kind === 'permission'
    ? `Needs the permission \`${access.permission}\`, as ${access.ofInstallation ? 'an operator of the installation' : who}.`
    : `Needs ${who}, with any permissions.`
}

const names: Record<CallerKind, string> = {
  user: "an operator's session",
  api_key: 'an API key',
  inspector: "an inspector's session",
}
