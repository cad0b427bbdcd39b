import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAction, addCase, type Office, openOffice } from '../review.fixture.ts'
import { type AppealSubject, answer, appeal, decidedCase } from './appeal.fixture.ts'

let harness: Harness
let office: Office
beforeAll(async () => {
  harness = await startHarness()
  office = await openOffice(harness)
  await harness.drain()
})
afterAll(() => harness.close())

const ofCase = (subject_id: string): AppealSubject => ({ subject_type: 'review_case', subject_id })
const openAppeal = async () =>
  (await appeal(office, { subject_type: 'corrective_action', subject_id: await addAction(office) })).body.id

const steps = {
  uphold: (id: string) => answer(office, id, 'upheld'),
  overturn: (id: string) => answer(office, id, 'overturned'),
}
type Step = keyof typeof steps
const lifecycle: { state: string; path: Step[]; leads: Partial<Record<Step, string>> }[] = [
  { state: 'submitted', path: [], leads: { uphold: 'upheld', overturn: 'overturned' } },
  { state: 'upheld', path: ['uphold'], leads: {} },
  { state: 'overturned', path: ['overturn'], leads: {} },
]
const moves = lifecycle.flatMap(({ state, path, leads }) =>
  (Object.keys(steps) as Step[]).map((step) => ({
    state,
    path,
    step,
    status: leads[step] ? 200 : 409,
    outcome: leads[step] ?? 'invalid_state',
  })),
)

describe('the life of an appeal', () => {
  it.each(moves)('$state: $step answers $status $outcome', async ({ state, path, step, status, outcome }) => {
    const id = await openAppeal()
    for (const before of path) await steps[before](id)
    expect((await office.lead.get(`/operations/appeals/${id}`)).body.status).toBe(state)
    const answered = await steps[step](id)
    expect(answered.status).toBe(status)
    expect(answered.body.code ?? answered.body.outcome).toBe(outcome)
    expect(answered.body.current?.status).toBe(status === 409 ? state : undefined)
  })

  it('accepts one of fifty simultaneous answers; the others see it', async () => {
    const id = await openAppeal()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? steps.uphold(id) : steps.overturn(id))),
    )
    const [winner, ...more] = answers.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    for (const { status, body } of answers.filter((each) => each !== winner)) {
      expect([status, body.current.outcome]).toEqual([409, winner?.body.outcome])
    }
  })
})

describe('independence', () => {
  it('neither the first nor the second reviewer answers the appeal', async () => {
    const { id } = (await appeal(office, ofCase(await decidedCase(harness, office, 'suspend')))).body
    for (const client of [office.reviewer, office.lead]) {
      const refused = await client.post(`/operations/appeals/${id}/review`, {
        outcome: 'upheld',
        reason: 'Mine',
      })
      expect([refused.status, refused.body.code]).toEqual([403, 'appeal_reviewer_must_differ'])
    }
    expect((await answer(office, id, 'upheld')).status).toBe(200)
  })

  it('nor does its submitter, though they had no part in the decision', async () => {
    const own = await openOffice(harness)
    const subject = ofCase(await decidedCase(harness, own, 'suspend'))
    const lead = await harness.operator(own, 'qc_lead')
    const grounds = 'Mine'
    const { body } = await lead.post('/operations/appeals', {
      merchant_id: own.merchantId,
      grounds,
      ...subject,
    })
    const mine = await lead.post(`/operations/appeals/${body.id}/review`, {
      outcome: 'overturned',
      reason: 'Mine',
    })
    expect([mine.status, mine.body.code]).toEqual([403, 'appeal_reviewer_must_differ'])
    const submitter = { kind: 'user', id: lead.id, label: 'Under another name' }
    const data = { reviewerActor: submitter, status: 'upheld', reviewedAt: new Date() }
    await expect(harness.db.acrossTenants.appeal.update({ where: { id: body.id }, data })).rejects.toThrow(
      'appeal_reviewer_must_differ_from_submitter',
    )
    expect((await answer(own, body.id, 'upheld')).status).toBe(200)
  })

  it('nor does the person who suspended the merchant, or issued or rejected the action', async () => {
    const own = await openOffice(harness)
    await own.lead.post(`/merchants/${own.merchantId}/suspend`, { reason: 'Forged receipts' })
    const status = { subject_type: 'merchant_status', subject_id: own.merchantId } as const
    const suspension = (await appeal(own, status)).body
    const action = await addAction(own)
    await own.reviewer.post(`/corrective-actions/${action}/submit-fix`, { notes: 'Done', evidence_ids: [] })
    await own.admin.post(`/corrective-actions/${action}/reject`, { reason: 'Not done' })
    const rejected = (await appeal(own, { subject_type: 'corrective_action', subject_id: action })).body
    for (const [client, id] of [
      [own.lead, suspension.id],
      [own.lead, rejected.id],
      [own.admin, rejected.id],
    ] as const) {
      const body = { outcome: 'overturned', reason: 'I was wrong' }
      expect((await client.post(`/operations/appeals/${id}/review`, body)).status).toBe(403)
    }
  })

  it('is held by the database, written to directly', async () => {
    const caseId = await decidedCase(harness, office, 'suspend')
    const { body } = await appeal(office, ofCase(caseId))
    const { appeal: appeals, reviewCase } = harness.db.acrossTenants
    const same = { kind: 'user', id: office.lead.id, label: 'Under another name' }
    const write = (data: object) => appeals.update({ where: { id: body.id }, data })
    await expect(write({ reviewerActor: same, status: 'upheld' })).rejects.toThrow(
      'appeal_reviewer_must_differ',
    )
    await expect(write({ status: 'overturned' })).rejects.toThrow('appeal_outcome_has_reviewer')
    await expect(write({ decidedBy: [] })).rejects.toThrow('appeal_deciders_are_fixed')
    const { reviewerActor: _, ...row } = await appeals.findFirstOrThrow({ where: { id: body.id } })
    const copy = { ...row, id: crypto.randomUUID(), createdBy: same, decidedBy: [same] }
    await expect(appeals.create({ data: copy })).rejects.toThrow('appeal_deciders_are_incomplete')
    const whole = { ...copy, decidedBy: row.decidedBy as object[] }
    await expect(appeals.create({ data: whole })).rejects.toThrow()
    const alone = { status: 'decided', decision: 'suspend', reviewerActor: same }
    const undecided = { where: { id: await addCase(office) }, data: alone }
    await expect(reviewCase.update(undecided)).rejects.toThrow('high_impact_needs_second_review')
  })
})
