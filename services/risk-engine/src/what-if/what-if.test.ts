import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addComplaint, calculate, type FactsFixture, newMerchant } from '../facts.fixture.ts'

let harness: Harness
let tenant: TestTenant
let place: FactsFixture
let complaintId: string
beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
  place = await newMerchant(harness, tenant)
  complaintId = await addComplaint(place, 'critical')
})
afterAll(() => harness.close())

const suppose = (body: object) => tenant.admin.post(`/risk/merchants/${place.merchantId}/what-if`, body)
const complaint = () => ({ resource_type: 'complaint', resource_id: complaintId })

describe('POST /risk/merchants/{id}/what-if', () => {
  it('answers the score without a fact, and stores nothing', async () => {
    const score = await calculate(place)
    const { status, body } = await suppose({ removed_facts: [complaint()] })
    expect(status).toBe(200)
    expect(body.components.complaint_risk).toBeCloseTo(0.3, 9)
    expect(body.components.identity_confidence).toBe(score.components.identity_confidence)
    expect(body.difference).toBeCloseTo(body.internal_score - body.actual.internal_score, 12)
    expect(body.difference).toBeLessThan(-0.01)
    expect(body.actual.internal_score).toBeCloseTo(score.internal_score, 6)
    const { body: history } = await tenant.admin.get(`/risk/merchants/${place.merchantId}/scores`)
    expect(history.items[0].id).toBe(score.id)
  })

  it('answers the score with other weights, beside those of the tenant', async () => {
    const { body: same } = await suppose({})
    expect(same.difference).toBe(0)
    const { body } = await suppose({ weights: { complaint_risk: 1_000 } })
    expect(body.weights).toMatchObject({ complaint_risk: 1_000, identity_confidence: 0.15 })
    expect(body.internal_score).toBeCloseTo(body.components.complaint_risk, 2)
  })

  it('refuses weights that are all zero, and facts of other merchants', async () => {
    const nothing = Object.fromEntries(Object.keys((await suppose({})).body.weights).map((name) => [name, 0]))
    expect((await suppose({ weights: nothing })).body.detail).toMatchObject([{ loc: ['body', 'weights'] }])
    expect((await suppose({ weights: { charm: 1 } })).status).toBe(422)
    const other = await newMerchant(harness, tenant, 'Other')
    const foreign = { ...complaint(), resource_id: await addComplaint(other, 'low') }
    expect((await suppose({ removed_facts: [foreign] })).status).toBe(404)
  })

  it('needs permission to read scores, in one’s own tenant', async () => {
    const path = `/risk/merchants/${place.merchantId}/what-if`
    const viewer = await harness.operator(tenant, 'viewer')
    expect((await viewer.post(path, {})).status).toBe(200)
    expect((await harness.anyone().post(path, {})).status).toBe(401)
    expect((await tenant.partner.post(path, {})).status).toBe(403)
    expect((await (await harness.tenant()).admin.post(path, {})).status).toBe(404)
  })
})

describe('POST /risk/settings/simulate', () => {
  const simulate = (body: object) => tenant.admin.post('/risk/settings/simulate', body)

  it('lists whose status would change, and changes nothing', async () => {
    const { public_status: status, risk_level: level } = await calculate(place)
    const { body: same } = await simulate({})
    expect(same).toMatchObject({ total: 0, status_changes: [] })
    expect(same.merchants_evaluated).toBeGreaterThan(0)
    const { body } = await simulate({ status_thresholds: { medium: 0.01, high: 0.02, suspended: 0.03 } })
    expect(body.status_changes).toContainEqual({
      merchant_id: place.merchantId,
      merchant_name: expect.any(String),
      previous_status: status,
      new_status: 'suspended',
      previous_risk_level: level,
      new_risk_level: 'high',
    })
    const { body: now } = await tenant.admin.get(`/merchants/${place.merchantId}`)
    expect(now.trust_status).toMatchObject({ public_status: status, risk_level: level })
  })

  it('refuses thresholds out of order, and callers who may not read settings', async () => {
    const fault = await simulate({ status_thresholds: { medium: 0.5, high: 0.4, suspended: 0.9 } })
    expect(fault.body.detail).toMatchObject([{ loc: ['body', 'status_thresholds', 'high'] }])
    const viewer = await harness.operator(tenant, 'viewer')
    expect((await viewer.post('/risk/settings/simulate', {})).status).toBe(403)
  })
})
