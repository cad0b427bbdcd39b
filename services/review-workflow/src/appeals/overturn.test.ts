import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAction, openOffice } from '../review.fixture.ts'
import { ask, fire, openQuietOffice } from '../triggers/trigger.fixture.ts'
import {
  type AppealSubject,
  answer,
  answered,
  appeal,
  decidedCase,
  publicStatusOf,
} from './appeal.fixture.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const ofCase = (subject_id: string): AppealSubject => ({ subject_type: 'review_case', subject_id })

describe('overturning', () => {
  it('a suspension reinstates the merchant; upholding it does not', async () => {
    const office = await openOffice(harness)
    const id = await decidedCase(harness, office, 'suspend')
    await answered(office, ofCase(id), 'upheld')
    expect(await publicStatusOf(harness, office)).toBe('suspended')
    await answered(office, ofCase(id), 'overturned')
    expect(await publicStatusOf(harness, office)).toBe('review')
    const { body } = await office.lead.get(`/review-cases/${id}`)
    expect(body).toMatchObject({ status: 'decided', decision: 'suspend', overturned_at: expect.any(String) })
    expect((await appeal(office, ofCase(id))).body.code).toBe('already_overturned')
  })

  it('a suspension by status reinstates too, and marks the case behind it', async () => {
    const office = await openOffice(harness)
    const id = await decidedCase(harness, office, 'suspend')
    const status = { subject_type: 'merchant_status', subject_id: office.merchantId } as const
    const { body } = await appeal(office, status)
    expect(body.decided_by.map((actor: { id: string }) => actor.id)).toContain(office.lead.id)
    await answer(office, body.id, 'overturned')
    expect(await publicStatusOf(harness, office)).toBe('review')
    expect((await office.lead.get(`/review-cases/${id}`)).body.overturned_at).not.toBeNull()
  })

  it('an old suspension does not lift a newer one by somebody else', async () => {
    const office = await openOffice(harness)
    const id = await decidedCase(harness, office, 'suspend')
    const { body } = await appeal(office, ofCase(id))
    await office.admin.post(`/merchants/${office.merchantId}/reinstate`, { reason: 'Fixed' })
    const other = await harness.operator(office, 'qc_lead')
    await other.post(`/merchants/${office.merchantId}/suspend`, { reason: 'Again' })
    await answer(office, body.id, 'overturned')
    expect(await publicStatusOf(harness, office)).toBe('suspended')
  })

  it('a reinstatement suspends the merchant again', async () => {
    const office = await openOffice(harness)
    await office.admin.post(`/merchants/${office.merchantId}/suspend`, { reason: 'Forged receipts' })
    const id = await decidedCase(harness, office, 'reinstate')
    expect(await publicStatusOf(harness, office)).toBe('review')
    await answered(office, ofCase(id), 'overturned')
    expect(await publicStatusOf(harness, office)).toBe('suspended')
  })

  it('a cleared case is reopened for a new decision', async () => {
    const office = await openOffice(harness)
    const id = await decidedCase(harness, office, 'clear')
    await answered(office, ofCase(id), 'overturned')
    const reopened = await office.lead.get(`/review-cases/${id}`)
    expect(reopened.body).toMatchObject({
      status: 'open',
      assigned_to: null,
      decision: null,
      reviewer_actor: null,
      overturned_at: expect.any(String),
    })
    const again = await office.reviewer.post(`/review-cases/${id}/decision`, {
      decision: 'clear',
      decision_reason: 'It is fine',
    })
    expect(again.body).toMatchObject({ status: 'decided', overturned_at: null })
    expect((await appeal(office, ofCase(id))).status).toBe(201)
  })

  it('a cleared case is not reopened while another of its trigger type is undecided', async () => {
    const office = await openQuietOffice(harness)
    const open = async () => {
      const fired = await fire(harness, office, { triggerType: 'complaint_spike' })
      await ask(harness, office, { job: 'open-case-for-trigger', triggerId: fired.triggerId })
      return (await office.lead.get('/review-cases')).body.items[0].id
    }
    const cleared = await open()
    await office.reviewer.post(`/review-cases/${cleared}/decision`, {
      decision: 'clear',
      decision_reason: 'Fine',
    })
    await open()
    await answered(office, ofCase(cleared), 'overturned')
    expect((await office.lead.get(`/review-cases/${cleared}`)).body.status).toBe('decided')
  })

  it('a requested action withdraws it, and no further step is possible', async () => {
    const office = await openOffice(harness)
    await answered(
      office,
      ofCase(await decidedCase(harness, office, 'request_corrective_action')),
      'overturned',
    )
    const { items } = (await office.lead.get('/corrective-actions')).body
    expect(items).toMatchObject([{ status: 'withdrawn', is_overdue: false }])
    expect(items[0].steps.at(-1)).toMatchObject({ step: 'WITHDRAW', by: { id: office.adminId } })
    for (const step of ['submit-fix', 'approve', 'complete']) {
      const body = step === 'submit-fix' ? { notes: 'Done', evidence_ids: [] } : {}
      const refused = await office.lead.post(`/corrective-actions/${items[0].id}/${step}`, body)
      expect([refused.status, refused.body.current.status]).toEqual([409, 'withdrawn'])
    }
  })

  it('an action removes what it had added to the score', async () => {
    const office = await openOffice(harness)
    await harness.drain()
    const risk = async () => {
      await harness.drain()
      const { body } = await office.admin.get(`/risk/merchants/${office.merchantId}/score`)
      return body.components.visible_operational_risk
    }
    const before = await risk()
    const subject = { subject_type: 'corrective_action', subject_id: await addAction(office) } as const
    const raised = await risk()
    expect(raised).toBeGreaterThan(before)
    await answered(office, subject, 'overturned')
    expect(await risk()).toBeLessThan(raised)
  })

  it('happens whole or not at all: when the decision is gone, the appeal stays open', async () => {
    const office = await openOffice(harness)
    const id = await addAction(office)
    const { body } = await appeal(office, { subject_type: 'corrective_action', subject_id: id })
    await office.lead.post(`/corrective-actions/${id}/submit-fix`, { notes: 'Done', evidence_ids: [] })
    await office.lead.post(`/corrective-actions/${id}/approve`, {})
    await office.lead.post(`/corrective-actions/${id}/complete`)
    expect((await answer(office, body.id, 'overturned')).status).toBe(409)
    expect((await office.lead.get(`/operations/appeals/${body.id}`)).body.status).toBe('submitted')
    const { items } = (await office.admin.get(`/audit-logs?resource_id=${body.id}`)).body
    expect(items.map((entry: { action: string }) => entry.action)).toEqual(['appeal.submitted'])
  })
})
