import { Forbidden } from '@trust/contracts/errors'
import type { Permission } from '@trust/contracts/permissions'

/**
 * Nobody gives what they do not hold.
 * @param granted what somebody can do afterwards that they could not before
 * @throws Forbidden `permission_not_held`
 */
export function assertMayGrant(granted: readonly Permission[], held: ReadonlySet<Permission>): void {
  const lacking = granted.filter((permission) => !held.has(permission))
  if (lacking.length === 0) return
  throw new Forbidden('permission_not_held', `You cannot grant what you lack: ${lacking.join(', ')}.`)
}
