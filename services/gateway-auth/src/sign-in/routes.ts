import { Unauthenticated } from '@trust/contracts/errors'
import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { open, signedIn } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { say } from '@trust/messages/sentences/say'
import { countLogin } from '../limits/count-login.ts'
import { sameOriginOnly } from '../limits/same-origin-only.ts'
import { withHashPlace } from '../passwords/hash-queue.ts'
import { originOfLogin } from '../sessions/origin.ts'
import { listSessions, presentSession } from '../sessions/read.ts'
import { countRefresh, refreshSession, sessionNamed } from '../sessions/refresh.ts'
import { revokeSession, revokeSessions } from '../sessions/revoke.ts'
import { Credentials, Detail, LoginAnswer, Session } from '../sessions/schema.ts'
import { setChallengeCookie } from '../two-factor/cookie.ts'
import { accountOf, concernedByEmail, presentUser } from '../users/user.ts'
import type { LoginParts } from './log-in.ts'
import { logIn } from './log-in.ts'

const tag = 'Authentication'

export function sessionRoutes(router: Router, setup: HttpSetup, { operator, addresses }: LoginParts): void {
  loginRoutes(router, setup, { operator, addresses })

  const list = {
    tag,
    summary: 'List your sessions',
    access: signedIn(),
    query: Paging,
    answers: { 200: pageOf(Session) },
  } as const
  router.get('/api/v1/auth/sessions', list, ({ act, query, caller }) =>
    act(async (context) => {
      const { actor, sessionId } = caller()
      const { rows, total } = await listSessions(context, actor.id, query)
      return ok(page(rows, total, query, (row) => presentSession(row, sessionId)))
    }),
  )

  const others = {
    tag,
    summary: 'End all your sessions but this one',
    access: signedIn(),
    answers: { 200: Detail },
  } as const
  // Before the route with an identifier, which would match too.
  router.delete('/api/v1/auth/sessions/all', others, ({ act, caller }) =>
    act(async (context) => {
      const { actor, sessionId } = caller()
      const count = await revokeSessions(context, actor.id, sessionId)
      return ok({ detail: `${count} other ${count === 1 ? 'session was' : 'sessions were'} ended.` })
    }),
  )

  const one = {
    tag,
    summary: 'End one of your sessions',
    access: signedIn(),
    answers: { 200: Detail },
  } as const
  router.delete('/api/v1/auth/sessions/:session_id', one, async ({ act, caller, params, request }) => {
    const { actor, sessionId } = caller()
    const answer = await act(async (context) => {
      await revokeSession(context, actor.id, params.session_id)
      return ok({ detail: 'The session was ended.' })
    })
    if (params.session_id === sessionId) operator.cookies.clear(request)
    return answer
  })
}

function loginRoutes(router: Router, setup: HttpSetup, { operator, addresses }: LoginParts): void {
  const { db, env, log, rateLimit } = setup
  const { tokens, cookies } = operator
  const deps = { db, log, rateLimit, tokens, encryptionKey: env.ENCRYPTION_KEY }
  const refuseForeign = sameOriginOnly(setup)
  const login = {
    tag,
    summary: 'Sign in',
    description:
      'With the second factor on, the answer is a challenge of five minutes for `/auth/login/2fa`.',
    access: open(),
    rateLimit: 'manual',
    body: Credentials,
    answers: { 200: LoginAnswer },
    fails: [401, 403],
  } as const
  router.post('/api/v1/auth/login', login, async (call) => {
    const { request } = call
    const account = accountOf(call.body.email)
    await refuseForeign(call, () => concernedByEmail(db, account))
    const attempt = async () => {
      await countLogin(db, call, account)
      return logIn(deps, call.body, originOfLogin(call, operator))
    }
    const result = await withHashPlace(call, () => addresses.attempt(call, attempt))
    if ('challenge' in result) {
      setChallengeCookie(request, env.PUBLIC_BASE_URL, result.challenge)
      return ok({ requires_2fa: true })
    }
    cookies.set(request, result.tokens)
    return ok({ requires_2fa: false, user: presentUser(result.user) })
  })

  const refresh = {
    tag,
    summary: 'Rotate the refresh token',
    access: open(),
    takesCookie: 'refresh',
    rateLimit: 'manual',
    answers: { 200: Detail },
    fails: [403],
  } as const
  router.post('/api/v1/auth/refresh', refresh, async (call) => {
    const { request } = call
    await refuseForeign(call, () => sessionNamed(db, operator, request))
    await countRefresh(call, operator)
    const presented = cookies.refreshToken(request)
    if (!presented) throw new Unauthenticated()
    const graceSeconds = env.REFRESH_REUSE_GRACE_SECONDS
    cookies.set(request, await refreshSession(db, operator, { presented, graceSeconds }))
    return ok({ detail: 'The session was renewed.' })
  })

  const logout = { tag, summary: 'Sign out', access: signedIn(), answers: { 200: Detail } } as const
  router.post('/api/v1/auth/logout', logout, async ({ act, caller, request }) => {
    const id = caller().sessionId ?? null
    const answer = await act(async ({ tx, tenantId, now, audit }) => {
      await tx.session.updateMany({ where: { id: id ?? '', tenantId }, data: { revokedAt: now } })
      audit({
        action: 'session.closed',
        resourceType: 'session',
        resourceId: id,
        summary: say('log.session_closed'),
      })
      return ok({ detail: 'Signed out.' })
    })
    cookies.clear(request)
    return answer
  })
}
