import { systemActor } from '@trust/contracts/actor'
import type { Tx } from '@trust/db/client'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAction, addCase, addComplaint, type Office, openOffice, plainFix } from '../review.fixture.ts'
import { type AppealSubject, answer, appeal, decidedCase } from './appeal.fixture.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

/** Writes directly into the database as the services' role, bypassing the code. */
function write<T>(office: Office, work: (tx: Tx) => Promise<T>): Promise<T> {
  const scope = { tenantId: office.id, actor: systemActor('review-workflow') }
  return harness.db.transact(scope, async ({ tx }) => {
    const [{ role }] = await tx.$queryRaw<[{ role: string }]>`SELECT current_user AS role`
    expect(role).toBe('trust_app')
    return work(tx)
  })
}

const person = (id: string) => ({ kind: 'user', id, label: 'Under another name' })
const judged = (id: string) => ({ reviewerActor: person(id), status: 'upheld', reviewedAt: new Date() })

/** Every subject that an appeal can have, with the people behind the decision. */
const subjects: [string, (office: Office) => Promise<{ subject: AppealSubject; deciders: string[] }>][] = [
  [
    'a case',
    async (office) => ({
      subject: { subject_type: 'review_case', subject_id: await decidedCase(harness, office, 'suspend') },
      deciders: [office.reviewer.id, office.lead.id],
    }),
  ],
  [
    'an action that a case asked for',
    async (office) => {
      await decidedCase(harness, office, 'request_corrective_action')
      const [{ id }] = (await office.lead.get('/corrective-actions')).body.items
      await office.reviewer.post(`/corrective-actions/${id}/submit-fix`, plainFix)
      await office.lead.post(`/corrective-actions/${id}/reject`, { reason: 'Not done' })
      const subject = { subject_type: 'corrective_action', subject_id: id } as const
      return { subject, deciders: [office.reviewer.id, office.lead.id] }
    },
  ],
  [
    'a suspension by a case',
    async (office) => {
      await decidedCase(harness, office, 'suspend')
      const subject = { subject_type: 'merchant_status', subject_id: office.merchantId } as const
      return { subject, deciders: [office.reviewer.id, office.lead.id] }
    },
  ],
  [
    'a suspension by hand',
    async (office) => {
      await office.lead.post(`/merchants/${office.merchantId}/suspend`, { reason: 'Forged receipts' })
      const subject = { subject_type: 'merchant_status', subject_id: office.merchantId } as const
      return { subject, deciders: [office.lead.id] }
    },
  ],
]

