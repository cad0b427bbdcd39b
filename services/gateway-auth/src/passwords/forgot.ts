import { HOUR_MS } from '@trust/contracts/durations'
import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import { say } from '@trust/messages/sentences/say'
import { postMail } from '../mail/post.ts'
import type { LoginOrigin } from '../sessions/open.ts'
import { accountOf, findLogin, languageOf, type UserRow, userActor } from '../users/user.ts'
import { type MintedToken, mintToken, storeToken } from './token.ts'

/** Reset mails per account and hour, so that nobody can flood a mailbox. */
export const MAX_LINKS_PER_HOUR = 5

/** Mails a link that sets a new password, if an active account has this e-mail. */
export async function forgotPassword(
  db: Database,
  { email, encryptionKey }: { email: string; encryptionKey: string },
  origin: LoginOrigin,
): Promise<void> {
  for (const user of await accountsWith(db, accountOf(email))) {
    if (!user.isActive) continue
    const scope = { tenantId: user.tenantId, actor: userActor(user), ...origin }
    await db.transact(scope, (context) => sendLink(context, user, mintToken(encryptionKey)))
  }
}

/** The account that signs in with this e-mail; without one, all invitations of this address that nobody accepted. */
async function accountsWith(db: Database, email: string): Promise<UserRow[]> {
  const login = await findLogin(db, email)
  return login ? [login] : db.acrossTenants.user.findMany({ where: { email } })
}

async function sendLink(context: Context, user: UserRow, token: MintedToken): Promise<void> {
  const { tx, tenantId } = context
  // Concurrent requests count each other.
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${user.id}::uuid AND tenant_id = ${tenantId}::uuid FOR UPDATE`
  if ((await linksSentLately(context, user.id)) >= MAX_LINKS_PER_HOUR) return
  await postReset(context, user, token)
  context.audit({
    action: 'password.reset_requested',
    resourceType: 'user',
    resourceId: user.id,
    summary: say('log.password_reset_requested', { user: user.email }),
  })
}

/** How many links of any kind were sent to a user within the last hour. */
export function linksSentLately({ tx, tenantId, now }: Context, userId: string): Promise<number> {
  const createdAt = { gt: new Date(now.getTime() - HOUR_MS) }
  return tx.passwordToken.count({ where: { tenantId, userId, createdAt } })
}

/** Mails a link that sets a new password. @returns when the link ends */
export async function postReset(context: Context, user: UserRow, token: MintedToken): Promise<Date> {
  const tenant = await context.tx.tenant.findUniqueOrThrow({ where: { id: context.tenantId } })
  const expiresAt = await storeToken(context, user.id, { purpose: 'reset', token })
  await postMail(context, {
    recipient: user.email,
    language: languageOf(user),
    template: 'password_reset',
    parameters: { name: user.fullName, tenant: tenant.name },
    sealedToken: token.sealed,
    expiresAt,
  })
  return expiresAt
}
