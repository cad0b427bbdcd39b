import { HOUR_MS } from '@trust/contracts/durations'
import { Conflict, TooManyRequests } from '@trust/contracts/errors'
import type { Permission } from '@trust/contracts/permissions'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { linksSentLately, MAX_LINKS_PER_HOUR, postReset } from '../passwords/forgot.ts'
import { endTokens, type MintedToken, type TokenPurpose } from '../passwords/token.ts'
import { lockAccounts } from '../users/administrators.ts'
import { assertMayChange } from '../users/grant.ts'
import { assertMayInvite } from '../users/invitation-limit.ts'
import { findUser } from '../users/read.ts'
import { permissionsGivenTo, type UserRow } from '../users/user.ts'
import { postInvitation } from './invite.ts'

export interface SentLink {
  user: UserRow
  purpose: TokenPurpose
  expiresAt: Date
}

/**
 * Mails a user a new link that sets their password: the invitation again, or a reset. Links sent before end.
 * @param held the permissions of its sender
 * @throws NotFound, Forbidden `permission_not_held`, Conflict `own_account` or `user_inactive`, TooManyRequests
 *   `too_many_links` or `too_many_invitations`
 */
export async function sendAccessLink(
  context: Context,
  id: string,
  { held, token }: { held: ReadonlySet<Permission>; token: MintedToken },
): Promise<SentLink> {
  await lockAccounts(context, id)
  const user = await findUser(context, id)
  assertMayChange(permissionsGivenTo(user), held)
  if (context.actor.id === id) {
    throw new Conflict('own_account', 'Change your own password in your profile.')
  }
  if (!user.isActive) throw new Conflict('user_inactive', 'A deactivated user cannot set a password.')
  if ((await linksSentLately(context, id)) >= MAX_LINKS_PER_HOUR) {
    const detail = `A user is sent at most ${MAX_LINKS_PER_HOUR} links an hour.`
    throw new TooManyRequests('too_many_links', detail, new Date(context.now.getTime() + HOUR_MS))
  }
  const purpose = user.passwordHash === null ? 'invitation' : 'reset'
  if (purpose === 'invitation') await assertMayInvite(context)
  await endTokens(context, id)
  const expiresAt =
    purpose === 'invitation'
      ? await postInvitation(context, { id, email: user.email, name: user.fullName }, token)
      : await postReset(context, user, token)
  context.audit({
    action: purpose === 'invitation' ? 'user.invited_again' : 'password.reset_sent',
    resourceType: 'user',
    resourceId: id,
    summary: say('log.password_link_sent', { user: user.email }),
    changes: { purpose },
  })
  return { user, purpose, expiresAt }
}
