import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import { postMail } from '../mail/post.ts'
import type { Origin } from '../sessions/open.ts'
import { accountOf, type UserRow, userActor } from '../users/user.ts'
import { keepToken, type MintedToken } from './token.ts'

/** Nobody's mailbox is flooded: so many mails an hour for one account, however many ask. */
const MOST_MAILS_PER_HOUR = 5
const HOUR_MS = 3600_000

/** Sends a link that sets a new password, if there is an active account with this e-mail. */
export async function forgotPassword(
  db: Database,
  { email, token }: { email: string; token: MintedToken },
  origin: Origin,
): Promise<void> {
  const user = await db.acrossTenants.user.findUnique({ where: { email: accountOf(email) } })
  if (!user?.isActive) return
  const scope = { tenantId: user.tenantId, actor: userActor(user), ...origin }
  await db.transact(scope, (context) => sendLink(context, user, token))
}

async function sendLink(context: Context, user: UserRow, token: MintedToken): Promise<void> {
  const { tx, tenantId, now } = context
  // Asked many times at once, the requests count each other.
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${user.id}::uuid AND tenant_id = ${tenantId}::uuid FOR UPDATE`
  const lately = { gt: new Date(now.getTime() - HOUR_MS) }
  const sent = await tx.passwordToken.count({
    where: { tenantId, userId: user.id, purpose: 'reset', createdAt: lately },
  })
  if (sent >= MOST_MAILS_PER_HOUR) return
  await postMail(context, {
    recipient: user.email,
    template: 'password_reset',
    parameters: { name: user.fullName },
    sealedToken: token.sealed,
    expiresAt: await keepToken(context, user.id, { purpose: 'reset', token }),
  })
  context.audit({
    action: 'password.reset_requested',
    resourceType: 'user',
    resourceId: user.id,
    summary: `A new password was asked for ${user.email}.`,
  })
}
