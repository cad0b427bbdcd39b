import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PASSWORD, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverOf } from '../listen.ts'

/** Ten failures a minute for an address, thirty for an IPv6 site. */
const env = { RATE_LIMIT_LOGIN: '1', TRUSTED_PROXIES: '127.0.0.0/8' }
let harness: Awaited<ReturnType<typeof startHarness>>
let server: Server
let base: string
beforeAll(async () => {
  harness = await startHarness({ env })
  server = serverOf(harness.app)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`
})
afterAll(async () => {
  await new Promise((done) => server.close(done))
  await harness.close()
})

async function post(path: string, from: string, body: object, cookie = '') {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, cookie }
  const answer = await fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as { code?: string },
  }
}
const unknown = () => `${crypto.randomUUID()}@nowhere.example`
const fail = (from: string) => post('/auth/login', from, { email: unknown(), password: 'wrong' })
const statuses = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort()

async function account(): Promise<string> {
  const { adminId } = await harness.tenant()
  return (await harness.db.acrossTenants.user.findUniqueOrThrow({ where: { id: adminId } })).email
}

describe('one address that tries many accounts', () => {
  it('is refused after ten times the limit, before any password is hashed; other addresses are not', async () => {
    const from = '203.0.113.1'
    const burst = await statuses(Array.from({ length: 14 }, () => fail(from)))
    expect(burst).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
    const right = await post('/auth/login', from, { email: await account(), password: PASSWORD })
    expect([right.status, right.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(right.retryAfter)).toBeGreaterThan(30)
    const elsewhere = await post('/auth/login', '203.0.113.2', { email: await account(), password: PASSWORD })
    expect(elsewhere.status).toBe(200)
  })

  it('means a /64 of IPv6, and a /48 has thirty times the limit', async () => {
    const ofNetwork = Array.from({ length: 11 }, (_, at) => fail(`2001:db8:1:1::${at}`))
    expect(await statuses(ofNetwork)).toEqual([...Array(10).fill(401), 429])
    // Eleven of the site's thirty are used: the refused request was counted before its network was checked.
    const ofSite = Array.from({ length: 22 }, (_, at) => fail(`2001:db8:1:${at + 2}::1`))
    const refused = (await statuses(ofSite)).filter((status) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(1)
    expect(refused.length).toBeLessThanOrEqual(2)
    expect((await fail('2001:db8:2:1::1')).status).toBe(401)
  })

  it('is not limited where sign-ins succeed', async () => {
    const from = '203.0.113.3'
    for (let at = 0; at < 12; at += 1) {
      const email = await account()
      expect((await post('/auth/login', from, { email, password: PASSWORD })).status).toBe(200)
    }
  })

  it.each([
    ['forgotten passwords', '203.0.113.4', '/auth/password/forgot', () => ({ email: unknown() }), 202],
    [
      'resets',
      '203.0.113.5',
      '/auth/password/reset',
      () => ({ token: crypto.randomUUID(), new_password: 'a rather long new password' }),
      422,
    ],
    [
      'new e-mail addresses',
      '203.0.113.8',
      '/auth/email/confirm',
      () => ({ token: crypto.randomUUID() }),
      422,
    ],
    ['second factors', '203.0.113.6', '/auth/login/2fa', () => ({ code: '123456' }), 401],
    [
      'inspectors',
      '203.0.113.7',
      '/inspector/auth/login',
      () => ({ phone_number: `+49${Math.floor(Math.random() * 1e9)}`, api_key: 'x' }),
      401,
    ],
  ] as const)('is limited at %s too', async (_, from, path, body, status) => {
    // Each names its account, where it has one: the limit of an account is one, and not what refuses here.
    const answers = []
    for (let at = 0; at < 11; at += 1) answers.push(await post(path, from, body()))
    expect(answers.at(-1)?.status).toBe(429)
    expect(answers[0]?.status).toBe(status)
    expect((await fail(from)).status).toBe(429)
  })
})
