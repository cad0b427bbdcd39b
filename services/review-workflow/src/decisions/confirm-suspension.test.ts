import { DAY_MS } from '@trust/contracts/durations'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decisionsOf, type Office, openOffice } from '../review.fixture.ts'

let harness: Harness
let office: Office
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  office = await openOffice(harness)
  await office.admin.put('/settings', { confirm_manual_suspensions: true })
  await harness.drain()
})

async function suspend() {
  await office.lead.post(`/merchants/${office.merchantId}/suspend`, {
    reason: 'Gas leak',
    category: 'safety_hazard',
  })
  await harness.drain()
  const { body } = await office.admin.get(`/review-cases?merchant_id=${office.merchantId}`)
  return body.items
}
const isSuspended = async () =>
  (await office.admin.get(`/merchants/${office.merchantId}`)).body.trust_status.suspended_manually

describe('a suspension by one person', () => {
  it('takes effect at once, and a second person must confirm it within 24 hours', async () => {
    const [opened, ...others] = await suspend()
    expect(others).toEqual([])
    expect(opened).toMatchObject({
      status: 'pending_second_review',
      priority: 'urgent',
      decision: 'suspend',
      decision_reason: 'Gas leak',
      requires_second_review: true,
      reviewer_actor: { id: office.lead.id },
    })
    expect(Date.parse(opened.first_due_at) - Date.parse(opened.decided_at)).toBe(DAY_MS)
    expect(await isSuspended()).toBe(true)
    expect(await decisionsOf(harness, office, opened.id)).toMatchObject([{ requires_second_review: true }])
    const path = `/review-cases/${opened.id}`
    const listed = async () => (await office.lead.get('/operations/review-desk')).body.emergency_suspensions
    expect(await listed()).toMatchObject([
      {
        merchant_id: office.merchantId,
        by: { id: office.lead.id },
        category: 'safety_hazard',
        reason: 'Gas leak',
        case_id: opened.id,
        confirm_until: opened.first_due_at,
      },
    ])
    const own = await office.lead.post(`${path}/second-review`, { approve: true, reason: 'I say so' })
    expect(own.body.code).toBe('second_reviewer_must_differ')
    expect((await office.lead.post(`${path}/withdraw`)).body.code).toBe('suspension_in_force')
    const agreed = await office.admin.post(`${path}/second-review`, { approve: true, reason: 'Seen it' })
    expect(agreed.body.status).toBe('decided')
    await harness.drain()
    expect(await isSuspended()).toBe(true)
    expect(await listed()).toMatchObject([{ case_status: 'decided', confirm_until: null }])
    // The suspension is in force since the first decision.
    const { body } = await office.admin.get(`/merchants/${office.merchantId}/timeline`)
    expect(body.items.filter(({ kind }: { kind: string }) => kind === 'merchant.suspended')).toHaveLength(1)
  })

  it('is lifted when the second person refuses', async () => {
    const [opened] = await suspend()
    const refusal = { approve: false, reason: 'The other shop' }
    await office.admin.post(`/review-cases/${opened.id}/second-review`, refusal)
    await harness.drain()
    expect(await isSuspended()).toBe(false)
    expect((await office.admin.get(`/review-cases/${opened.id}`)).body.status).toBe('in_review')
  })

  it('needs no confirmation once it is lifted, and a new one when it is made again', async () => {
    const [first] = await suspend()
    await office.lead.post(`/merchants/${office.merchantId}/reinstate`, { reason: 'Repaired' })
    await harness.drain()
    expect((await office.admin.get(`/review-cases/${first.id}`)).body).toMatchObject({
      status: 'in_review',
      decision: null,
    })
    const again = await suspend()
    expect(again).toHaveLength(2)
    expect(again[0]).toMatchObject({ status: 'pending_second_review' })
  })

  it('needs none where the tenant does not ask for it', async () => {
    await office.admin.put('/settings', { confirm_manual_suspensions: false })
    expect(await suspend()).toEqual([])
    expect(await isSuspended()).toBe(true)
  })
})