describe('the database refuses the same person twice', () => {
  it('as first and second reviewer', async () => {
    const office = await openOffice(harness)
    const id = await addCase(office)
    await office.reviewer.post(`/review-cases/${id}/decision`, { decision: 'suspend', decision_reason: 'No' })
    const data = { secondReviewer: person(office.reviewer.id), secondReviewApproved: true, status: 'decided' }
    await expect(write(office, (tx) => tx.reviewCase.update({ where: { id }, data }))).rejects.toThrow(
      'second_reviewer_must_differ',
    )
    const alone = { status: 'decided', secondReviewApproved: true }
    await expect(write(office, (tx) => tx.reviewCase.update({ where: { id }, data: alone }))).rejects.toThrow(
      'high_impact_needs_second_review',
    )
  })

  it.each(subjects)('%s: as decider and judge of the appeal, or with a decider left out', async (_, make) => {
    const office = await openOffice(harness)
    const { subject, deciders } = await make(office)
    const { id } = (await appeal(office, subject)).body
    for (const decider of deciders) {
      await expect(
        write(office, (tx) => tx.appeal.update({ where: { id }, data: judged(decider) })),
      ).rejects.toThrow('appeal_reviewer_must_differ')
      const { reviewerActor: _, ...row } = await write(office, (tx) =>
        tx.appeal.findUniqueOrThrow({ where: { id } }),
      )
      const rest = (row.decidedBy as { id: string }[]).filter((actor) => actor.id !== decider)
      const data = { ...row, id: crypto.randomUUID(), createdBy: {}, decidedBy: rest }
      await expect(write(office, (tx) => tx.appeal.create({ data }))).rejects.toThrow(
        'appeal_deciders_are_incomplete',
      )
    }
    expect((await answer(office, id, 'upheld')).status).toBe(200)
  })

  it('somebody who became a decider after the appeal was submitted, in the API too', async () => {
    const office = await openOffice(harness)
    const action = await addAction(office)
    const { id } = (await appeal(office, { subject_type: 'corrective_action', subject_id: action })).body
    await office.reviewer.post(`/corrective-actions/${action}/submit-fix`, plainFix)
    await office.admin.post(`/corrective-actions/${action}/reject`, { reason: 'Not done' })
    const refused = await answer(office, id, 'upheld')
    expect([refused.status, refused.body.code]).toEqual([403, 'appeal_reviewer_must_differ'])
    await expect(
      write(office, (tx) => tx.appeal.update({ where: { id }, data: judged(office.adminId) })),
    ).rejects.toThrow('appeal_reviewer_must_differ')
  })

  it('a judge who is written into case, action or appeal afterwards', async () => {
    const office = await openOffice(harness)
    const caseId = await decidedCase(harness, office, 'suspend')
    const { id } = (await appeal(office, { subject_type: 'review_case', subject_id: caseId })).body
    await answer(office, id, 'upheld')
    const admin = person(office.adminId)
    const into = (data: object) =>
      write(office, (tx) => tx.reviewCase.update({ where: { id: caseId }, data }))
    await expect(into({ secondReviewer: admin })).rejects.toThrow('appeal_reviewer_must_differ')
    await expect(into({ reviewerActor: admin })).rejects.toThrow('appeal_reviewer_must_differ')
    const other = await addAction(office)
    const act = (data: object) =>
      write(office, (tx) => tx.correctiveAction.update({ where: { id: other }, data }))
    await expect(act({ issuedBy: admin })).rejects.toThrow('action_history_is_fixed')
    await office.reviewer.post(`/corrective-actions/${other}/submit-fix`, plainFix)
    await expect(act({ steps: [] })).rejects.toThrow('action_history_is_fixed')
    const move = { subjectType: 'corrective_action', subjectId: other }
    await expect(write(office, (tx) => tx.appeal.update({ where: { id }, data: move }))).rejects.toThrow(
      'appeal_subject_is_fixed',
    )
  })

  it('a decider who restores dropped facts, or deletes the record of them', async () => {
    const office = await openOffice(harness)
    const complaint = await addComplaint(harness, office)
    const wanted = {
      merchant_id: office.merchantId,
      reason: 'Ill',
      priority: 'low',
      complaint_ids: [complaint],
    }
    const { id: caseId } = (await office.lead.post('/review-cases', wanted)).body
    const decision = { decision: 'request_corrective_action', action_type: 'other', decision_reason: 'Ill' }
    await office.reviewer.post(`/review-cases/${caseId}/decision`, decision)
    const { id } = (await appeal(office, { subject_type: 'review_case', subject_id: caseId })).body
    await answer(office, id, 'overturned')
    const data = { restoredBy: person(office.reviewer.id), restoredAt: new Date() }
    const where = { appealId: id }
    await expect(write(office, (tx) => tx.overturnedFact.updateMany({ where, data }))).rejects.toThrow(
      'appeal_reviewer_must_differ',
    )
    const nobody = { restoredAt: new Date() }
    await expect(
      write(office, (tx) => tx.overturnedFact.updateMany({ where, data: nobody })),
    ).rejects.toThrow('restored_by_somebody')
    await expect(write(office, (tx) => tx.overturnedFact.deleteMany({ where }))).rejects.toThrow('denied')
  })
})
