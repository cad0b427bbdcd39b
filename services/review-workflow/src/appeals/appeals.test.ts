import { DAY_MS } from '@trust/contracts/durations'
import { newId } from '@trust/contracts/identifier'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAction, addCase, addEvidence, addMerchant, type Office, openOffice } from '../review.fixture.ts'
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
const ofAction = (subject_id: string): AppealSubject => ({ subject_type: 'corrective_action', subject_id })

describe('submitting an appeal', () => {
  it('names what was decided and by whom', async () => {
    const id = await decidedCase(harness, office, 'suspend')
    const { status, body } = await appeal(office, ofCase(id))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      subject_id: id,
      status: 'submitted',
      decision: 'suspend',
      decided_by: [{ id: office.reviewer.id }, { id: office.lead.id }],
      policy_id: null,
      outcome: null,
      reviewer_actor: null,
      created_by: { id: office.lead.id },
    })
    expect((await office.reviewer.get(`/operations/appeals/${body.id}`)).body).toEqual(body)
  })

  it('is due by the tenant’s setting; late ones come first, and are counted for the lead', async () => {
    const own = await openOffice(harness)
    const submit = async () =>
      (await appeal(own, ofCase(await decidedCase(harness, own, 'clear')))).body as {
        id: string
        created_at: string
        due_at: string
      }
    const term = ({ created_at, due_at }: { created_at: string; due_at: string }) =>
      (Date.parse(due_at) - Date.parse(created_at)) / DAY_MS
    const answeredOne = await submit()
    await answer(own, answeredOne.id, 'upheld')
    const early = await submit()
    expect(term(early)).toBe(14)
    expect((await own.admin.put('/settings', { appeal_due_days: 0 })).status).toBe(422)
    await own.admin.put('/settings', { appeal_due_days: 5 })
    const quick = await submit()
    expect(term(quick)).toBe(5)
    const late = await submit()
    for (const id of [late.id, answeredOne.id])
      await harness.db.acrossTenants.appeal.update({
        where: { id },
        data: { dueAt: new Date(Date.now() - DAY_MS) },
      })
    const listed = async (query: string) => {
      const { body } = await own.lead.get(`/operations/appeals?${query}`)
      return body.items.map(({ id }: { id: string }) => id)
    }
    expect(await listed('order=due')).toEqual([late.id, quick.id, early.id, answeredOne.id])
    expect(await listed('overdue=true')).toEqual([late.id])
    expect(await listed('order=due&overdue=false')).toEqual([quick.id, early.id, answeredOne.id])
    const { body } = await own.lead.get(`/operations/appeals/${late.id}`)
    expect(body.is_overdue).toBe(true)
    expect((await own.lead.get('/operations/review-desk')).body.waiting).toMatchObject({
      appeals: 3,
      overdue_appeals: 1,
    })
  })

  it('accepts one of fifty against one decision; the others learn which', async () => {
    const id = await decidedCase(harness, office, 'clear')
    const answers = await Promise.all(Array.from({ length: 50 }, () => appeal(office, ofCase(id))))
    const [taken, ...more] = answers.filter(({ status }) => status === 201)
    expect(more).toEqual([])
    for (const { status, body } of answers.filter((each) => each !== taken)) {
      expect([status, body.code, body.current.id]).toEqual([409, 'appeal_open', taken?.body.id])
    }
    await answer(office, taken?.body.id, 'upheld')
    expect((await appeal(office, ofCase(id))).status).toBe(201)
  })

  it('needs a decision that could be undone', async () => {
    const undecided = await appeal(office, ofCase(await addCase(office)))
    expect([undecided.status, undecided.body.code]).toEqual([409, 'invalid_state'])
    const done = await addAction(office)
    await office.lead.post(`/corrective-actions/${done}/submit-fix`, { notes: 'Done', evidence_ids: [] })
    await office.lead.post(`/corrective-actions/${done}/approve`, {})
    await office.lead.post(`/corrective-actions/${done}/complete`)
    expect((await appeal(office, ofAction(done))).body.code).toBe('invalid_state')
  })

  it('refuses what is missing or belongs to another merchant', async () => {
    const other = await addMerchant(office)
    const id = await addAction(office)
    const wanted = { merchant_id: office.merchantId, grounds: 'No', ...ofAction(id) }
    const post = (changes: object) => office.lead.post('/operations/appeals', { ...wanted, ...changes })
    const foreignEvidence = await addEvidence(harness, office, { merchantId: other })
    expect((await post({ subject_id: newId() })).status).toBe(404)
    expect((await post({ merchant_id: newId() })).status).toBe(404)
    expect((await post({ evidence_ids: [newId()] })).status).toBe(404)
    expect((await post({ subject_type: 'merchant_status', subject_id: newId() })).status).toBe(404)
    expect((await post({ merchant_id: other })).body.detail).toMatchObject([{ loc: ['body', 'subject_id'] }])
    expect((await post({ evidence_ids: [foreignEvidence] })).body.detail).toMatchObject([
      { loc: ['body', 'evidence_ids'] },
    ])
    expect((await post({ subject_type: 'score', grounds: '' })).body.detail).toHaveLength(2)
    expect((await office.lead.post('/operations/appeals', {})).body.detail).toHaveLength(4)
  })
})

describe('GET /operations/appeals', () => {
  it('lists newest first and filters', async () => {
    const own = await openOffice(harness)
    await harness.drain()
    const first = (await appeal(own, ofAction(await addAction(own)))).body.id
    const status = { subject_type: 'merchant_status', subject_id: own.merchantId } as const
    const second = (await appeal(own, status)).body.id
    await answer(own, first, 'upheld')
    const ids = async (query: string) => {
      const { body } = await own.reviewer.get(`/operations/appeals?${query}`)
      return body.items.map((item: { id: string }) => item.id)
    }
    expect(await ids('')).toEqual([second, first])
    expect(await ids('status=upheld')).toEqual([first])
    expect(await ids('subject_type=merchant_status')).toEqual([second])
    expect(await ids(`merchant_id=${newId()}`)).toEqual([])
    expect((await own.reviewer.get('/operations/appeals?status=won')).status).toBe(400)
  })
})

describe('who may', () => {
  it('gives partners and viewers no access, and other tenants find nothing', async () => {
    const { id } = (await appeal(office, ofAction(await addAction(office)))).body
    const viewer = await harness.operator(office, 'viewer')
    for (const client of [viewer, office.partner]) {
      expect((await client.get('/operations/appeals')).status).toBe(403)
      expect((await client.get('/operations/appeals/statistics')).status).toBe(403)
      expect((await client.post('/operations/appeals', {})).status).toBe(403)
      expect((await client.post(`/operations/appeals/${id}/review`, {})).status).toBe(403)
    }
    const neighbour = await openOffice(harness)
    expect((await neighbour.admin.get(`/operations/appeals/${id}`)).status).toBe(404)
    expect((await answer(neighbour, id, 'upheld')).status).toBe(404)
  })
})
