import { Forbidden } from '@trust/contracts/errors'
import { effectivePermissions, type Permission, type Role } from '@trust/contracts/permissions'

/**
 * Users cannot grant permissions that they do not hold.
 * @throws Forbidden `permission_not_held`
 */
export function assertMayGrant(granted: readonly Permission[], held: ReadonlySet<Permission>): void {
  assertHeld(granted, held, 'You cannot grant what you lack')
}

/**
 * Giving a role grants all its permissions, also beside an override that removes some: the override can be lifted.
 * @throws Forbidden `permission_not_held`
 */
export function assertMayGiveRole(role: Role, held: ReadonlySet<Permission>): void {
  assertHeld(effectivePermissions(role, null), held, `You cannot give the role ${role}, for you lack`)
}

/**
 * Users cannot change or deactivate a user who holds more permissions than they do.
 * @param holding the permissions of that user, active or not
 * @throws Forbidden `permission_not_held`
 */
export function assertMayChange(holding: readonly Permission[], held: ReadonlySet<Permission>): void {
  assertHeld(holding, held, 'You cannot change a user who holds what you lack')
}

function assertHeld(needed: readonly Permission[], held: ReadonlySet<Permission>, sentence: string): void {
  const lacking = needed.filter((permission) => !held.has(permission))
  if (lacking.length === 0) return
  throw new Forbidden('permission_not_held', `${sentence}: ${lacking.join(', ')}.`)
}
