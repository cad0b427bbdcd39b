import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serverOf } from '@trust/gateway-auth/listen'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/*
 * What tenants share, each with two of them. The queue board is in gateway-auth/src/front/queue-board.test.ts, failed
 * jobs in gateway-auth/src/failed-jobs, turns in packages/queue/src/fairness.test.ts and, for deliveries, in
 * webhook-dispatcher/src/deliveries/fairness.test.ts.
 */
const TOKEN = 'a token that scrapes metrics'
let harness: Harness
let tenant: TestTenant
let neighbour: TestTenant
beforeAll(async () => {
  harness = await startHarness({ env: { METRICS_TOKEN: TOKEN, RATE_LIMIT_API: '40' } })
  tenant = await harness.tenant()
  neighbour = await harness.tenant()
})
afterAll(() => harness.close())

const addMerchant = async ({ admin }: TestTenant, name: string): Promise<string> =>
  (await admin.post('/merchants', { name, claimed_address: 'Somewhere 1' })).body.id

describe('metrics', () => {
  it('show nothing about a single tenant, and nothing to tenants’ administrators', async () => {
    for (const each of [tenant, neighbour]) {
      await addMerchant(each, 'Measured')
      expect((await each.admin.get('/~/metrics')).status).toBe(403)
    }
    await harness.drain()
    const { status, body } = await harness.anyone().get('/~/metrics', { authorization: `Bearer ${TOKEN}` })
    expect(status).toBe(200)
    expect(String(body)).toContain('trust_merchants')
    const tenants = await harness.db.acrossTenants.tenant.findMany()
    for (const { id, name } of tenants) {
      expect(String(body)).not.toContain(id)
      expect(String(body)).not.toContain(name)
    }
  })
})

describe('rate limits', () => {
  it('leave a tenant its requests when another has used up those of its own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => tenant.partner.get('/platform/merchants')),
    )
    expect(answers.some(({ status }) => status === 429)).toBe(true)
    // A busy machine may not count for a while: then nobody is refused, and the header is missing.
    const remaining = async () => {
      const { status, headers } = await neighbour.partner.get('/platform/merchants')
      expect(status).toBe(200)
      return Number(headers.get('x-ratelimit-remaining'))
    }
    await expect.poll(remaining).toBeGreaterThan(30)
  })
})

describe('caches', () => {
  it('give a request that repeats another tenant’s Idempotency-Key an answer of its own', async () => {
    const body = { name: 'Once', claimed_address: 'Somewhere 1' }
    const headers = { 'idempotency-key': 'shared by both' }
    const first = await tenant.admin.post('/merchants', body, headers)
    const other = await neighbour.admin.post('/merchants', body, headers)
    expect([first.status, other.status]).toEqual([201, 201])
    expect(other.body.id).not.toBe(first.body.id)
    expect((await neighbour.admin.get(`/merchants/${first.body.id}`)).status).toBe(404)
    expect((await tenant.admin.post('/merchants', body, headers)).body.id).toBe(first.body.id)
  })

  it("show each merchant's own public status, also from memory", async () => {
    const [theirs, others] = [await addMerchant(tenant, 'Theirs'), await addMerchant(neighbour, 'Others')]
    await tenant.admin.post(`/merchants/${theirs}/suspend`, { reason: 'Inspection' })
    const server = serverOf(harness.app).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const statusOf = async (id: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/public/merchants/${id}/status`)
      return ((await answer.json()) as { public_status: string }).public_status
    }
    for (let again = 0; again < 3; again += 1)
      expect([await statusOf(theirs), await statusOf(others)]).toEqual(['suspended', 'review'])
    server.close()
    server.closeAllConnections()
  })
})
