import type { Context } from '@trust/db/context'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { Caller } from '@trust/http/caller'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { mailPlace } from '../mail/place.ts'
import { passwordLink } from '../mail/send.ts'
import { mintToken } from '../passwords/token.ts'
import { assertRecentLogin } from '../sessions/recent-login.ts'
import { revokeSessions } from '../sessions/revoke.ts'
import { Detail } from '../sessions/schema.ts'
import { endChallenges } from '../two-factor/challenge.ts'
import { disableTwoFactor } from '../two-factor/set-up.ts'
import { assertMayChange } from '../users/grant.ts'
import { findUser } from '../users/read.ts'
import { AccessLink } from '../users/schema.ts'
import { permissionsGivenTo, type UserRow } from '../users/user.ts'
import { sendAccessLink } from './send-link.ts'

const tag = 'Authentication'
const access = can('user.manage', { for: ['user'] })

const sendLink = {
  tag,
  summary: 'Send a user a link that sets their password',
  description:
    'Sends the invitation again, or a reset. Earlier links stop working. At most five an hour for a user (429 `too_many_links`).',
  access,
  answers: { 201: AccessLink },
  creates: true,
  fails: [409],
} as const

const endSessions = {
  tag,
  summary: 'End all sessions of a user',
  access,
  answers: { 200: Detail },
} as const

const resetSecondFactor = {
  tag,
  summary: "Turn off a user's second factor",
  description:
    'For somebody who lost the device and the recovery codes. Ends their sessions, and tells them by e-mail. Needs a ' +
    'login of this session within the last 60 minutes.',
  access,
  answers: { 200: Detail },
  fails: [409],
} as const

/** Routes by which administrators let users in and keep them out. */
export function userAccessRoutes(router: Router, { env }: HttpSetup): void {
  const user = '/api/v1/auth/users/:user_id'
  const { place } = mailPlace(env)
  router.post(`${user}/link`, sendLink, ({ act, params, caller }) => {
    const token = mintToken(env.ENCRYPTION_KEY)
    // Opening the mail proves that the address is the user's: with the link alone, an administrator could claim any
    // address.
    const isShown = caller().operatesInstallation
    return act(async (context) => {
      const deps = { held: caller().permissions, token }
      const sent = await sendAccessLink(context, params.user_id, deps)
      return created({
        purpose: sent.purpose,
        sent_to: sent.user.email,
        mail_goes_to: place,
        expires_at: sent.expiresAt,
        url: isShown ? passwordLink(env, token.token) : null,
      })
    })
  })
  router.delete(`${user}/sessions`, endSessions, ({ act, params, caller }) =>
    act(async (context) => {
      const { id } = await changeable(context, params.user_id, caller())
      const count = await revokeSessions(context, id)
      return ok({ detail: `${count} ${count === 1 ? 'session was' : 'sessions were'} ended.` })
    }),
  )
  router.delete(`${user}/two-factor`, resetSecondFactor, ({ act, params, caller }) =>
    act(async (context) => {
      await assertRecentLogin(context, caller().sessionId)
      const { id, email } = await changeable(context, params.user_id, caller())
      await disableTwoFactor(context, id)
      await revokeSessions(context, id)
      await endChallenges(context, id)
      return ok({ detail: `The second factor of ${email} is off.` })
    }),
  )
}

/** @throws NotFound, Forbidden `permission_not_held` */
async function changeable(context: Context, id: string, caller: Caller): Promise<UserRow> {
  const user = await findUser(context, id)
  assertMayChange(permissionsGivenTo(user), caller.permissions)
  return user
}
