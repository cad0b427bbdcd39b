import type { Context } from '@trust/db/context'
import { postMail } from '../mail/post.ts'
import { endTokens } from '../passwords/token.ts'
import { assertRecentLogin } from '../sessions/recent-login.ts'
import { duplicateEmail } from './invite.ts'
import { findUser } from './read.ts'
import type { UpdateProfile } from './schema.ts'
import type { UserRow } from './user.ts'

/**
 * Changes one's own name or e-mail address. The old address is told of a new one.
 * @throws Forbidden `recent_login_required`, Conflict `duplicate_email`
 */
export async function updateProfile(
  context: Context,
  sessionId: string | undefined,
  input: UpdateProfile,
): Promise<UserRow> {
  const { tx, tenantId, now, actor } = context
  const before = await findUser(context, actor.id)
  const { full_name: fullName = before.fullName, email = before.email } = input
  if (fullName === before.fullName && email === before.email) return before
  if (email !== before.email) {
    await assertRecentLogin(context, sessionId)
    await leaveAddress(context, before, email)
  }
  try {
    await tx.user.update({ where: { id: actor.id, tenantId }, data: { fullName, email, updatedAt: now } })
  } catch (error) {
    throw duplicateEmail(error)
  }
  context.audit({
    action: 'user.profile_updated',
    resourceType: 'user',
    resourceId: actor.id,
    summary: `${before.email} changed their own profile.`,
    changes: { full_name: { from: before.fullName, to: fullName }, email: { from: before.email, to: email } },
  })
  return findUser(context, actor.id)
}

/** Links that went to the old address set no password any more. */
async function leaveAddress(context: Context, before: UserRow, email: string): Promise<void> {
  await endTokens(context, before.id)
  await postMail(context, {
    recipient: before.email,
    template: 'email_changed',
    parameters: { name: before.fullName, email, at: context.now.toISOString() },
  })
}
