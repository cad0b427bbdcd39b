import { DAY_MS } from '@trust/contracts/durations'
import { Invalid, TooManyRequests } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import { say } from '@trust/messages/sentences/say'
import { sha256 } from '@trust/runtime/secrets'
import { postMail } from '../mail/post.ts'
import { endTokens, type MintedToken, noPendingEmail } from '../passwords/token.ts'
import type { LoginOrigin } from '../sessions/open.ts'
import { duplicateEmail, emailInUse } from '../users/duplicate-email.ts'
import { languageOf, type UserRow, userActor } from '../users/user.ts'

/** Limits the mails that users can make us send to arbitrary addresses: confirmations per tenant and day. */
export const MAX_CONFIRMATIONS_A_DAY = 100
const badToken = () => Invalid.field('token', 'Is not valid, was used, or has expired.')

/** An address to move to, and the token that its owner gets. */
export interface NewEmail {
  email: string
  token: MintedToken
  /** Whether another account, of any tenant, signs in with it. */
  isLogin: boolean
}

/**
 * Mails a link to the new address. The account keeps the old address, which gets a mail too, until the link is opened.
 * @throws Conflict `duplicate_email`, TooManyRequests `too_many_email_changes`
 */
export async function requestEmailChange(
  context: Context,
  user: UserRow,
  { email, token, isLogin }: NewEmail,
): Promise<void> {
  const { tx, tenantId, now } = context
  if (isLogin || (await tx.user.count({ where: { tenantId, email } })) > 0) throw emailInUse()
  await assertMayMailNewAddress(context)
  const expiresAt = new Date(now.getTime() + DAY_MS)
  await tx.user.update({
    where: { id: user.id, tenantId },
    data: { pendingEmail: email, pendingEmailTokenHash: token.hash, pendingEmailExpiresAt: expiresAt },
  })
  const parameters = { name: user.fullName, email }
  const link = { sealedToken: token.sealed, expiresAt }
  const shared = { parameters, language: languageOf(user) }
  await postMail(context, { recipient: email, template: 'email_confirmation', ...shared, ...link })
  await postMail(context, { recipient: user.email, template: 'email_change_requested', ...shared })
}

/**
 * Moves the account to the address whose link was opened: the account signs in with it, and the old address gets a
 * mail.
 * @throws Invalid on `token`, Conflict `duplicate_email` when another account took the address meanwhile
 */
export async function confirmEmail(db: Database, token: string, origin: LoginOrigin): Promise<void> {
  const pendingEmailTokenHash = sha256(token)
  const user = await db.acrossTenants.user.findUnique({ where: { pendingEmailTokenHash } })
  const email = user?.pendingEmail
  if (!user || !email) throw badToken()
  const scope = { tenantId: user.tenantId, actor: userActor(user), ...origin }
  await db.transact(scope, async (context) => {
    const { tx, tenantId, now } = context
    const pending = { pendingEmailTokenHash, pendingEmailExpiresAt: { gt: now } }
    const { count } = await tx.user
      .updateMany({
        where: { id: user.id, tenantId, isActive: true, ...pending },
        data: { email, ...noPendingEmail, updatedAt: now },
      })
      .catch((error) => {
        throw duplicateEmail(error)
      })
    if (count === 0) throw badToken()
    await endTokens(context, user.id)
    await postMail(context, {
      recipient: user.email,
      language: languageOf(user),
      template: 'email_changed',
      parameters: { name: user.fullName, email, at: now.toISOString() },
    })
    context.audit({
      action: 'user.email_changed',
      resourceType: 'user',
      resourceId: user.id,
      summary: say('log.user_email_changed', { user: user.email }),
      changes: { email: { from: user.email, to: email } },
    })
  })
}

async function assertMayMailNewAddress({ tx, tenantId, now }: Context): Promise<void> {
  await tx.$queryRaw`SELECT id FROM tenants WHERE id = ${tenantId}::uuid FOR UPDATE`
  const since = new Date(now.getTime() - DAY_MS)
  const sent = { tenantId, template: 'email_confirmation', createdAt: { gt: since } }
  if ((await tx.mail.count({ where: sent })) < MAX_CONFIRMATIONS_A_DAY) return
  const { createdAt } = await tx.mail.findFirstOrThrow({ where: sent, orderBy: { createdAt: 'asc' } })
  throw new TooManyRequests(
    'too_many_email_changes',
    `The users of a tenant ask for at most ${MAX_CONFIRMATIONS_A_DAY} new e-mail addresses a day.`,
    new Date(createdAt.getTime() + DAY_MS),
  )
}
