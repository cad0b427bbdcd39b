import { isDeepStrictEqual } from 'node:util'
import { Conflict } from '@trust/contracts/errors'
import type { Permission, Role } from '@trust/contracts/permissions'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { endTokens } from '../passwords/token.ts'
import { revokeSessions } from '../sessions/revoke.ts'
import { endChallenges } from '../two-factor/challenge.ts'
import { assertAdministratorLeft, isAdministrator, lockAccounts } from '../users/administrators.ts'
import { assertMayChange, assertMayGiveRole, assertMayGrant } from '../users/grant.ts'
import { findUser } from '../users/read.ts'
import type { UpdateUser } from '../users/schema.ts'
import { overrideOf, permissionsGivenTo, permissionsOf, type UserRow } from '../users/user.ts'

/**
 * Changes a user's name, role, permissions or state, from their next request on.
 * @param held the permissions of the user who makes the change
 * @throws NotFound, Forbidden `permission_not_held`, Conflict `last_administrator`, `own_account`, or
 *   `permissions_changed` when they are not as the input expects them
 */
export async function updateUser(
  context: Context,
  id: string,
  { input, held }: { input: UpdateUser; held: ReadonlySet<Permission> },
): Promise<UserRow> {
  await lockAccounts(context, id)
  const before = await findUser(context, id)
  const { expected_permissions: expected } = input
  if (expected !== undefined && !isDeepStrictEqual(expected, overrideOf(before)))
    throw new Conflict('permissions_changed', 'Somebody else has changed the permissions just now.')
  if (input.is_active === false && context.actor.id === id) {
    throw new Conflict('own_account', 'You cannot deactivate your own account.')
  }
  assertMayChange(permissionsGivenTo(before), held)
  const after = await write(context, id, input)
  if (after.role !== before.role) assertMayGiveRole(after.role as Role, held)
  assertMayGrant(permissionsOf(after), held)
  if (isAdministrator(before) && !isAdministrator(after)) await assertAdministratorLeft(context)
  if (before.isActive && !after.isActive) await shutOut(context, id)
  noteChange(context, before, after)
  return after
}

/**
 * Deactivates a user and ends their sessions at once. Repeating it changes nothing. Throws what `updateUser` throws.
 */
export async function deactivateUser(
  context: Context,
  id: string,
  held: ReadonlySet<Permission>,
): Promise<UserRow> {
  return updateUser(context, id, { input: { is_active: false }, held })
}

async function write(context: Context, id: string, input: UpdateUser): Promise<UserRow> {
  const { permissions } = input
  return context.tx.user.update({
    where: { id, tenantId: context.tenantId },
    data: {
      ...(input.full_name === undefined ? {} : { fullName: input.full_name }),
      ...(input.role === undefined ? {} : { role: input.role }),
      ...(input.is_active === undefined ? {} : { isActive: input.is_active }),
      ...(permissions === undefined ? {} : { permissionsOverride: permissions ?? Prisma.DbNull }),
      updatedAt: context.now,
    },
  })
}

/** Ends links, sessions and challenges of a deactivated account, so that none is open when it is activated again. */
async function shutOut(context: Context, id: string): Promise<void> {
  await revokeSessions(context, id)
  await endChallenges(context, id)
  await endTokens(context, id)
}

function noteChange(context: Context, before: UserRow, after: UserRow): void {
  const shown = (user: UserRow) => ({
    full_name: user.fullName,
    role: user.role,
    permissions_override: overrideOf(user),
    is_active: user.isActive,
  })
  const [old, now] = [shown(before), shown(after)]
  const changed = (Object.keys(old) as (keyof typeof old)[]).filter(
    (field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]),
  )
  if (changed.length === 0) return
  context.audit({
    action: before.isActive && !after.isActive ? 'user.deactivated' : 'user.updated',
    resourceType: 'user',
    resourceId: after.id,
    summary: say('log.user_updated', { user: after.email, fields: changed.map(label) }),
    changes: Object.fromEntries(changed.map((field) => [field, { from: old[field], to: now[field] }])),
  })
}
