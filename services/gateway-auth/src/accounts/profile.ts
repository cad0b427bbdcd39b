import type { Context } from '@trust/db/context'
import type { Language } from '@trust/messages/language-names'
import { say } from '@trust/messages/sentences/say'
import { noPendingEmail } from '../passwords/token.ts'
import { assertRecentLogin } from '../sessions/recent-login.ts'
import { findUser } from '../users/read.ts'
import type { UserRow } from '../users/user.ts'
import { type NewEmail, requestEmailChange } from './change-email.ts'

interface ProfileChange {
  fullName: string | undefined
  /** The address to change to. The present address cancels a change that waits for its confirmation. */
  newEmail: NewEmail | undefined
  /** Null: the tenant's language. */
  language: Language | null | undefined
}

/**
 * Changes the caller's own name and language, and asks for a new e-mail address, which takes effect once it is
 * confirmed.
 * @throws Forbidden `recent_login_required`, Conflict `duplicate_email`, TooManyRequests `too_many_email_changes`
 */
export async function updateProfile(
  context: Context,
  sessionId: string | undefined,
  { fullName, newEmail, language }: ProfileChange,
): Promise<UserRow> {
  const { tx, tenantId, now, actor } = context
  const before = await findUser(context, actor.id)
  if (newEmail && newEmail.email !== before.email) {
    await assertRecentLogin(context, sessionId)
    await requestEmailChange(context, before, newEmail)
  } else if (newEmail && before.pendingEmail !== null) {
    await tx.user.update({ where: { id: actor.id, tenantId }, data: noPendingEmail })
  }
  if (fullName !== undefined && fullName !== before.fullName) {
    await tx.user.update({ where: { id: actor.id, tenantId }, data: { fullName, updatedAt: now } })
  }
  if (language !== undefined && language !== before.language) {
    await tx.user.update({ where: { id: actor.id, tenantId }, data: { language, updatedAt: now } })
  }
  const after = await findUser(context, actor.id)
  noteChange(context, before, after)
  return after
}

function noteChange(context: Context, before: UserRow, after: UserRow): void {
  const shown = (user: UserRow) => ({
    full_name: user.fullName,
    pending_email: user.pendingEmail,
    language: user.language,
  })
  const [old, now] = [shown(before), shown(after)]
  const changed = (['full_name', 'pending_email', 'language'] as const).filter(
    (field) => old[field] !== now[field],
  )
  if (changed.length === 0) return
  context.audit({
    action: 'user.profile_updated',
    resourceType: 'user',
    resourceId: after.id,
    summary: say('log.user_profile_updated', { user: after.email }),
    changes: Object.fromEntries(changed.map((field) => [field, { from: old[field], to: now[field] }])),
  })
}
