import { Invalid } from '@trust/contracts/errors'
import { parseBody } from '@trust/http/body'
import { createLog } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import { TestClient } from '@trust/testing/client'
import { type Harness, PASSWORD, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newApiKey } from '../api-keys/api-key.ts'
import { createApp } from '../app.ts'

const MOST = 6
const evil = { origin: 'https://evil.example' }

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ env: { RATE_LIMIT_PUBLIC: String(MOST) } })
})
afterAll(() => harness.close())

const withKey = (key: string) => new TestClient(harness.app.hono, { 'x-api-key': key })
const noted = (tenant: TestTenant, action: string) =>
  harness.db.acrossTenants.auditEntry.findMany({ where: { tenantId: tenant.id, action } })
const chainOf = async ({ admin }: TestTenant) => (await admin.get('/audit-logs/verify')).body

/** Ends the current window of all rate limits. */
const aMinuteLater = () => harness.db.acrossTenants.$executeRaw`UPDATE rate_limits SET expire = 0`

describe('credentials that do not hold', () => {
  it('are reported to the tenant that they belonged to, once a minute', async () => {
    const tenant = await harness.tenant()
    await aMinuteLater()
    const { body } = await tenant.admin.post('/settings/api-keys', { name: 'leaked' })
    await tenant.admin.delete(`/settings/api-keys/${body.id}`)
    const viewer = await harness.operator(tenant, 'viewer')
    await tenant.admin.put(`/auth/users/${viewer.id}`, { is_active: false })
    for (let i = 0; i < 2; i += 1) {
      expect((await withKey(body.api_key).get('/merchants')).status).toBe(401)
      expect((await viewer.get('/auth/me')).status).toBe(401)
    }
    const entries = () => noted(tenant, 'credential.refused')
    await expect.poll(async () => (await entries()).length).toBe(2)
    expect((await entries()).map(({ resourceType }) => resourceType).sort()).toEqual(['api_key', 'session'])
    const said = (await entries()).map(({ summary, changes }) => ({ summary, changes }))
    expect(JSON.stringify(said)).not.toContain(body.api_key)
    expect(await chainOf(tenant)).toMatchObject({ valid: true })
  })
})

describe('the queue board', () => {
  it('writes an audit entry for a denied operator', async () => {
    const tenant = await harness.tenant()
    const viewer = await harness.operator(tenant, 'viewer')
    for (let i = 0; i < 3; i += 1) expect((await viewer.get('/~/queues')).status).toBe(403)
    await expect.poll(async () => (await noted(tenant, 'access.denied')).length).toBe(1)
    const [entry] = await noted(tenant, 'access.denied')
    expect(entry).toMatchObject({ changes: { method: 'GET', path: '/queues', code: 'forbidden' } })
    expect((await harness.anyone().get('/~/queues')).status).toBe(401)
  })
})

describe('another site', () => {
  it('signs nobody in, and the attempt is in the audit log of the account', async () => {
    const tenant = await harness.tenant()
    await aMinuteLater()
    const { email } = await harness.db.acrossTenants.user.findUniqueOrThrow({ where: { id: tenant.adminId } })
    const visitor = harness.anyone()
    const answer = await visitor.post('/auth/login', { email, password: PASSWORD }, evil)
    expect([answer.status, answer.body.code]).toEqual([403, 'cross_origin'])
    expect([...visitor.cookies]).toEqual([])
    const field = { phone_number: '+49 170 1', api_key: newApiKey('lmi') }
    expect((await visitor.post('/inspector/auth/login', field, evil)).body.code).toBe('cross_origin')
    await expect.poll(async () => (await noted(tenant, 'access.denied')).length).toBe(1)
    const own = { origin: 'http://localhost:8080', host: 'localhost:8080' }
    expect((await visitor.post('/auth/login', { email, password: PASSWORD }, own)).status).toBe(200)
  })

  it('renews no session, and the attempt is in the audit log', async () => {
    const tenant = await harness.tenant()
    await aMinuteLater()
    const foreign = await tenant.admin.post('/auth/refresh', undefined, evil)
    expect([foreign.status, foreign.body.code]).toEqual([403, 'cross_origin'])
    await expect.poll(async () => (await noted(tenant, 'access.denied')).length).toBe(1)
    expect((await tenant.admin.post('/auth/refresh')).status).toBe(200)
  })
})

describe('an error in the reader’s language', () => {
  it('is written in the language of `Accept-Language`, with the same codes, and in the audit log as a translatable message', async () => {
    const tenant = await harness.tenant()
    const viewer = await harness.operator(tenant, 'viewer')
    const german = { 'accept-language': 'de-AT, en;q=0.5' }
    const denied = await viewer.get('/auth/users', german)
    expect(denied.headers.get('content-language')).toBe('de')
    expect(denied.body).toMatchObject({
      code: 'forbidden',
      detail: 'Dafür ist die Berechtigung user.read nötig.',
    })
    const faulty = { name: '', country: 'Mars' }
    const refused = await tenant.admin.post('/merchants', faulty, german)
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      [
        { loc: ['body', 'name'], msg: 'Darf nicht leer sein.', type: 'string_too_short' },
        { loc: ['body', 'claimed_address'], msg: 'Muss angegeben werden.', type: 'missing' },
        {
          loc: ['body', 'country'],
          msg: 'Muss ein Ländercode nach ISO 3166-1 sein, etwa DE.',
          type: 'value_error',
        },
      ],
    ])
    const plain = await viewer.get('/auth/users')
    expect(plain.body.detail).toBe('This needs the permission user.read.')
    expect(plain.headers.get('content-language')).toBeNull()
    await expect.poll(async () => (await noted(tenant, 'access.denied')).length).toBe(1)
    expect((await noted(tenant, 'access.denied'))[0]).toMatchObject({
      summary: 'GET /api/v1/auth/users was denied: This needs the permission user.read.',
      message: { values: { why: { code: 'error.needs_permission', values: { permission: 'user.read' } } } },
    })
  })
})

