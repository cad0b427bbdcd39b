import { Conflict } from '@trust/contracts/errors'
import { effectivePermissions } from '@trust/contracts/permissions'
import type { Context } from '@trust/db/context'
import { permissionsOf, type UserRow } from './user.ts'

/**
 * Locks an account and the active administrators of its tenant. Of two administrators who demote each other at once,
 * the second waits here and sees the first change.
 */
export async function lockAccounts({ tx, tenantId }: Context, id: string): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM users
    WHERE tenant_id = ${tenantId}::uuid AND (id = ${id}::uuid OR (role = 'platform_admin' AND is_active))
    ORDER BY id FOR UPDATE`
}

/**
 * Keeps at least one administrator (see `isAdministrator`) in every tenant. Call it after the change, under the lock.
 * @throws Conflict `last_administrator`
 */
export async function assertAdministratorLeft(context: Context): Promise<void> {
  if ((await listAdministrators(context)).length > 0) return
  throw new Conflict('last_administrator', 'This is the last administrator with all permissions.')
}

/** The users who can run the tenant (see `isAdministrator`). */
export async function listAdministrators({ tx, tenantId }: Context): Promise<UserRow[]> {
  const active = await tx.user.findMany({ where: { tenantId, role: 'platform_admin', isActive: true } })
  return active.filter(isAdministrator)
}

/**
 * Whether a user can run the tenant: an active `platform_admin` who accepted the invitation (has a password) and holds
 * every permission of the role, whatever the override says.
 */
export function isAdministrator(user: UserRow): boolean {
  if (user.role !== 'platform_admin' || user.passwordHash === null) return false
  const held = new Set(permissionsOf(user))
  return effectivePermissions('platform_admin', null).every((permission) => held.has(permission))
}
