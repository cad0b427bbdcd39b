import { DAY_MS } from '@trust/contracts/durations'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addComplaint, addEvidence, becomeGood, calculate, newMerchant } from '../facts.fixture.ts'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness()
})
beforeEach(async () => {
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

const simulate = async (more: object) => {
  const body = {
    name: 'Dirt',
    trigger_type: 'visible_dirt',
    severity: 'high',
    condition: { metric: 'evidence_flags_30d', operator: 'gte', value: 1 },
    ...more,
  }
  // Without it a busy machine may answer with the job.
  return (await tenant.admin.post('/risk/policies/simulate', body, { prefer: 'wait=30' })).body
}
const cleaning = { creates_corrective_action: true, action_type: 'fix_hygiene', action_due_days: 3 }

describe('merchants whose status would change', () => {
  it('takes into account the corrective action that would be open', async () => {
    const place = await newMerchant(harness, tenant)
    await becomeGood(place)
    await addEvidence(place, 'kitchen', [{ code: 'low_quality', severity: 'low', detail: 'Dark.' }])
    const { internal_score: score } = await calculate(place)
    await tenant.admin.put('/settings', {
      status_thresholds: { medium: score + 0.01, high: 0.65, suspended: 0.85 },
    })
    await harness.drain()
    const { status_changes, total, history } = await simulate(cleaning)
    expect(total).toBe(1)
    expect(history).toBeUndefined()
    expect(status_changes).toEqual([
      {
        merchant_id: place.merchantId,
        merchant_name: 'Trattoria',
        previous_status: 'verified',
        new_status: 'review',
        previous_risk_level: 'low',
        new_risk_level: 'medium',
      },
    ])
    expect((await simulate({ ...cleaning, mode: 'shadow' })).status_changes).toEqual([])
    expect((await simulate({})).status_changes).toEqual([])
    expect((await tenant.admin.get('/corrective-actions')).body.total).toBe(0)
  })
})

describe('window_days', () => {
  it('counts how often it would have fired on the stored scores', async () => {
    const place = await newMerchant(harness, tenant)
    const quiet = await newMerchant(harness, tenant, 'Quiet')
    const rows = harness.db.acrossTenants
    const moveScores = (days: number) =>
      rows.$executeRaw`UPDATE scores SET calculated_at = calculated_at - ${days} * interval '1 day'
        WHERE merchant_id = ${place.merchantId}::uuid`
    const complaint = await addComplaint(place, 'critical')
    await calculate(place)
    await moveScores(3)
    await rows.complaint.update({ where: { id: complaint }, data: { status: 'dismissed' } })
    await calculate(place)
    await moveScores(3)
    await rows.complaint.update({ where: { id: complaint }, data: { status: 'classified' } })
    await calculate(place)
    const condition = { metric: 'critical_complaints_30d', operator: 'gte', value: 1 }
    const { history } = await simulate({ condition, window_days: 30, cooldown_hours: 0 })
    expect(history).toMatchObject({ window_days: 30, merchants_evaluated: 2, total_fires: 2 })
    expect(history.scores_evaluated).toBeGreaterThanOrEqual(4)
    const [fired, ...others] = history.merchants
    expect(others).toEqual([])
    expect(fired).toMatchObject({ merchant_id: place.merchantId, fires: 2 })
    expect(Date.parse(fired.last_fired_at) - Date.parse(fired.first_fired_at)).toBeGreaterThan(5 * DAY_MS)
    // The days between the stored scores count too: the complaint stood for three, with a day of cooldown.
    const daily = await simulate({ condition, window_days: 30, cooldown_hours: 24 })
    expect(daily.history.total_fires).toBe(4)
    const recent = await simulate({ condition, window_days: 2, cooldown_hours: 0 })
    expect(recent.history.total_fires).toBe(1)
    expect(recent.would_fire).toHaveLength(1)
    // Each fire is counted on its day.
    const byDay = history.fires_by_day as { date: string; fires: number }[]
    expect(byDay).toHaveLength(31)
    const firedOn = [fired.first_fired_at, fired.last_fired_at].map((at: string) => at.slice(0, 10))
    expect(byDay.filter(({ fires }) => fires > 0)).toEqual(firedOn.map((date) => ({ date, fires: 1 })))
    expect(recent.history.fires_by_day).toHaveLength(3)
    expect(quiet.merchantId).not.toBe(fired.merchant_id)
    expect((await simulate({ condition, window_days: 0 })).code).toBe('validation_error')
  })
})
