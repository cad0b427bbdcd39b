import { Invalid } from '@trust/contracts/errors'
import { open, signedIn } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { say } from '@trust/messages/sentences/say'
import { encrypt } from '@trust/runtime/secrets'
import { countLogin } from '../limits/count-login.ts'
import { sameOriginOnly } from '../limits/same-origin-only.ts'
import { originOfLogin } from '../sessions/origin.ts'
import { qrCodeOf } from '../sessions/qr-code.ts'
import { assertRecentLogin } from '../sessions/recent-login.ts'
import { accountOfChallenge } from '../two-factor/challenge.ts'
import { challengeCookie, clearChallengeCookie } from '../two-factor/cookie.ts'
import {
  LoggedIn,
  SecondFactor,
  TwoFactorEnabled,
  TwoFactorSetup,
  TwoFactorStatus,
  VerifyCode,
} from '../two-factor/schema.ts'
import { disableTwoFactor, enableTwoFactor, setUpTwoFactor } from '../two-factor/set-up.ts'
import { newSecret, otpauthUrl } from '../two-factor/totp.ts'
import { concernedByEmail, presentUser } from '../users/user.ts'
import { completeLogin, WrongCode } from './complete-login.ts'
import type { LoginDeps, LoginParts } from './log-in.ts'

const tag = 'Authentication'

export function twoFactorRoutes(router: Router, setup: HttpSetup, parts: LoginParts): void {
  loginRoute(router, setup, parts)
  const { ENCRYPTION_KEY } = setup.env
  const access = signedIn()

  const setUp = {
    tag,
    summary: 'Set up the second factor',
    access,
    answers: { 200: TwoFactorSetup },
    fails: [409],
  } as const
  router.post('/api/v1/auth/2fa/setup', setUp, async ({ act, caller }) => {
    const { actor, sessionId } = caller()
    const secret = newSecret()
    let url = ''
    await act(async (context) => {
      await assertRecentLogin(context, sessionId)
      await setUpTwoFactor(context, actor.id, encrypt(ENCRYPTION_KEY, secret))
      const { email } = await context.tx.user.findUniqueOrThrow({ where: { id: actor.id } })
      url = otpauthUrl(secret, email)
      return ok(null)
    })
    return ok({ secret, otpauth_url: url, qr_code: await qrCodeOf(url) })
  })

  const verify = {
    tag,
    summary: 'Turn on the second factor',
    description: 'The recovery codes are shown only in this answer; each replaces one code, once.',
    access,
    body: VerifyCode,
    answers: { 200: TwoFactorEnabled },
    fails: [409],
  } as const
  router.post('/api/v1/auth/2fa/verify', verify, async ({ act, body, caller, requestId, ipAddress }) => {
    const { actor, sessionId, tenantId } = caller()
    const enabled = act(async (context) => {
      await assertRecentLogin(context, sessionId)
      const input = { code: body.code, encryptionKey: ENCRYPTION_KEY }
      return ok({ enabled: true, recovery_codes: await enableTwoFactor(context, actor.id, input) })
    })
    return enabled.catch(async (error) => {
      if (error instanceof Invalid)
        await setup.db.note(
          { tenantId, actor, requestId, ipAddress },
          {
            action: 'two_factor.refused',
            resourceType: 'user',
            resourceId: actor.id,
            summary: say('log.two_factor_refused'),
          },
        )
      throw error
    })
  })

  const disable = {
    tag,
    summary: 'Turn off the second factor',
    access,
    answers: { 200: TwoFactorStatus },
    fails: [409],
  } as const
  router.post('/api/v1/auth/2fa/disable', disable, ({ act, caller }) =>
    act(async (context) => {
      const { actor, sessionId } = caller()
      await assertRecentLogin(context, sessionId)
      await disableTwoFactor(context, actor.id)
      return ok({ enabled: false })
    }),
  )

  const status = {
    tag,
    summary: 'Read whether the second factor is on',
    access,
    answers: { 200: TwoFactorStatus },
  } as const
  router.get('/api/v1/auth/2fa/status', status, ({ act, caller }) =>
    act(async ({ tx }) => {
      const user = await tx.user.findUniqueOrThrow({ where: { id: caller().actor.id } })
      return ok({ enabled: user.totpSecretEncrypted !== null })
    }),
  )
}

function loginRoute(router: Router, setup: HttpSetup, { operator, addresses }: LoginParts): void {
  const { db, log, env, rateLimit } = setup
  const { tokens, cookies } = operator
  const refuseForeign = sameOriginOnly(setup)
  const deps: LoginDeps = { db, log, rateLimit, tokens, encryptionKey: env.ENCRYPTION_KEY }
  const login = {
    tag,
    summary: 'Complete a login with the second factor',
    description:
      'After 20 wrong second factors of an account within 24 hours, from any address, only a recovery code is ' +
      'accepted (401 `recovery_code_required`) until a login with one succeeds.',
    access: open(),
    rateLimit: 'manual',
    takesCookie: 'challenge',
    body: SecondFactor,
    answers: { 200: LoggedIn },
    fails: [403],
  } as const
  router.post('/api/v1/auth/login/2fa', login, async (call) => {
    const { request, body } = call
    const cookie = challengeCookie(request)
    const account = await accountOfChallenge(db, cookie)
    await refuseForeign(call, () => concernedByEmail(db, account))
    const proof = body.code ? { code: body.code } : { recoveryCode: body.recovery_code ?? '' }
    try {
      const session = await addresses.attempt(call, async () => {
        await countLogin(db, call, account)
        return completeLogin(deps, { cookie, proof }, originOfLogin(call, operator))
      })
      cookies.set(request, session.tokens)
      clearChallengeCookie(request, env.PUBLIC_BASE_URL)
      return ok({ requires_2fa: false, user: presentUser(session.user) })
    } catch (error) {
      if (error instanceof WrongCode && error.isLast) clearChallengeCookie(request, env.PUBLIC_BASE_URL)
      throw error
    }
  })
}
