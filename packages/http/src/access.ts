import { Forbidden, Unauthenticated } from '@trust/contracts/errors'
import type { Permission } from '@trust/contracts/permissions'
import type { Caller } from './caller.ts'

/** The kinds of credential: a session of an operator, a partner's key, a session of an inspector. */
export type CallerKind = 'user' | 'api_key' | 'inspector'

/** Who may call an endpoint. Every endpoint says it: nothing is public by omission. */
export type Access =
  | { kind: 'open' }
  | { kind: 'signed_in'; for: readonly CallerKind[] }
  | {
      kind: 'permission'
      permission: Permission
      for: readonly CallerKind[]
      /** Only for operators of the installation: the endpoint reaches data of all tenants. */
      ofInstallation?: true
    }

/** Inspectors' sessions reach only endpoints that name them: elsewhere their permissions do not count. */
const defaultCallers: readonly CallerKind[] = ['user', 'api_key']

/** Callers that hold this permission: operators and partners, unless `for` names others. */
export function can(permission: Permission, only: { for?: readonly CallerKind[] } = {}): Access {
  return { kind: 'permission', permission, for: only.for ?? defaultCallers }
}

/** Operators of the installation that hold this permission: for what concerns all tenants. */
export function operators(permission: Permission): Access {
  return { kind: 'permission', permission, for: ['user'], ofInstallation: true }
}

/** Anyone with a session: an operator, unless `for` names others. */
export function signedIn(only: { for?: readonly CallerKind[] } = {}): Access {
  return { kind: 'signed_in', for: only.for ?? ['user'] }
}

/** Anyone, without credentials. */
export function open(): Access {
  return { kind: 'open' }
}

/**
 * @throws Unauthenticated without a caller, Forbidden when the caller may not, `second_factor_required` included
 */
export function admit(access: Access, caller: Caller | null): void {
  if (access.kind === 'open') return
  if (caller === null) throw new Unauthenticated()
  if (!access.for.some((kind) => kind === caller.actor.kind)) {
    throw new Forbidden('forbidden', `This endpoint is not for a caller of the kind "${caller.actor.kind}".`)
  }
  if (access.kind === 'signed_in') return
  if (caller.lacksSecondFactor)
    throw new Forbidden('second_factor_required', 'Set up a second factor first: your tenant requires it.')
  if (!caller.permissions.has(access.permission))
    throw new Forbidden('forbidden', `This needs the permission ${access.permission}.`)
  if (access.ofInstallation && !caller.operatesInstallation)
    throw new Forbidden('forbidden', 'This is for operators of the installation.')
}
