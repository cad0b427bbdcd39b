import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCase, decisionsOf, type Office, openOffice } from '../review.fixture.ts'

let harness: Harness
let office: Office
beforeAll(async () => {
  harness = await startHarness()
  office = await openOffice(harness)
})
afterAll(() => harness.close())

const suspend = { decision: 'suspend', decision_reason: 'Forged receipts' }
const approval = { approve: true, reason: 'I see the same' }
const refusal = { approve: false, reason: 'The receipts are real' }

describe('a high-impact decision', () => {
  it('changes nothing about the merchant until a second person approves', async () => {
    const own = await openOffice(harness)
    const id = await addCase(own)
    const publicStatus = async () => {
      await harness.drain()
      return (await own.admin.get(`/merchants/${own.merchantId}`)).body.trust_status.public_status
    }
    const decided = await own.reviewer.post(`/review-cases/${id}/decision`, suspend)
    expect(decided.body).toMatchObject({ requires_second_review: true, second_reviewer: null })
    expect(await publicStatus()).toBe('review')
    const approved = await own.lead.post(`/review-cases/${id}/second-review`, approval)
    expect(approved.body).toMatchObject({
      status: 'decided',
      requires_second_review: false,
      reviewer_actor: { id: own.reviewer.id },
      second_reviewer: { kind: 'user', id: own.lead.id },
      second_review_reason: approval.reason,
    })
    expect(await publicStatus()).toBe('suspended')

    const back = await addCase(own)
    await own.reviewer.post(`/review-cases/${back}/decision`, { ...suspend, decision: 'reinstate' })
    expect(await publicStatus()).toBe('suspended')
    await own.lead.post(`/review-cases/${back}/second-review`, approval)
    expect(await publicStatus()).toBe('review')
  })

  it('returns to review with the reason when refused, and the person who refused can decide it', async () => {
    const own = await openOffice(harness)
    const path = `/review-cases/${await addCase(own)}`
    await own.reviewer.post(`${path}/decision`, suspend)
    const refused = await own.lead.post(`${path}/second-review`, refusal)
    expect(refused.body).toMatchObject({
      status: 'in_review',
      assigned_to: own.reviewer.id,
      decision: 'suspend',
      second_reviewer: { id: own.lead.id },
      second_review_reason: refusal.reason,
    })
    await harness.drain()
    const { body: merchant } = await own.admin.get(`/merchants/${own.merchantId}`)
    expect(merchant.trust_status.public_status).toBe('review')
    const again = await own.lead.post(`${path}/decision`, suspend)
    expect(again.body).toMatchObject({
      status: 'pending_second_review',
      reviewer_actor: { id: own.lead.id },
      second_reviewer: null,
      second_review_reason: null,
      second_reviewed_at: null,
    })
    expect((await own.admin.post(`${path}/second-review`, approval)).body.status).toBe('decided')
  })

  it('cannot be approved or refused by the person who made it', async () => {
    const id = await addCase(office)
    await office.lead.post(`/review-cases/${id}/decision`, suspend)
    for (const body of [approval, refusal]) {
      const answer = await office.lead.post(`/review-cases/${id}/second-review`, body)
      expect([answer.status, answer.body.code]).toEqual([403, 'second_reviewer_must_differ'])
    }
  })

  it('needs two people in the database, too', async () => {
    const id = await addCase(office)
    await office.reviewer.post(`/review-cases/${id}/decision`, suspend)
    const same = { kind: 'user', id: office.reviewer.id, label: 'Under another name' }
    const write = harness.db.acrossTenants.reviewCase.update({
      where: { id },
      data: { secondReviewer: same },
    })
    await expect(write).rejects.toThrow('second_reviewer_must_differ')
  })
})

describe('review_decision_made', () => {
  it.each([
    { answer: approval, decision: 'suspend' },
    { answer: refusal, decision: 'suspend_refused' },
  ])('is emitted again at the second review, with decision $decision', async ({ answer, decision }) => {
    const id = await addCase(office)
    const first = await office.reviewer.post(`/review-cases/${id}/decision`, suspend)
    const second = await office.lead.post(`/review-cases/${id}/second-review`, answer)
    expect(await decisionsOf(harness, office, id)).toMatchObject([
      {
        decision: 'suspend',
        decision_reason: suspend.decision_reason,
        reviewer_actor: `user:${office.reviewer.id}`,
        decided_at: first.body.decided_at,
        requires_second_review: true,
      },
      {
        decision,
        decision_reason: answer.reason,
        reviewer_actor: `user:${office.lead.id}`,
        decided_at: second.body.second_reviewed_at,
        requires_second_review: false,
      },
    ])
  })
})
