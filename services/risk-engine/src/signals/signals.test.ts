import { DAY_MS } from '@trust/contracts/durations'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calculate, type FactsFixture, newMerchant } from '../facts.fixture.ts'

let harness: Harness
let tenant: TestTenant
let place: FactsFixture
beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
  place = await newMerchant(harness, tenant)
})
afterAll(() => harness.close())

const yesterday = new Date(Date.now() - DAY_MS).toISOString()
const signal = (more: object = {}) => ({
  merchant_id: place.merchantId,
  source_type: 'regulatory',
  severity: 'high',
  title: 'Closed by the health office',
  confidence: 0.9,
  observed_at: yesterday,
  ...more,
})
const artifact = (more: object = {}) => ({
  merchant_id: place.merchantId,
  artifact_type: 'social_review',
  published_at: yesterday,
  ...more,
})

describe('POST /intelligence/signals', () => {
  it('answers the whole signal, which raises the score and appears in its explanations', async () => {
    const before = await calculate(place)
    const answer = await tenant.admin.post('/intelligence/signals', signal({ url: 'https://gov.example/1' }))
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      ...signal(),
      url: 'https://gov.example/1',
      description: null,
      created_by: { kind: 'user', id: tenant.adminId },
    })
    await harness.drain()
    const { body: after } = await tenant.admin.get(`/risk/merchants/${place.merchantId}/score`)
    expect(after.trigger).toBe('signal_reported')
    expect(after.components.external_signal_risk).toBeGreaterThan(before.components.external_signal_risk)
    expect(after.internal_score).toBeGreaterThan(before.internal_score)
    expect(after.explanations.external_signal_risk).toContainEqual(
      expect.objectContaining({
        code: 'regulatory_signal',
        resource_type: 'signal',
        resource_id: answer.body.id,
      }),
    )
    const { body: log } = await tenant.admin.get('/audit-logs?action=signal.reported')
    expect(log.items[0]).toMatchObject({ resource_id: answer.body.id, resource_type: 'signal' })
    expect((await tenant.admin.get(`/intelligence/signals/${answer.body.id}`)).body).toEqual(answer.body)
  })

  it('refuses what does not fit, an unknown merchant, and an identifier that exists', async () => {
    const post = (more: object) => tenant.admin.post('/intelligence/signals', signal(more))
    const faults = (await post({ confidence: 1.5, source_type: 'rumour', title: '' })).body.detail
    expect(faults.map((fault: { loc: string[] }) => fault.loc[1]).sort()).toEqual([
      'confidence',
      'source_type',
      'title',
    ])
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString()
    expect((await post({ observed_at: tomorrow })).body.detail).toMatchObject([
      { loc: ['body', 'observed_at'], type: 'value_error' },
    ])
    expect((await post({ merchant_id: crypto.randomUUID() })).status).toBe(404)
    expect((await post({ external_id: 'case-1' })).status).toBe(201)
    expect((await post({ external_id: 'case-1' })).body.code).toBe('duplicate_external_id')
    const other = await newMerchant(harness, await harness.tenant())
    expect((await post({ merchant_id: other.merchantId })).status).toBe(404)
    const ofNeighbour = signal({ merchant_id: other.merchantId, external_id: 'case-1' })
    expect((await other.tenant.admin.post('/intelligence/signals', ofNeighbour)).status).toBe(201)
  })
})

describe('POST /intelligence/artifacts', () => {
  it('computes the sentiment of the text, and changes the reputation risk', async () => {
    const own = await newMerchant(harness, tenant, 'Famous')
    const add = (more: object) =>
      tenant.admin.post('/intelligence/artifacts', artifact({ merchant_id: own.merchantId, ...more }))
    const reputation = async () => (await calculate(own)).components.reputation_integrity
    const before = await reputation()
    const bad = await add({ text: 'Awful, cold food and a horrible, rude waiter.', rating: 1 })
    expect(bad.status).toBe(201)
    expect(bad.body.sentiment).toBeLessThan(-0.5)
    const worse = await reputation()
    expect(worse).toBeGreaterThan(before)
    const good = await add({ text: 'Wonderful place, we loved the great food!', rating: 5 })
    expect(good.body.sentiment).toBeGreaterThan(0.5)
    for (let index = 0; index < 8; index += 1) await add({ rating: 5 })
    expect(await reputation()).toBeLessThan(before)
    expect((await add({ rating: 4 })).body).toMatchObject({ sentiment: null, text: null, rating: 4 })
    const { body } = await tenant.admin.get(`/intelligence/artifacts?merchant_id=${own.merchantId}`)
    expect(body.total).toBe(11)
    expect((await tenant.admin.get(`/intelligence/artifacts/${bad.body.id}`)).body).toEqual(bad.body)
  })

  it('refuses a rating out of range, the future, and an identifier that exists', async () => {
    const post = (more: object) => tenant.admin.post('/intelligence/artifacts', artifact(more))
    expect((await post({ rating: 6 })).body.detail).toMatchObject([{ loc: ['body', 'rating'] }])
    expect((await post({ published_at: '2190-01-01T00:00:00Z' })).status).toBe(422)
    expect((await post({ external_id: 'review-1' })).status).toBe(201)
    expect((await post({ external_id: 'review-1' })).status).toBe(409)
  })
})

describe('lists', () => {
  it('filter by merchant and type', async () => {
    const own = await newMerchant(harness, tenant, 'Filtered')
    const ids: Record<string, string> = {}
    for (const source_type of ['financial', 'partner_flag']) {
      const body = signal({ merchant_id: own.merchantId, source_type })
      ids[source_type] = (await tenant.admin.post('/intelligence/signals', body)).body.id
    }
    const found = async (query: string) => {
      const { body } = await tenant.admin.get(`/intelligence/signals?merchant_id=${own.merchantId}${query}`)
      return body.items.map((item: { id: string }) => item.id)
    }
    expect(await found('')).toEqual([ids.partner_flag, ids.financial])
    expect(await found('&source_type=financial')).toEqual([ids.financial])
    expect(await found('&severity=low')).toEqual([])
    expect((await tenant.admin.get('/intelligence/signals?source_type=rumour')).status).toBe(400)
  })
})

describe('who may', () => {
  it('needs the permission, and the tenant', async () => {
    const viewer = await harness.operator(tenant, 'viewer')
    const { admin: neighbour } = await harness.tenant()
    for (const [path, body] of [
      ['/intelligence/signals', signal()],
      ['/intelligence/artifacts', artifact()],
    ] as const) {
      const { id } = (await tenant.admin.post(path, body)).body
      expect((await harness.anyone().get(path)).status).toBe(401)
      expect((await viewer.get(path)).status).toBe(200)
      expect((await viewer.post(path, body)).status).toBe(403)
      expect((await tenant.partner.get(path)).status).toBe(403)
      expect((await neighbour.get(`${path}/${id}`)).status).toBe(404)
      expect((await neighbour.get(path)).body.total).toBe(0)
    }
  })
})
