import { TestClient } from '@trust/testing/client'
import { type Harness, PASSWORD, startHarness } from '@trust/testing/harness'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const redisUrl = inject('redisUrl')
const limits = { RATE_LIMIT_LOGIN: '5', RATE_LIMIT_API: '8', RATE_LIMIT_PUBLIC: '6' }

/** Ends the current window of all rate limits. */
async function endWindows(kind: string, harness: Harness): Promise<void> {
  if (kind === 'postgres') {
    await harness.db.acrossTenants.$executeRaw`UPDATE rate_limits SET expire = 0`
    return
  }
  const redis = new Redis(redisUrl ?? '')
  const keys = await redis.keys(`${harness.env.QUEUE_PREFIX}:limit:*`)
  await Promise.all(keys.map((key) => redis.pexpire(key, 0)))
  await redis.quit()
}

describe.each(['postgres', 'redis'])('rate limits on %s', (kind) => {
  const suite = kind === 'redis' && !redisUrl ? it.skip : it
  let harness: Harness
  beforeAll(async () => {
    const redis = kind === 'redis' && redisUrl ? { redisUrl, env: { ...limits, REDIS_URL: redisUrl } } : null
    harness = await startHarness(redis ?? { env: limits })
  })
  afterAll(() => harness.close())

  suite('count the API by credential, across concurrent requests', async () => {
    const tenant = await harness.tenant()
    const answers = await Promise.all(Array.from({ length: 20 }, () => tenant.partner.get('/merchants')))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(8)
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused).toHaveLength(12)
    for (const { headers, body } of refused) {
      expect(body.code).toBe('rate_limited')
      expect(headers.get('x-ratelimit-limit')).toBe('8')
      expect(headers.get('x-ratelimit-remaining')).toBe('0')
      const seconds = Number(headers.get('x-ratelimit-reset')) - Date.now() / 1000
      expect(seconds).toBeGreaterThan(20)
      expect(seconds).toBeLessThanOrEqual(61)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(20)
    }
    const lefts = answers.map((answer) => answer.headers.get('x-ratelimit-remaining'))
    expect(lefts.filter((left) => left !== '0').sort()).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    // Requests of another caller are counted separately.
    expect((await tenant.admin.get('/merchants')).status).toBe(200)
  })

  suite('count refusals too', async () => {
    const tenant = await harness.tenant()
    const viewer = await harness.operator(tenant, 'viewer')
    for (let i = 0; i < 8; i += 1) expect((await viewer.get('/auth/users')).status).toBe(403)
    expect((await viewer.get('/auth/users')).status).toBe(429)
  })

  suite('count logins by account and address', async () => {
    const { adminId } = await harness.tenant()
    const { email } = await harness.db.acrossTenants.user.findUniqueOrThrow({ where: { id: adminId } })
    const post = (path: string, body: unknown) => harness.anyone().post(path, body)
    for (let i = 0; i < 4; i += 1)
      expect((await post('/auth/login', { email: email.toUpperCase(), password: PASSWORD })).status).toBe(200)
    expect((await post('/auth/password/forgot', { email })).status).toBe(202)
    const refused = await post('/auth/login', { email, password: PASSWORD })
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    expect((await post('/auth/password/forgot', { email })).status).toBe(429)
    const other = await post('/auth/login', { email: 'nobody@example.com', password: 'x' })
    expect([other.status, other.headers.get('x-ratelimit-remaining')]).toEqual([401, '4'])
  })

  suite('count what is public by address, and nothing else with it', async () => {
    for (let i = 0; i < 6; i += 1) {
      const { status, headers } = await harness.anyone().get('/status')
      expect([status, headers.get('x-ratelimit-remaining')]).toEqual([200, String(5 - i)])
    }
    expect((await harness.anyone().get('/status')).status).toBe(429)
    expect((await harness.anyone().get(`/~/badge/${crypto.randomUUID()}.svg`)).status).toBe(429)
    expect(
      (await harness.anyone().post('/auth/login', { email: 'x@example.com', password: 'x' })).status,
    ).toBe(401)
  })

  suite('let a window end', async () => {
    const tenant = await harness.tenant()
    const client = new TestClient(harness.app.hono, {})
    for (const [name, value] of tenant.admin.cookies) client.cookies.set(name, value)
    expect((await client.get('/auth/me')).headers.get('x-ratelimit-remaining')).toBe('6')
    await endWindows(kind, harness)
    expect((await client.get('/auth/me')).headers.get('x-ratelimit-remaining')).toBe('7')
  })
})

describe('limits of 0', () => {
  it('are off', async () => {
    const harness = await startHarness()
    const { headers } = await harness.anyone().get('/status')
    expect(headers.get('x-ratelimit-limit')).toBeNull()
    await harness.close()
  })
})
