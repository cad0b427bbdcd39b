import { Unauthenticated } from '@trust/contracts/errors'
import { open, signedIn } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { say } from '@trust/messages/sentences/say'
import type { AddressGuard } from '../limits/address-guard.ts'
import { countLogin } from '../limits/count-login.ts'
import { sameOriginOnly } from '../limits/same-origin-only.ts'
import type { SessionKind } from '../sessions/kinds.ts'
import { originOf } from '../sessions/origin.ts'
import { countRefresh, refreshSession, sessionNamed } from '../sessions/refresh.ts'
import { Detail } from '../sessions/schema.ts'
import { accountOfPhone, type InspectorRow, inspectorPermissions, presentInspector } from './inspector.ts'
import { logInInspector } from './log-in.ts'
import { findInspector } from './read.ts'
import { CurrentInspector, InspectorCredentials, InspectorLinkSecret, InspectorLoggedIn } from './schema.ts'
import { signInByLink } from './sign-in-by-link.ts'

interface InspectorParts {
  inspector: SessionKind
  addresses: AddressGuard
}

const tag = 'Authentication'
const access = signedIn({ for: ['inspector'] })

/** Routes of inspectors' sessions, separate from operators' sessions. */
export function inspectorSessionRoutes(
  router: Router,
  setup: HttpSetup,
  { inspector: inspectors, addresses }: InspectorParts,
): void {
  const { db, env, log, rateLimit } = setup
  const { cookies, tokens } = inspectors
  const refuseForeign = sameOriginOnly(setup)
  const login = {
    tag,
    summary: 'Sign in as an inspector',
    access: open(),
    rateLimit: 'manual',
    body: InspectorCredentials,
    answers: { 200: InspectorLoggedIn },
    fails: [401, 403],
  } as const
  router.post('/api/v1/inspector/auth/login', login, async (call) => {
    await refuseForeign(call, async () => null)
    const session = await addresses.attempt(call, async () => {
      await countLogin(db, call, accountOfPhone(call.body.phone_number))
      return logInInspector({ db, log, rateLimit, tokens }, call.body, originOf(call))
    })
    cookies.set(call.request, session.tokens)
    return ok({ inspector: presentCurrent(session.inspector) })
  })

  const exchange = {
    tag,
    summary: 'Sign in as an inspector by link',
    access: open(),
    rateLimit: 'manual',
    body: InspectorLinkSecret,
    answers: { 200: InspectorLoggedIn },
    fails: [401, 403],
  } as const
  router.post('/api/v1/inspector/auth/link', exchange, async (call) => {
    await refuseForeign(call, async () => null)
    const session = await addresses.attempt(call, () =>
      signInByLink({ db, log, rateLimit, tokens }, call.body, originOf(call)),
    )
    cookies.set(call.request, session.tokens)
    return ok({ inspector: presentCurrent(session.inspector) })
  })

  const refresh = {
    tag,
    summary: "Rotate an inspector's refresh token",
    access: open(),
    takesCookie: 'inspector_refresh',
    rateLimit: 'manual',
    answers: { 200: Detail },
    fails: [403],
  } as const
  router.post('/api/v1/inspector/auth/refresh', refresh, async (call) => {
    const { request } = call
    await refuseForeign(call, () => sessionNamed(db, inspectors, request))
    await countRefresh(call, inspectors)
    const presented = cookies.refreshToken(request)
    if (!presented) throw new Unauthenticated()
    const graceSeconds = env.REFRESH_REUSE_GRACE_SECONDS
    cookies.set(request, await refreshSession(db, inspectors, { presented, graceSeconds }))
    return ok({ detail: 'The session was renewed.' })
  })

  const logout = { tag, summary: 'Sign out as an inspector', access, answers: { 200: Detail } } as const
  router.post('/api/v1/inspector/auth/logout', logout, async ({ act, caller, request }) => {
    const id = caller().sessionId ?? null
    const answer = await act(async ({ tx, tenantId, now, audit }) => {
      await tx.inspectorSession.updateMany({ where: { id: id ?? '', tenantId }, data: { revokedAt: now } })
      const summary = say('log.session_closed')
      audit({ action: 'session.closed', resourceType: 'inspector_session', resourceId: id, summary })
      return ok({ detail: summary.text })
    })
    cookies.clear(request)
    return answer
  })

  const me = { tag, summary: 'The current inspector', access, answers: { 200: CurrentInspector } } as const
  router.get('/api/v1/inspector/me', me, ({ act, caller }) =>
    act(async (context) => ok(presentCurrent(await findInspector(context, caller().actor.id)))),
  )
}

function presentCurrent(inspector: InspectorRow) {
  return { ...presentInspector(inspector), permissions: inspectorPermissions }
}
