import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { PASSWORD, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The service behind a real socket: every caller comes from 127.0.0.1. */
async function listening(env: Record<string, string>) {
  const harness = await startHarness({ env })
  const server = await new Promise<ServerType>((done) => {
    const opened = serve({ fetch: harness.app.hono.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      done(opened),
    )
  })
  const { port } = server.address() as AddressInfo
  const { adminId } = await harness.tenant()
  const { email } = await harness.db.acrossTenants.user.findUniqueOrThrow({ where: { id: adminId } })
  return { harness, server, email, base: `http://127.0.0.1:${port}` }
}

type Listening = Awaited<ReturnType<typeof listening>>

async function closed({ harness, server }: Listening) {
  await new Promise((done) => server.close(done))
  await harness.close()
}

function login({ base }: Listening, forwardedFor: string | null, credentials: object) {
  return fetch(`${base}/api/v1/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(forwardedFor === null ? {} : { 'x-forwarded-for': forwardedFor }),
    },
    body: JSON.stringify(credentials),
  })
}

async function addressOfLogin(system: Listening, forwardedFor: string | null) {
  const answer = await login(system, forwardedFor, { email: system.email, password: PASSWORD })
  expect(answer.status).toBe(200)
  const { user } = (await answer.json()) as { user: { id: string } }
  const session = await system.harness.db.acrossTenants.session.findFirstOrThrow({
    where: { userId: user.id },
    orderBy: { createdAt: 'desc' },
  })
  const entry = await system.harness.db.acrossTenants.auditEntry.findFirstOrThrow({
    where: { resourceId: session.id, action: 'session.opened' },
  })
  expect(entry.ipAddress).toBe(session.ipAddress)
  return session.ipAddress
}

describe('behind trusted proxies, the address of the client', () => {
  let system: Listening
  beforeAll(async () => {
    system = await listening({
      TRUSTED_PROXIES: '127.0.0.0/8, 10.1.0.0/16',
      RATE_LIMIT_LOGIN: '4',
    })
  })
  afterAll(() => closed(system))

  it.each([
    ['203.0.113.9', '203.0.113.9', 'one proxy'],
    ['203.0.113.9, 10.1.2.3', '203.0.113.9', 'two proxies'],
    ['1.1.1.1, 203.0.113.9, 10.1.2.3', '203.0.113.9', 'an address that the client invented'],
    ['10.9.9.9', '10.9.9.9', 'a private network that is not trusted'],
    ['::ffff:203.0.113.9', '203.0.113.9', 'an IPv4 address in the clothes of an IPv6 one'],
    ['2001:db8::7', '2001:db8::7', 'IPv6'],
    ['203.0.113.21:4711', '203.0.113.21', 'an address with a port'],
    ['[2001:db8::7]:4711', '2001:db8::7', 'IPv6 with a port'],
    ['[2001:db8::7]', '2001:db8::7', 'IPv6 in brackets'],
    ['203.0.113.22:4711, 10.1.2.3:80', '203.0.113.22', 'ports of client and proxy'],
    ['1.1.1.1, 203.0.113.23:4711, 10.1.2.3:80', '203.0.113.23', 'an invented address before ports'],
    ['nonsense', '127.0.0.1', 'nonsense'],
    ['203.0.113.9, nonsense', '127.0.0.1', 'nonsense that hides an address'],
  ])('%s is %s: %s', async (header, expected) => {
    expect(await addressOfLogin(system, header)).toBe(expected)
  })

  it('is the proxy’s own when the header is missing', async () => {
    expect(await addressOfLogin(system, null)).toBe('127.0.0.1')
  })

  it('is what limits and lockout count by, with an IPv6 network counted as one', async () => {
    const email = `${crypto.randomUUID()}@nowhere.example`
    const from = async (address: string) =>
      (await login(system, address, { email, password: 'wrong' })).status
    for (let i = 0; i < 4; i += 1) expect(await from('198.51.100.1')).toBe(401)
    expect(await from('198.51.100.1')).toBe(429)
    expect(await from('198.51.100.2')).toBe(401)
    for (let i = 0; i < 4; i += 1) expect(await from(`2001:db8:1:1::${i}`)).toBe(401)
    expect(await from('2001:db8:1:1:ffff::3')).toBe(429)
    expect(await from('2001:db8:1:2::1')).toBe(401)
    // Four pairs of account and address.
    expect(await system.harness.db.acrossTenants.loginFailure.count()).toBe(4)
  })

  it('keeps /metrics from callers behind the proxy', async () => {
    const metrics = (headers: Record<string, string>) => fetch(`${system.base}/metrics`, { headers })
    expect((await metrics({})).status).toBe(200)
    expect((await metrics({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(403)
    expect((await metrics({ 'x-forwarded-for': '127.0.0.1' })).status).toBe(403)
  })
})

describe('without trusted proxies', () => {
  it('X-Forwarded-For is not looked at', async () => {
    const system = await listening({})
    expect(await addressOfLogin(system, '203.0.113.9')).toBe('127.0.0.1')
    await closed(system)
  })
})
