import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addComplaint, calculate, newMerchant } from '../facts.fixture.ts'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

it('counts decisions about the cases of a policy, an overturned one in favour of the merchant', async () => {
  const { body: policy } = await tenant.admin.post('/risk/policies', {
    name: 'Hygiene',
    trigger_type: 'hygiene',
    severity: 'high',
    condition: { metric: 'complaints_30d', operator: 'gte', value: 1 },
    creates_review_case: true,
    review_priority: 'high',
  })
  const results = async () => (await tenant.admin.get(`/risk/policies/${policy.id}/results`)).body
  expect(await results()).toMatchObject({ fires: 0, cases: 0, undecided: 0, precision: null })

  const places = []
  for (const name of ['Against', 'Cleared', 'Overturned', 'Open']) {
    const place = await newMerchant(harness, tenant, name)
    await addComplaint(place, 'low')
    await calculate(place)
    places.push(place)
  }
  await harness.drain()
  const { trigger: triggers, reviewCase: cases } = harness.db.acrossTenants
  const caseOf = async (merchantId: string) => {
    const { id } = await triggers.findFirstOrThrow({ where: { merchantId, policyId: policy.id } })
    return (await cases.findFirstOrThrow({ where: { triggerId: id } })).id
  }
  const [against = '', cleared = '', overturned = ''] = await Promise.all(
    places.slice(0, 3).map(({ merchantId }) => caseOf(merchantId)),
  )
  const decide = async (id: string, decision: object) => {
    const answer = await tenant.admin.post(`/review-cases/${id}/decision`, {
      decision_reason: 'So',
      ...decision,
    })
    expect(answer.status).toBe(200)
  }
  const action = { decision: 'request_corrective_action', action_type: 'fix_hygiene' }
  await decide(against, action)
  await decide(cleared, { decision: 'clear' })
  await decide(overturned, action)
  expect(await results()).toMatchObject({ decided_against: 2, decided_for: 1, undecided: 1 })
  await cases.update({ where: { id: overturned }, data: { overturnedAt: new Date() } })
  expect(await results()).toEqual({
    days: 90,
    fires: 4,
    cases: 4,
    decided_against: 1,
    decided_for: 2,
    undecided: 1,
    precision: 1 / 3,
  })
})

it('does not know the policies of another tenant', async () => {
  const other = await harness.tenant()
  await harness.drain()
  const { body } = await other.admin.get('/risk/policies')
  expect((await tenant.admin.get(`/risk/policies/${body.items[0].id}/results`)).status).toBe(404)
})
