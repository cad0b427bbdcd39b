import { DAY_MS } from '@trust/contracts/durations'
import { TestClient } from '@trust/testing/client'
import { type Harness, PASSWORD, startHarness } from '@trust/testing/harness'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../mail/mailbox.fixture.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ env: { REFRESH_REUSE_GRACE_SECONDS: '3' } })
})
afterAll(() => harness.close())

const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
const emailOf = async (id: string) =>
  (await harness.db.acrossTenants.user.findUniqueOrThrow({ where: { id } })).email

async function secondSession(userId: string): Promise<TestClient> {
  const client = harness.anyone()
  await client.post('/auth/login', { email: await emailOf(userId), password: PASSWORD })
  return client
}

describe('POST /auth/login', () => {
  it('sets the two cookies and answers the user', async () => {
    const { adminId } = await harness.tenant()
    const credentials = { email: await emailOf(adminId), password: PASSWORD }
    const answer = await harness.anyone().post('/auth/login', credentials, { 'user-agent': 'test' })
    expect(answer.body).toMatchObject({ requires_2fa: false, user: { id: adminId, role: 'platform_admin' } })
    const { created_at, last_login_at, updated_at } = answer.body.user
    expect(updated_at).toBe(created_at)
    expect(last_login_at > created_at).toBe(true)
    const [access = '', refresh = ''] = answer.headers.getSetCookie()
    expect(access).toMatch(/^lmt_access=.+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(refresh).toMatch(/^lmt_refresh=.+; Max-Age=2592000; Path=\/api\/v1\/auth; HttpOnly; SameSite=Lax$/)
  })

  it('answers a wrong e-mail and a wrong password alike', async () => {
    const { adminId } = await harness.tenant()
    const email = await emailOf(adminId)
    const answers = await Promise.all([
      harness.anyone().post('/auth/login', { email, password: 'wrong' }),
      harness.anyone().post('/auth/login', { email: 'nobody@example.com', password: PASSWORD }),
    ])
    for (const { status, body, headers } of answers) {
      expect([status, body.code]).toEqual([401, 'unauthenticated'])
      expect(headers.getSetCookie()).toEqual([])
    }
    expect(answers[0]?.body.detail).toBe(answers[1]?.body.detail)
  })

  it('opens a session for each of thirty simultaneous logins', async () => {
    const { adminId } = await harness.tenant()
    const clients = await Promise.all(Array.from({ length: 30 }, () => secondSession(adminId)))
    const answers = await Promise.all(clients.map((client) => client.get('/auth/me')))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(await harness.db.acrossTenants.session.count({ where: { userId: adminId } })).toBe(31)
  })

  it('rehashes the password when the parameters became stronger', async () => {
    const { adminId } = await harness.tenant()
    // The same password under 8 MiB, one pass.
    const { hash } = await import('@node-rs/argon2')
    const weak = await hash(PASSWORD, { algorithm: 2, memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    await harness.db.acrossTenants.user.update({ where: { id: adminId }, data: { passwordHash: weak } })
    await secondSession(adminId)
    const { passwordHash } = await harness.db.acrossTenants.user.findUniqueOrThrow({ where: { id: adminId } })
    expect(passwordHash).toContain('m=19456,t=2')
    expect((await (await secondSession(adminId)).get('/auth/me')).status).toBe(200)
  })
})

describe('signing in again', () => {
  it('opens a new session, and ends the one that this browser had', async () => {
    const { admin, adminId } = await harness.tenant()
    const elsewhere = await secondSession(adminId)
    const before = harness.anyone()
    for (const [name, value] of admin.cookies) before.cookies.set(name, value)
    await admin.post('/auth/login', { email: await emailOf(adminId), password: PASSWORD })
    expect(admin.cookies.get('lmt_refresh')).not.toBe(before.cookies.get('lmt_refresh'))
    expect((await before.get('/auth/me')).status).toBe(401)
    expect((await before.post('/auth/refresh')).status).toBe(401)
    expect((await admin.get('/auth/me')).status).toBe(200)
    expect((await elsewhere.get('/auth/me')).status).toBe(200)
  })

  it('as another user ends no session of that user', async () => {
    const [one, other] = [await harness.tenant(), await harness.tenant()]
    const before = harness.anyone()
    for (const [name, value] of one.admin.cookies) before.cookies.set(name, value)
    await one.admin.post('/auth/login', { email: await emailOf(other.adminId), password: PASSWORD })
    expect((await one.admin.get('/auth/me')).body.id).toBe(other.adminId)
    expect((await before.get('/auth/me')).status).toBe(200)
  })
})

describe('a session', () => {
  it('ends thirty days after the login, however often it was refreshed', async () => {
    const { admin, adminId } = await harness.tenant()
    expect((await admin.post('/auth/refresh')).status).toBe(200)
    const where = { userId: adminId }
    const session = await harness.db.acrossTenants.session.findFirstOrThrow({ where })
    expect(session.expiresAt.getTime() - session.createdAt.getTime()).toBe(30 * DAY_MS)
    await harness.db.acrossTenants.session.updateMany({ where, data: { expiresAt: new Date() } })
    expect((await admin.get('/auth/me')).status).toBe(401)
    expect((await admin.post('/auth/refresh')).status).toBe(401)
  })

  it('has an access token that lasts fifteen minutes and cannot be forged', async () => {
    const { admin } = await harness.tenant()
    const [head = '', claims = ''] = admin.cookies.get('lmt_access')?.split('.') ?? []
    const { iat, exp, ...rest } = decoded(claims)
    expect(exp - iat).toBe(15 * 60)
    const key = (secret: string) => new TextEncoder().encode(secret)
    const token = (secret: string, seconds: number, audience = 'lmt-operator') =>
      new SignJWT(rest)
        .setProtectedHeader(decoded(head))
        .setAudience(audience)
        .setExpirationTime(new Date(Date.now() + seconds * 1000))
        .sign(key(secret))
    const status = async (access: string) =>
      (await harness.anyone().get('/auth/me', { cookie: `lmt_access=${access}` })).status
    const { SESSION_SECRET } = harness.env
    expect(await status(await token(SESSION_SECRET, 60))).toBe(200)
    expect(await status(await token(SESSION_SECRET, -1))).toBe(401)
    expect(await status(await token('another secret of sufficient length', 60))).toBe(401)
    expect(await status(await token(SESSION_SECRET, 60, 'lmt-inspector'))).toBe(401)
    expect(await status(`${btoa('{"alg":"none"}').replaceAll('=', '')}.${claims}.`)).toBe(401)
    const ofRefresh = admin.cookies.get('lmt_refresh') ?? ''
    expect(await status(ofRefresh)).toBe(401)
    expect(await status(`refresh:lmt-operator:${ofRefresh}`)).toBe(401)
  })
})

describe('a login on a new device', () => {
  it('is reported by mail; the first login and one from a known device are not', async () => {
    const { adminId } = await harness.tenant()
    const email = await emailOf(adminId)
    const login = (userAgent?: string) =>
      harness
        .anyone()
        .post('/auth/login', { email, password: PASSWORD }, userAgent ? { 'user-agent': userAgent } : {})
    await login()
    expect(await mailsTo(harness, email)).toEqual([])
    await Promise.all([login('Browser <one>'), login('Browser <one>')])
    await login('Browser <one>')
    const mails = await mailsTo(harness, email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('Subject: A sign-in on a new device')
    expect(mails[0]).toContain('Device: Browser <one>.')
    expect(mails[0]).toContain('&lt;one&gt;')
    await login('Browser two')
    expect(await mailsTo(harness, email)).toHaveLength(2)
  })
})

describe('POST /auth/refresh', () => {
  it('rotates once in fifty simultaneous requests; all get the same tokens', async () => {
    const { admin } = await harness.tenant()
    const cookie = `lmt_refresh=${admin.cookies.get('lmt_refresh')}`
    const tabs = Array.from({ length: 50 }, () => new TestClient(harness.app.hono))
    const answers = await Promise.all(tabs.map((tab) => tab.post('/auth/refresh', undefined, { cookie })))
    expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(200))
    const refreshes = new Set(tabs.map((tab) => tab.cookies.get('lmt_refresh')))
    expect(refreshes.size).toBe(1)
    expect(refreshes).not.toContain(admin.cookies.get('lmt_refresh'))
    const [tab] = tabs
    expect((await tab?.get('/auth/me'))?.status).toBe(200)
    expect((await tab?.post('/auth/refresh'))?.status).toBe(200)
  })

  it('ends the session when a used token comes again later', async () => {
    const { admin } = await harness.tenant()
    const stolen = `lmt_refresh=${admin.cookies.get('lmt_refresh')}`
    await admin.post('/auth/refresh')
    await admin.post('/auth/refresh')
    const thief = await harness.anyone().post('/auth/refresh', undefined, { cookie: stolen })
    expect(thief.status).toBe(401)
    expect((await admin.get('/auth/me')).status).toBe(401)
    expect((await admin.post('/auth/refresh')).status).toBe(401)
  })

  it('ends the session when the previous token comes after the grace period', async () => {
    const { admin } = await harness.tenant()
    const stale = `lmt_refresh=${admin.cookies.get('lmt_refresh')}`
    await admin.post('/auth/refresh')
    await harness.db.acrossTenants.$executeRaw`UPDATE sessions SET rotated_at = now() - interval '4 seconds'`
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => harness.anyone().post('/auth/refresh', undefined, { cookie: stale })),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([401]))
    expect((await admin.get('/auth/me')).status).toBe(401)
  })

  it('refuses a forged token, a missing one, and another site', async () => {
    const { admin } = await harness.tenant()
    const refresh = (cookie: string) => harness.anyone().post('/auth/refresh', undefined, { cookie })
    expect((await harness.anyone().post('/auth/refresh')).status).toBe(401)
    expect((await refresh('lmt_refresh=a.0.b')).status).toBe(401)
    expect((await refresh(`lmt_refresh=${crypto.randomUUID()}.0.x`)).status).toBe(401)
    const foreign = await admin.post('/auth/refresh', undefined, { origin: 'https://evil.example' })
    expect([foreign.status, foreign.body.code]).toEqual([403, 'cross_origin'])
    const own = await admin.post('/auth/refresh', undefined, { origin: harness.env.PUBLIC_BASE_URL })
    expect(own.status).toBe(200)
  })
})

describe('POST /auth/logout', () => {
  it('ends the session and clears the cookies', async () => {
    const { admin } = await harness.tenant()
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await admin.post('/auth/logout')).status).toBe(200)
    expect([...admin.cookies]).toEqual([])
    const replayed = new TestClient(harness.app.hono, { cookie })
    expect((await replayed.get('/auth/me')).status).toBe(401)
    expect((await replayed.post('/auth/refresh')).status).toBe(401)
  })
})

