import { Conflict } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { permissionsOf, type UserRow } from './user.ts'

/**
 * Locks an account and the active administrators of its tenant. Of two that demote each other at once, the second
 * waits here and then sees what the first has done.
 */
export async function lockAccounts({ tx, tenantId }: Context, id: string): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM users
    WHERE tenant_id = ${tenantId}::uuid AND (id = ${id}::uuid OR (role = 'platform_admin' AND is_active))
    ORDER BY id FOR UPDATE`
}

/**
 * An administrator stays, whatever else changes: active, in that role, and able to manage users. To be called
 * after the change, under the lock.
 * @throws Conflict `last_administrator`
 */
export async function assertAdministratorLeft({ tx, tenantId }: Context): Promise<void> {
  const left = await tx.user.findMany({ where: { tenantId, role: 'platform_admin', isActive: true } })
  if (left.some(isAdministrator)) return
  throw new Conflict('last_administrator', 'This is the last active platform_admin.')
}

/** Whether a user can run the tenant's accounts: an override may have taken that from a platform_admin. */
export function isAdministrator(user: UserRow): boolean {
  return user.role === 'platform_admin' && permissionsOf(user).includes('user.manage')
}