describe('a flood of refusals', () => {
  it('is one audit entry, whichever of two gateways answers', async () => {
    const tenant = await harness.tenant()
    const viewer = await harness.operator(tenant, 'viewer')
    const { db, env, queues } = harness
    const second = createApp({ db, env, log: createLog('error', false), metrics: createMetrics() }, queues)
    const other = new TestClient(second.hono)
    for (const [name, value] of viewer.cookies) other.cookies.set(name, value)
    const calls = Array.from({ length: 25 }, () => [viewer, other].map((client) => client.get('/auth/users')))
    const answers = await Promise.all(calls.flat())
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
    await expect.poll(async () => (await noted(tenant, 'access.denied')).length).toBe(1)
    await new Promise((done) => setTimeout(done, 200))
    expect(await noted(tenant, 'access.denied')).toHaveLength(1)
    expect(await chainOf(tenant)).toMatchObject({ valid: true })
    await second.close()
  })
})

// The last: this address stays refused for a minute.
describe('too many credentials that do not hold', () => {
  it('count for their address, and keep nobody else out', async () => {
    const tenant = await harness.tenant()
    await aMinuteLater()
    const answers = []
    for (let i = 0; i < MOST; i += 1) answers.push((await withKey(newApiKey()).get('/merchants')).status)
    expect(answers).toEqual(Array(MOST).fill(401))
    const refused = await withKey(newApiKey()).get('/merchants')
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const forged = new TestClient(harness.app.hono, { cookie: 'lmt_access=e30.e30.e30' })
    expect((await forged.get('/auth/me')).status).toBe(429)
    expect((await forged.get('/~/queues')).status).toBe(429)
    expect((await tenant.admin.post('/auth/refresh', undefined, evil)).status).toBe(429)
    expect((await tenant.admin.post('/auth/refresh')).status).toBe(200)
    expect((await tenant.partner.get('/merchants')).status).toBe(200)
    expect((await tenant.admin.get('/auth/me')).status).toBe(200)
    expect((await harness.anyone().get('/status')).status).toBe(200)
  })
})

describe('a body that does not fit', () => {
  const bodies = () =>
    harness.app.endpoints.flatMap(({ method, path, endpoint: { body } }) =>
      body ? [{ name: `${method} ${path}`, body }] : [],
    )
  const wrong = [null, true, -1.5, '', 'x'.repeat(20_000), [], [{}], ['x'], {}, { x: 1 }, { all: [{}] }]

  function faultsIn(schema: Parameters<typeof parseBody>[0], body: object) {
    try {
      parseBody(schema, Buffer.from(JSON.stringify(body)))
      return []
    } catch (error) {
      if (error instanceof Invalid) return error.faults
      throw error
    }
  }

  it('is described in plain words, whichever endpoint it was for', () => {
    const odd: string[] = []
    let checked = 0
    for (const { name, body } of bodies()) {
      const fields = Object.keys(('shape' in body && (body.shape as object)) || {})
      const tries = wrong.map((value) => Object.fromEntries(fields.map((field) => [field, value])))
      for (const { loc, msg } of [{}, { unknown: 1 }, ...tries].flatMap((tried) => faultsIn(body, tried))) {
        checked += 1
        // As Zod puts it: "Invalid input: expected string, received undefined", "Too big: expected number to be <=5".
        const dotted = loc.slice(1).join('.') || 'body'
        const path = dotted.replace(/\.(\d+)/g, '[$1]')
        const words = msg.replaceAll(path, 'the field').replaceAll(String(loc.at(-1)), 'the field')
        const isPlain =
          !/invalid|expected|received|too (big|small)|unrecognized|does not fit|This field/i.test(words)
        if (!isPlain || !/^\S.*\.$/s.test(msg)) odd.push(`${name} ${loc.join('.')}: ${msg}`)
      }
    }
    expect(odd).toEqual([])
    expect(checked).toBeGreaterThan(1_000)
  })

  it('so is a query', async () => {
    const { admin } = await harness.tenant()
    const detail = async (query: string) => (await admin.get(`/merchants?${query}`)).body.detail
    expect(await detail('limit=101')).toBe('The query parameter limit must be 100 or less.')
    expect(await detail('skip=x')).toBe('The query parameter skip must be a whole number.')
    expect(await detail('risk_level=none')).toBe(
      'The query parameter risk_level must be one of low, medium, high.',
    )
    expect(await detail('colour=red')).toBe('Unknown query parameter: colour.')
    expect(await detail('__proto__=red')).toBe('Unknown query parameter: __proto__.')
  })
})
