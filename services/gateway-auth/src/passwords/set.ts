import { Conflict } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { postMail } from '../mail/post.ts'
import { revokeSessions } from '../sessions/revoke.ts'
import { endChallenges } from '../two-factor/challenge.ts'
import { duplicateEmail } from '../users/duplicate-email.ts'
import { languageOf, type UserRow } from '../users/user.ts'
import { endTokens } from './token.ts'

interface NewHash {
  passwordHash: string
  /** The session to keep; all others end. */
  keepSession?: string | undefined
}

/**
 * Sets a password. Ends all sessions and challenges that the old one opened, and mails the owner.
 * @throws Conflict `account_changed` when the account changed since `user` was read, `duplicate_email` for a first
 *   password when another account already signs in with the address
 */
export async function setPassword(
  context: Context,
  user: UserRow,
  { passwordHash, keepSession }: NewHash,
): Promise<void> {
  const { tx, tenantId, now } = context
  const { count } = await tx.user
    .updateMany({
      where: { id: user.id, tenantId, isActive: true, passwordHash: user.passwordHash },
      data: { passwordHash, updatedAt: now },
    })
    .catch((error) => {
      throw duplicateEmail(error)
    })
  if (count === 0) throw new Conflict('account_changed', 'The account has changed meanwhile: try again.')
  await revokeSessions(context, user.id, keepSession)
  await endChallenges(context, user.id)
  await endTokens(context, user.id)
  context.audit({
    action: user.passwordHash === null ? 'password.set' : 'password.changed',
    resourceType: 'user',
    resourceId: user.id,
    summary: say(user.passwordHash === null ? 'log.password_set' : 'log.password_changed', {
      user: user.email,
    }),
  })
  if (user.passwordHash === null) return
  await postMail(context, {
    recipient: user.email,
    language: languageOf(user),
    template: 'password_changed',
    parameters: { name: user.fullName, at: now.toISOString() },
  })
}
