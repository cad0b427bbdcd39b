import { Forbidden, Unauthenticated } from '@trust/contracts/errors'
import type { Permission } from '@trust/contracts/permissions'
import type { Caller } from './caller.ts'

/** Who may call an endpoint. Every endpoint says it: nothing is public by omission. */
export type Access = { kind: 'open' } | { kind: 'signed_in' } | { kind: 'permission'; permission: Permission }

/** Callers that hold this permission. */
export function can(permission: Permission): Access {
  return { kind: 'permission', permission }
}

/** Any operator with a session. */
export function signedIn(): Access {
  return { kind: 'signed_in' }
}

/** Anyone, without credentials. */
export function open(): Access {
  return { kind: 'open' }
}

/**
 * @throws Unauthenticated without a caller, Forbidden when the caller may not
 */
export function admit(access: Access, caller: Caller | null): void {
  if (access.kind === 'open') return
  if (caller === null) throw new Unauthenticated()
  if (access.kind === 'signed_in') {
    if (caller.actor.kind === 'user') return
    throw new Forbidden('forbidden', 'This endpoint is for operators with a session.')
  }
  if (caller.permissions.has(access.permission)) return
  throw new Forbidden('forbidden', `This needs the permission ${access.permission}.`)
}
