import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAction } from '../review.fixture.ts'
import { ask, fire, openQuietOffice } from '../triggers/trigger.fixture.ts'
import { answered, appeal } from './appeal.fixture.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

describe('statistics', () => {
  it('count how appeals ended, by policy', async () => {
    const office = await openQuietOffice(harness)
    const { triggerId, policyId } = await fire(harness, office, { triggerType: 'complaint_spike' })
    await ask(harness, office, { job: 'issue-action-for-trigger', triggerId })
    const [{ id }] = (await office.lead.get('/corrective-actions')).body.items
    await answered(office, { subject_type: 'corrective_action', subject_id: id }, 'overturned')
    const byHand = { subject_type: 'corrective_action', subject_id: await addAction(office) } as const
    await answered(office, byHand, 'upheld')
    await appeal(office, byHand)
    const { body } = await office.reviewer.get('/operations/appeals/statistics')
    expect(body).toEqual({
      submitted: 1,
      upheld: 1,
      overturned: 1,
      overturn_rate: 0.5,
      by_policy: [
        {
          policy_id: policyId,
          policy_name: 'House rule',
          trigger_type: 'complaint_spike',
          submitted: 0,
          upheld: 0,
          overturned: 1,
          overturn_rate: 1,
        },
        {
          policy_id: null,
          policy_name: null,
          trigger_type: null,
          submitted: 1,
          upheld: 1,
          overturned: 0,
          overturn_rate: 0,
        },
      ],
    })
    const none = await office.reviewer.get('/operations/appeals/statistics?created_from=2100-01-01T00:00:00Z')
    expect(none.body).toEqual({ submitted: 0, upheld: 0, overturned: 0, overturn_rate: null, by_policy: [] })
  })
})
