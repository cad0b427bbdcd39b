import { NotFound } from '@trust/contracts/errors'
import type { ReadContext } from '@trust/db/context'
import { open, signedIn } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Caller } from '@trust/http/caller'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import type { AddressGuard } from '../limits/address-guard.ts'
import { mintToken } from '../passwords/token.ts'
import { originOf } from '../sessions/origin.ts'
import { Detail } from '../sessions/schema.ts'
import { chooseMailedNotices, readMailedNotices } from '../users/notifications.ts'
import { selectUser } from '../users/read.ts'
import { ConfirmEmail, Me, Notifications, UpdateProfile } from '../users/schema.ts'
import { findLogin, languageOf, presentUser, type UserRow } from '../users/user.ts'
import { confirmEmail } from './change-email.ts'
import { updateProfile } from './profile.ts'

const tag = 'Authentication'

const OWN_TENANT = `SELECT id, name, is_sandbox FROM tenants WHERE id = $1::uuid`

export function meRoutes(router: Router, { db, env }: HttpSetup, addresses: AddressGuard): void {
  const showMe = async ({ query, tenantId }: ReadContext, caller: Caller) => {
    const [[user], [tenant]] = await query<[UserRow, { id: string; name: string; is_sandbox: boolean }]>(
      selectUser(tenantId, caller.actor.id),
      { name: 'own-tenant', text: OWN_TENANT, values: [tenantId] },
    )
    if (!user) throw new NotFound('The user')
    return ok({ ...presentMe(caller, user), tenant, environment: env.ENVIRONMENT_NAME ?? null })
  }

  const me = { tag, summary: 'The current user', access: signedIn(), answers: { 200: Me } } as const
  router.get('/api/v1/auth/me', me, ({ read, caller }) => read((context) => showMe(context, caller())))

  const update = {
    tag,
    summary: 'Update your profile',
    description:
      'A new e-mail address needs a login of this session within the last 60 minutes. It is mailed a link and stands in ' +
      '`pending_email` until the link is opened, within a day; the present address takes that back.',
    access: signedIn(),
    body: UpdateProfile,
    answers: { 200: Me },
    fails: [409],
  } as const
  router.put('/api/v1/auth/me', update, async ({ act, body, caller }) => {
    const { actor, sessionId } = caller()
    const { email, full_name: fullName, language } = body
    const login = email === undefined ? null : await findLogin(db, email)
    const isLogin = login !== null && login.id !== actor.id
    const newEmail =
      email === undefined ? undefined : { email, token: mintToken(env.ENCRYPTION_KEY), isLogin }
    return act(async (context) => {
      await updateProfile(context, sessionId, { fullName, newEmail, language })
      return showMe(context, caller())
    })
  })

  const notifications = {
    tag,
    summary: 'Read which notices you get by mail',
    access: signedIn(),
    answers: { 200: Notifications },
  } as const
  const path = '/api/v1/auth/notifications'
  router.get(path, notifications, ({ act }) =>
    act(async (context) => ok({ mail: await readMailedNotices(context) })),
  )
  const choose = { ...notifications, summary: 'Choose which notices you get by mail', body: Notifications }
  router.put(path, choose, ({ act, body }) =>
    act(async (context) => ok({ mail: await chooseMailedNotices(context, body.mail) })),
  )

  const confirm = {
    tag,
    summary: 'Confirm a new e-mail address',
    description:
      'Takes the token that was mailed to the address: the account signs in with the address from then on. Links that went ' +
      'to the old one work no more.',
    access: open(),
    rateLimit: 'manual',
    body: ConfirmEmail,
    answers: { 200: Detail },
    fails: [409],
  } as const
  router.post('/api/v1/auth/email/confirm', confirm, async (call) => {
    await addresses.attempt(call, () => confirmEmail(db, call.body.token, originOf(call)))
    return ok({ detail: 'The e-mail address was confirmed. Sign in with it from now on.' })
  })
}

const presentMe = ({ operatesInstallation, lacksSecondFactor = false }: Caller, user: UserRow) => ({
  ...presentUser(user),
  must_set_up_second_factor: lacksSecondFactor,
  operates_installation: operatesInstallation,
  language: languageOf(user),
  pending_email:
    user.pendingEmailExpiresAt && user.pendingEmailExpiresAt > new Date() ? user.pendingEmail : null,
})
