import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsOf, type Office } from '../review.fixture.ts'
import { ask, fire, openQuietOffice } from '../triggers/trigger.fixture.ts'

let house: Harness
let office: Office
beforeAll(async () => {
  house = await startHarness()
  office = await openQuietOffice(house)
})
afterAll(() => house.close())

const DAY = 86_400_000

const actions = async () => (await office.admin.get('/corrective-actions')).body.items
const run = (triggerId: string, times = 1) =>
  ask(house, office, { job: 'issue-action-for-trigger', triggerId, times })

describe('issue-action-for-trigger', () => {
  it('issues one action in the name of the policy, however often it runs', async () => {
    const { triggerId, policyId } = await fire(house, office, { triggerType: 'house_rule', actionDueDays: 3 })
    await run(triggerId, 5)
    const [issued, ...others] = await actions()
    expect(others).toEqual([])
    expect(issued).toMatchObject({
      merchant_id: office.merchantId,
      trigger_id: triggerId,
      action_type: 'respond_to_complaints',
      description: 'Too many complaints',
      priority: 'high',
      status: 'issued',
      issued_by: { kind: 'policy', id: policyId, label: 'House rule' },
    })
    expect(Date.parse(issued.due_date) - Date.parse(issued.issued_at)).toBe(3 * DAY)
    expect(await eventsOf(house, office, 'corrective_action_issued')).toMatchObject([
      { action_id: issued.id, issued_by: `policy:${policyId}` },
    ])
  })
})
