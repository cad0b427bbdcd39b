import { Unauthenticated } from '@trust/contracts/errors'
import { open, signedIn } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { HttpSetup, Router } from '@trust/http/router'
import { z } from 'zod'
import { User } from '../users/schema.ts'
import { presentUser } from '../users/user.ts'
import { clearSessionCookies, refreshCookie, setSessionCookies } from './cookies.ts'
import { logIn } from './log-in.ts'
import { refreshSession } from './refresh.ts'
import type { Tokens } from './tokens.ts'

const Credentials = z.strictObject({
  email: z.string().min(1).max(320),
  password: z.string().min(1).max(1_000),
})
const LoggedIn = z.strictObject({ requires_2fa: z.literal(false), user: User })
const Detail = z.strictObject({ detail: z.string() })
const tag = 'Authentication'

export function sessionRoutes(router: Router, setup: HttpSetup, tokens: Tokens): void {
  const { db, env } = setup
  const login = {
    tag,
    summary: 'Sign in',
    access: open(),
    body: Credentials,
    answers: { 200: LoggedIn },
  } as const
  router.post('/api/v1/auth/login', login, async ({ body, request, requestId, ipAddress }) => {
    const origin = { requestId, ipAddress, userAgent: request.req.header('user-agent') }
    const session = await logIn(db, tokens, body, origin)
    setSessionCookies(request, env.PUBLIC_BASE_URL, session.tokens)
    return ok({ requires_2fa: false, user: presentUser(session.user) })
  })

  const refresh = {
    tag,
    summary: 'Rotate the refresh token',
    access: open(),
    answers: { 200: Detail },
  } as const
  router.post('/api/v1/auth/refresh', refresh, async ({ request }) => {
    const presented = refreshCookie(request)
    if (!presented) throw new Unauthenticated()
    const renewed = await refreshSession(db, tokens, presented, env.REFRESH_REUSE_GRACE_SECONDS)
    setSessionCookies(request, env.PUBLIC_BASE_URL, renewed)
    return ok({ detail: 'The session was renewed.' })
  })

  const logout = { tag, summary: 'Sign out', access: signedIn(), answers: { 200: Detail } } as const
  router.post('/api/v1/auth/logout', logout, async ({ act, caller, request }) => {
    const id = caller().sessionId ?? null
    const answer = await act(async ({ tx, tenantId, now, audit }) => {
      await tx.session.updateMany({ where: { id: id ?? '', tenantId }, data: { revokedAt: now } })
      audit({ action: 'session.closed', resourceType: 'session', resourceId: id, summary: 'Signed out.' })
      return ok({ detail: 'Signed out.' })
    })
    clearSessionCookies(request, env.PUBLIC_BASE_URL)
    return answer
  })

  const me = { tag, summary: 'The current user', access: signedIn(), answers: { 200: User } } as const
  router.get('/api/v1/auth/me', me, ({ act, caller }) =>
    act(async ({ tx }) =>
      ok(presentUser(await tx.user.findUniqueOrThrow({ where: { id: caller().actor.id } }))),
    ),
  )
}
