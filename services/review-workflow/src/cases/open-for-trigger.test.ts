import { DAY_MS } from '@trust/contracts/durations'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addComplaint, addEvidence, eventsOf, type Office } from '../review.fixture.ts'
import { ask, fire, openQuietOffice } from '../triggers/trigger.fixture.ts'

let harness: Harness
let office: Office
beforeAll(async () => {
  harness = await startHarness()
})
beforeEach(async () => {
  office = await openQuietOffice(harness)
})
afterAll(() => harness.close())

const cases = async () => (await office.admin.get('/review-cases')).body.items
const run = (triggerId: string, times = 1) =>
  ask(harness, office, { job: 'open-case-for-trigger', triggerId, times })
const trigger = async (firing: Parameters<typeof fire>[2], times = 1) =>
  run((await fire(harness, office, firing)).triggerId, times)

describe('open-case-for-trigger', () => {
  it('opens one case in the name of the policy, however often it runs', async () => {
    const { triggerId, policyId } = await fire(harness, office, {
      triggerType: 'house_rule',
      reviewPriority: 'urgent',
    })
    await run(triggerId, 5)
    const [opened, ...others] = await cases()
    expect(others).toEqual([])
    expect(opened).toMatchObject({
      merchant_id: office.merchantId,
      trigger_id: triggerId,
      reason: 'Too many complaints',
      priority: 'urgent',
      status: 'open',
      created_by: { kind: 'policy', id: policyId, label: 'House rule' },
    })
    expect(await eventsOf(harness, office, 'review_case_opened')).toMatchObject([
      { case_id: opened.id, created_by: `policy:${policyId}` },
    ])
  })

  it('follows the severity when the policy names no priority', async () => {
    const { triggerId } = await fire(harness, office, { triggerType: 'house_rule', severity: 'critical' })
    await run(triggerId)
    expect(await cases()).toMatchObject([{ priority: 'urgent' }])
  })

  it('keeps one undecided case for each trigger type, and adds new facts to it', async () => {
    const type = { triggerType: 'critical_complaint' }
    const first = await addComplaint(harness, office)
    await trigger(type)
    const second = await addComplaint(harness, office)
    await trigger(type, 3)
    const [merged, ...others] = await cases()
    expect(others).toEqual([])
    expect(merged.complaint_ids.sort()).toEqual([first, second].sort())
    expect(await eventsOf(harness, office, 'review_case_opened')).toHaveLength(1)

    await trigger({ triggerType: 'house_rule' })
    expect(await cases()).toHaveLength(2)
    const decision = { decision: 'clear', decision_reason: 'Settled' }
    await office.reviewer.post(`/review-cases/${merged.id}/decision`, decision)
    await trigger(type)
    expect(await cases()).toHaveLength(3)
  })

  it('keeps one when many triggers of a type arrive at once', async () => {
    const fired = await Promise.all(
      Array.from({ length: 10 }, () => fire(harness, office, { triggerType: 'house_rule' })),
    )
    await Promise.all(fired.map(({ triggerId }) => run(triggerId)))
    expect(await cases()).toHaveLength(1)
  })

  it('links the critical complaints of the last 30 days', async () => {
    const recent = await addComplaint(harness, office)
    await addComplaint(harness, office, { severity: 'low' })
    await addComplaint(harness, office, { status: 'dismissed' })
    await addComplaint(harness, office, { createdAt: new Date(Date.now() - 31 * DAY_MS) })
    await trigger({ triggerType: 'critical_complaint' })
    expect(await cases()).toMatchObject([{ complaint_ids: [recent], evidence_ids: [] }])
  })

  it('links the flagged evidence', async () => {
    const flagged = await addEvidence(harness, office, { flags: ['exact_duplicate'] })
    await addEvidence(harness, office)
    await trigger({ triggerType: 'evidence_fraud' })
    expect(await cases()).toMatchObject([{ complaint_ids: [], evidence_ids: [flagged] }])
  })

  it('does nothing for a trigger that does not exist', async () => {
    await run(crypto.randomUUID())
    expect(await cases()).toEqual([])
    const failed = await harness.db.acrossTenants.outboxMessage.count({
      where: { tenantId: office.id, name: 'open-case-for-trigger' },
    })
    expect(failed).toBe(0)
  })
})
