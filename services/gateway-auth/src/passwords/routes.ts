import { setTimeout as sleep } from 'node:timers/promises'
import { open, signedIn } from '@trust/http/access'
import { accepted, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { z } from 'zod'
import type { AddressGuard } from '../limits/address-guard.ts'
import { countLogin } from '../limits/count-login.ts'
import { originOf } from '../sessions/origin.ts'
import { Detail } from '../sessions/schema.ts'
import { findUser } from '../users/read.ts'
import { accountOf } from '../users/user.ts'
import { checkChange } from './change.ts'
import { forgotPassword } from './forgot.ts'
import { withHashPlace } from './hash-queue.ts'
import { NewPassword } from './policy.ts'
import { accountOfToken, resetPassword } from './reset.ts'
import { setPassword } from './set.ts'

const tag = 'Authentication'

const ChangePassword = z
  .strictObject({ current_password: z.string().min(1).max(1_000), new_password: NewPassword })
  .meta({ id: 'ChangePassword' })
const ForgotPassword = z.strictObject({ email: z.string().min(1).max(320) }).meta({ id: 'ForgotPassword' })
const ResetPassword = z
  .strictObject({ token: z.string().min(1).max(200), new_password: NewPassword })
  .meta({ id: 'ResetPassword' })

/** Longer than recording a known account's mail takes, so that the time reveals nothing. */
const FORGOT_MS = 250

export function passwordRoutes(router: Router, { db, env, log }: HttpSetup, addresses: AddressGuard): void {
  const change = {
    tag,
    summary: 'Change your password',
    description: 'Ends all other sessions of the user.',
    access: signedIn(),
    body: ChangePassword,
    answers: { 200: Detail },
  } as const
  router.post('/api/v1/auth/password/change', change, async ({ act, body, caller, ...call }) => {
    const { actor, tenantId, sessionId } = caller()
    const user = await db.transact({ tenantId, actor }, (context) => findUser(context, actor.id))
    const passwordHash = await withHashPlace(call, () => checkChange(db, { user, ...originOf(call) }, body))
    return act(async (context) => {
      await setPassword(context, user, { passwordHash, keepSession: sessionId })
      return ok({ detail: 'The password was changed. Other sessions were signed out.' })
    })
  })

  const forgot = {
    tag,
    summary: 'Ask for a link that sets a new password',
    description: 'The answer is the same whether or not there is such an account.',
    access: open(),
    rateLimit: 'manual',
    body: ForgotPassword,
    answers: { 202: Detail },
  } as const
  router.post('/api/v1/auth/password/forgot', forgot, async (call) => {
    await addresses.count(call)
    await countLogin(db, call, accountOf(call.body.email))
    const request = { email: call.body.email, encryptionKey: env.ENCRYPTION_KEY }
    const asked = forgotPassword(db, request, originOf(call)).catch((error) =>
      log.error({ err: error, request_id: call.requestId }, 'a reset mail could not be put down'),
    )
    await Promise.all([asked, sleep(FORGOT_MS)])
    return accepted({ detail: 'If there is an account with this e-mail, a mail is on its way.' })
  })

  const reset = {
    tag,
    summary: 'Set a password with the token from the mail',
    description:
      'Takes the token of an invitation too: its e-mail address signs in from then on, unless another account does ' +
      '(409 `duplicate_email`). Every session of the user ends.',
    access: open(),
    rateLimit: 'manual',
    body: ResetPassword,
    answers: { 200: Detail },
    fails: [409],
  } as const
  router.post('/api/v1/auth/password/reset', reset, async (call) => {
    const attempt = async () => {
      await countLogin(db, call, await accountOfToken(db, call.body.token))
      await resetPassword(db, call.body, originOf(call))
    }
    await withHashPlace(call, () => addresses.attempt(call, attempt))
    return ok({ detail: 'The password was set. Sign in with it.' })
  })
}
