import { DAY_MS } from '@trust/contracts/durations'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsOf, type Office } from '../review.fixture.ts'
import { ask, fire, fireAgain, openQuietOffice } from '../triggers/trigger.fixture.ts'

let harness: Harness
let office: Office
beforeAll(async () => {
  harness = await startHarness()
  office = await openQuietOffice(harness)
})
afterAll(() => harness.close())

const actions = async () => (await office.admin.get('/corrective-actions')).body.items
const run = (triggerId: string, times = 1) =>
  ask(harness, office, { job: 'issue-action-for-trigger', triggerId, times })

describe('issue-action-for-trigger', () => {
  it('issues one action in the name of the policy, however often it runs', async () => {
    const { triggerId, policyId } = await fire(harness, office, {
      triggerType: 'house_rule',
      actionDueDays: 3,
    })
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
    expect(Date.parse(issued.due_date) - Date.parse(issued.issued_at)).toBe(3 * DAY_MS)
    expect(await eventsOf(harness, office, 'corrective_action_issued')).toMatchObject([
      { action_id: issued.id, issued_by: `policy:${policyId}` },
    ])
  })

  it('issues none while an action of the policy is open, so that a policy cannot trigger itself', async () => {
    const own = await openQuietOffice(harness)
    const open = async () => (await own.admin.get('/corrective-actions')).body.items
    const policy = await fire(harness, own, { triggerType: 'own_rule' })
    const again = await Promise.all([1, 2, 3].map(() => fireAgain(harness, policy.triggerId)))
    await Promise.all(
      [policy.triggerId, ...again].map((triggerId) =>
        ask(harness, own, { job: 'issue-action-for-trigger', triggerId }),
      ),
    )
    expect(await open()).toHaveLength(1)

    const another = await fire(harness, own, { triggerType: 'another_rule' })
    await ask(harness, own, { job: 'issue-action-for-trigger', triggerId: another.triggerId })
    expect(await open()).toHaveLength(2)

    await harness.db.acrossTenants.correctiveAction.updateMany({
      where: { policyId: policy.policyId },
      data: { status: 'completed' },
    })
    const later = await fireAgain(harness, policy.triggerId)
    await ask(harness, own, { job: 'issue-action-for-trigger', triggerId: later })
    expect((await open()).map(({ status }: { status: string }) => status).sort()).toEqual([
      'completed',
      'issued',
      'issued',
    ])
  })
})