describe('own sessions', () => {
  it('are listed, ended one by one, and all but the current', async () => {
    const { admin, adminId } = await harness.tenant()
    const [second, third] = [await secondSession(adminId), await secondSession(adminId)]
    const { body } = await admin.get('/auth/sessions')
    expect(body).toMatchObject({ total: 3, skip: 0, limit: 25 })
    expect(body.items.map((session: { is_current: boolean }) => session.is_current)).toEqual([
      false,
      false,
      true,
    ])
    const [newest] = body.items
    expect((await admin.delete(`/auth/sessions/${newest.id}`)).status).toBe(200)
    expect((await third.get('/auth/me')).status).toBe(401)
    expect((await admin.delete(`/auth/sessions/${newest.id}`)).status).toBe(404)
    expect((await admin.delete('/auth/sessions/all')).body.detail).toBe('1 other session was ended.')
    expect((await second.get('/auth/me')).status).toBe(401)
    expect((await admin.get('/auth/sessions')).body).toMatchObject({ total: 1 })
    const current = (await admin.get('/auth/sessions')).body.items[0]
    expect((await admin.delete(`/auth/sessions/${current.id}`)).status).toBe(200)
    expect((await admin.get('/auth/sessions')).status).toBe(401)
  })

  it('are ended once by fifty simultaneous requests; the others get 404', async () => {
    const { admin, adminId } = await harness.tenant()
    await secondSession(adminId)
    const [newest] = (await admin.get('/auth/sessions')).body.items
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => admin.delete(`/auth/sessions/${newest.id}`)),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(49).fill(404)])
  })

  it('of other users are not found, and API keys have none', async () => {
    const tenant = await harness.tenant()
    const viewer = await harness.operator(tenant, 'viewer')
    const [session] = (await viewer.get('/auth/sessions')).body.items
    expect((await tenant.admin.delete(`/auth/sessions/${session.id}`)).status).toBe(404)
    expect((await tenant.admin.delete('/auth/sessions/nonsense')).status).toBe(404)
    expect((await tenant.partner.get('/auth/sessions')).status).toBe(403)
    expect((await tenant.partner.delete('/auth/sessions/all')).status).toBe(403)
    expect((await harness.anyone().delete('/auth/sessions/all')).status).toBe(401)
    expect((await viewer.get('/auth/me')).status).toBe(200)
  })
})
