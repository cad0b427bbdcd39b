import { systemActor } from '@trust/contracts/actor'
import { newId } from '@trust/contracts/identifier'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import { say } from '@trust/messages/sentences/say'
import { hashPassword } from '../passwords/hash.ts'
import { endTokens } from '../passwords/token.ts'
import { revokeSessions } from '../sessions/revoke.ts'
import { duplicateEmail } from '../users/duplicate-email.ts'
import { emailOf } from '../users/schema.ts'
import type { UserRow } from '../users/user.ts'

interface Restored {
  tenantId: string
  email: string
  /** Replaces the account's password; without one an existing account keeps its own. */
  password: string | null
}

/**
 * Gives a tenant that lost its administrators one: an account with this e-mail becomes an active `platform_admin`
 * without an override, and is made when the tenant has none. For the operator of the machine.
 * @throws BadRequest `invalid_email`, Conflict `duplicate_email` when an account of another tenant signs in with it, Error for a new account without a password
 */
export async function restoreAdministrator(
  db: Database,
  { tenantId, password, ...input }: Restored,
): Promise<{ userId: string; isNew: boolean }> {
  const email = emailOf(input.email)
  const passwordHash = password === null ? null : await hashPassword(password)
  return db.transact({ tenantId, actor: systemActor('admin') }, async (context) => {
    const { tx, now } = context
    const known = await tx.user.findFirst({ where: { tenantId, email } })
    if ((known?.passwordHash ?? passwordHash) === null) {
      throw new Error('an account without a password needs one')
    }
    const full = {
      role: 'platform_admin',
      permissionsOverride: Prisma.DbNull,
      isActive: true,
      updatedAt: now,
      ...(passwordHash === null ? {} : { passwordHash }),
    }
    const userId = known?.id ?? newId()
    const saved = known
      ? tx.user.update({ where: { id: userId, tenantId }, data: full })
      : create(context, { id: userId, email, ...full })
    await saved.catch((error) => {
      throw duplicateEmail(error)
    })
    // The links and sessions of its former holder do not outlive its new password.
    if (passwordHash !== null) {
      await endTokens(context, userId)
      await revokeSessions(context, userId)
    }
    context.audit({
      action: 'user.administrator_restored',
      resourceType: 'user',
      resourceId: userId,
      summary: say('log.user_administrator_restored', { user: email }),
      changes: { created: known === null, password_set: passwordHash !== null },
    })
    return { userId, isNew: known === null }
  })
}

async function create(
  { tx, tenantId, now }: Context,
  account: Omit<Prisma.UserUncheckedCreateInput, 'tenantId' | 'fullName'>,
): Promise<UserRow> {
  return tx.user.create({ data: { ...account, tenantId, fullName: 'Administrator', createdAt: now } })
}
