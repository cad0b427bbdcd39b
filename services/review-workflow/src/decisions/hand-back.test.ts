import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCase, decisionsOf, type Office, openOffice } from '../review.fixture.ts'
import { ask, fire, openQuietOffice } from '../triggers/trigger.fixture.ts'

let harness: Harness
let office: Office
beforeAll(async () => {
  harness = await startHarness()
  office = await openOffice(harness)
})
afterAll(() => harness.close())

const clear = { decision: 'clear', decision_reason: 'The receipts are real' }
const suspend = { decision: 'suspend', decision_reason: 'Forged receipts' }

async function trailOf(id: string): Promise<string[]> {
  const { body } = await office.admin.get(`/audit-logs?resource_id=${id}`)
  return body.items.map((entry: { action: string }) => entry.action)
}

describe('POST /review-cases/{id}/release', () => {
  it('opens the case for everybody, and writes an audit entry', async () => {
    const id = await addCase(office)
    await office.reviewer.post(`/review-cases/${id}/claim`)
    const released = await office.reviewer.post(`/review-cases/${id}/release`)
    expect(released.body).toMatchObject({ status: 'open', assigned_to: null })
    expect(await trailOf(id)).toContain('review_case.released')
    expect((await office.lead.post(`/review-cases/${id}/claim`)).body.assigned_to).toBe(office.lead.id)
  })

  it('takes nothing from a colleague', async () => {
    const id = await addCase(office)
    await office.reviewer.post(`/review-cases/${id}/claim`)
    const refused = await office.lead.post(`/review-cases/${id}/release`)
    expect([refused.status, refused.body.code]).toEqual([409, 'assigned_to_other'])
    expect(refused.body.current).toMatchObject({ id, assigned_to: office.reviewer.id })
  })
})

describe('POST /review-cases/{id}/withdraw', () => {
  it('takes back one’s own decision before the second review, and emits an event', async () => {
    const id = await addCase(office)
    await office.reviewer.post(`/review-cases/${id}/decision`, suspend)
    const withdrawn = await office.reviewer.post(`/review-cases/${id}/withdraw`)
    expect(withdrawn.body).toMatchObject({
      status: 'in_review',
      assigned_to: office.reviewer.id,
      decision: null,
      decision_reason: null,
      reviewer_actor: null,
      decided_at: null,
      requires_second_review: false,
    })
    expect((await office.lead.get(`/review-cases/${id}`)).body.seen_at_decision).toBeNull()
    expect(await decisionsOf(harness, office, id)).toMatchObject([
      { decision: 'suspend', requires_second_review: true },
      { decision: 'suspend_withdrawn', requires_second_review: false },
    ])
    expect(await trailOf(id)).toContain('review_case.withdrawn')
    // A withdrawn decision cannot be approved; the case is decided like any other.
    const late = await office.lead.post(`/review-cases/${id}/second-review`, { approve: true, reason: 'Yes' })
    expect([late.status, late.body.current.status]).toEqual([409, 'in_review'])
    expect((await office.reviewer.post(`/review-cases/${id}/decision`, clear)).body.status).toBe('decided')
  })

  it('is only for the person who decided', async () => {
    const id = await addCase(office)
    await office.reviewer.post(`/review-cases/${id}/decision`, suspend)
    const refused = await office.lead.post(`/review-cases/${id}/withdraw`)
    expect([refused.status, refused.body.code]).toEqual([403, 'not_own_decision'])
    expect((await office.lead.get(`/review-cases/${id}`)).body.status).toBe('pending_second_review')
  })

  it('accepts one of fifty simultaneous withdrawals and approvals', async () => {
    const id = await addCase(office)
    await office.reviewer.post(`/review-cases/${id}/decision`, suspend)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2
          ? office.reviewer.post(`/review-cases/${id}/withdraw`)
          : office.lead.post(`/review-cases/${id}/second-review`, { approve: true, reason: 'Yes' }),
      ),
    )
    const [winner, ...more] = answers.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    expect((await office.lead.get(`/review-cases/${id}`)).body.status).toBe(winner?.body.status)
    expect(await decisionsOf(harness, office, id)).toHaveLength(2)
  })
})

describe('POST /review-cases/{id}/undo', () => {
  it('undoes a clear within seconds, with audit entries and events of both', async () => {
    const id = await addCase(office)
    await office.reviewer.post(`/review-cases/${id}/decision`, clear)
    expect((await office.reviewer.post(`/review-cases/${id}/withdraw`)).body.code).toBe('invalid_state')
    expect((await office.lead.post(`/review-cases/${id}/undo`)).body.code).toBe('not_own_decision')
    const undone = await office.reviewer.post(`/review-cases/${id}/undo`)
    expect(undone.body).toMatchObject({
      status: 'in_review',
      assigned_to: office.reviewer.id,
      decision: null,
      decided_at: null,
    })
    expect(await decisionsOf(harness, office, id)).toMatchObject([
      { decision: 'clear' },
      { decision: 'clear_withdrawn' },
    ])
    expect(await trailOf(id)).toEqual(
      expect.arrayContaining(['review_case.decided', 'review_case.withdrawn']),
    )
    await office.reviewer.post(`/review-cases/${id}/decision`, clear)
    await harness.db.acrossTenants.reviewCase.update({
      where: { id },
      data: { decidedAt: new Date(Date.now() - 20_000) },
    })
    const late = await office.reviewer.post(`/review-cases/${id}/undo`)
    expect([late.status, late.body.code, late.body.current.status]).toEqual([409, 'invalid_state', 'decided'])
  })

  it('refuses when another case of its kind was opened since', async () => {
    const own = await openQuietOffice(harness)
    const open = async () => {
      const { triggerId } = await fire(harness, own, { triggerType: 'complaint_spike' })
      await ask(harness, own, { job: 'open-case-for-trigger', triggerId })
      return (await own.lead.get('/review-cases')).body.items[0].id
    }
    const cleared = await open()
    await own.reviewer.post(`/review-cases/${cleared}/decision`, clear)
    await open()
    const undone = await own.reviewer.post(`/review-cases/${cleared}/undo`)
    expect([undone.status, undone.body.code]).toEqual([409, 'case_reopened'])
  })
})
