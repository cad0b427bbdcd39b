import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addComplaint, newMerchant } from '../facts.fixture.ts'

const MERCHANTS = 21

let harness: Harness
let tenant: TestTenant
/** Of 21 restaurants, the first has five complaints, the second one, the others none. */
const merchants: string[] = []
beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
  const place = await newMerchant(harness, tenant, 'First')
  await tenant.admin.put(`/merchants/${place.merchantId}`, { category: '5812' })
  merchants.push(place.merchantId)
  for (let count = 1; count < MERCHANTS; count += 1) {
    const merchant = { name: `M${count}`, claimed_address: 'Via Roma 1', country: 'IT', category: '5812' }
    merchants.push((await tenant.admin.post('/merchants', merchant)).body.id)
  }
  for (let count = 0; count < 5; count += 1) await addComplaint(place, 'low')
  await addComplaint({ ...place, merchantId: `${merchants[1]}` }, 'low')
  await harness.drain()
})
afterAll(() => harness.close())

const policy = (condition: object) => ({
  name: 'Beyond its peers',
  trigger_type: 'beyond_its_peers',
  severity: 'high',
  cooldown_hours: 0,
  condition,
})
const unusual = (more: object = {}) => ({
  metric: 'complaints',
  window_days: 30,
  operator: 'gte',
  value: 95,
  percentile_of: 'category',
  ...more,
})
const simulated = async (condition: object, who = tenant) =>
  (await who.admin.post('/risk/policies/simulate', policy(condition), { prefer: 'wait=30' })).body

describe('a comparison with peers', () => {
  it('finds outliers, in a simulation as in an evaluation', async () => {
    const found = await simulated(unusual())
    expect(found.would_fire).toMatchObject([
      {
        merchant_id: merchants[0],
        values: { 'complaints_30d/percentile_of_category': expect.closeTo(97.6, 1) },
      },
    ])
    expect((await simulated(unusual({ percentile_of: 'country', value: 90 }))).total).toBe(2)
    const { status } = await tenant.admin.post('/risk/policies', policy(unusual()))
    expect(status).toBe(201)
    await harness.drain()
    const fires = async (id: string | undefined) =>
      (await tenant.admin.post(`/risk/merchants/${id}/evaluate-triggers`)).body.triggers
    expect(await fires(merchants[0])).toMatchObject([
      { metadata: { 'complaints_30d/percentile_of_category': expect.closeTo(97.6, 1) } },
    ])
    expect(await fires(merchants[1])).toEqual([])
  })

  it('is unknown among fewer than 20 peers, and ignores other tenants', async () => {
    const other = await harness.tenant()
    const { body } = await other.admin.post('/merchants', {
      name: 'Alone',
      claimed_address: 'Via Roma 1',
      category: '5812',
    })
    expect((await simulated(unusual({ value: 0 }), other)).total).toBe(0)
    expect((await simulated(unusual({ value: 0, unknown: true }), other)).would_fire).toMatchObject([
      { merchant_id: body.id, values: { 'complaints_30d/percentile_of_category': null } },
    ])
  })

  it.each([
    ['a text', { metric: 'country', operator: 'eq', value: 'IT' }],
    ['more than a hundred', { value: 101 }],
    ['another metric', { value: undefined, value_metric: 'internal_score' }],
    ['another dimension', { percentile_of: 'name' }],
  ])('is refused for %s', async (_name, more) => {
    const answer = await tenant.admin.post('/risk/policies', policy(unusual(more)))
    expect(answer.status).toBe(422)
  })
})
