import { DAY_MS } from '@trust/contracts/durations'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAction, addCase, addComplaint, type Office, openOffice, wantedAction } from '../review.fixture.ts'

let harness: Harness
let office: Office
beforeAll(async () => {
  harness = await startHarness()
  office = await openOffice(harness)
  await harness.drain()
})
afterAll(() => harness.close())

const appeal = async (subject_type: string, subject_id: string): Promise<string> => {
  const body = { merchant_id: office.merchantId, subject_type, subject_id, grounds: 'It is not so.' }
  return (await office.admin.post('/operations/appeals', body)).body.id
}

describe('GET /operations/appeals/{id}/context', () => {
  it('shows the decision, the facts behind it, and what overturning does', async () => {
    const complaintId = await addComplaint(harness, office, { category: 'hygiene' })
    const { body: opened } = await office.lead.post('/review-cases', {
      merchant_id: office.merchantId,
      reason: 'Look',
      priority: 'high',
      complaint_ids: [complaintId],
    })
    const suspend = { decision: 'suspend', decision_reason: 'A letter box' }
    await office.reviewer.post(`/review-cases/${opened.id}/decision`, suspend)
    await office.lead.post(`/review-cases/${opened.id}/second-review`, { approve: true, reason: 'Yes' })
    await harness.drain()
    const path = `/operations/appeals/${await appeal('review_case', opened.id)}/context`
    expect((await office.lead.get(path)).body).toMatchObject({
      merchant_name: 'Trattoria Uno',
      public_status: 'suspended',
      decision_reason: 'A letter box',
      facts: [
        { resource_type: 'complaint', resource_id: complaintId, summary: 'critical hygiene complaint' },
      ],
      consequence: expect.stringContaining('lifted'),
    })
    expect((await office.partner.get(path)).status).toBe(403)
    const neighbour = await openOffice(harness)
    expect((await neighbour.lead.get(path)).status).toBe(404)
  })

  it('counts the corrective actions that would be withdrawn', async () => {
    const id = await addCase(office)
    const request = {
      decision: 'request_corrective_action',
      decision_reason: 'Clean',
      action_type: 'fix_hygiene',
    }
    await office.reviewer.post(`/review-cases/${id}/decision`, request)
    const path = `/operations/appeals/${await appeal('review_case', id)}/context`
    expect((await office.lead.get(path)).body.consequence).toBe('1 open corrective action is withdrawn.')
  })
})

describe('lists by what waits', () => {
  it('shows corrective actions by due time, the closed ones last, page by page', async () => {
    const own = await openOffice(harness)
    const late = await addAction(own)
    const dueDate = new Date(Date.now() + DAY_MS).toISOString()
    const soon = (await own.lead.post('/corrective-actions', { ...wantedAction(own), due_date: dueDate }))
      .body.id
    const done = (await own.lead.post('/corrective-actions', { ...wantedAction(own), due_date: dueDate }))
      .body.id
    await harness.db.acrossTenants.correctiveAction.update({
      where: { id: done },
      data: { status: 'completed' },
    })
    const ids = async (query: string) =>
      (await own.lead.get(`/corrective-actions?${query}`)).body.items.map(({ id }: { id: string }) => id)
    expect(await ids('order=due')).toEqual([soon, late, done])
    expect(await ids('order=due&skip=1&limit=2')).toEqual([late, done])
    expect(await ids('')).toEqual([done, soon, late])
  })

  it('shows appeals by how long they wait, the answered ones last', async () => {
    const own = await openOffice(harness)
    const [first, second, third] = [await addAction(own), await addAction(own), await addAction(own)]
    office = own
    const appeals = [
      await appeal('corrective_action', first),
      await appeal('corrective_action', second),
      await appeal('corrective_action', third),
    ]
    const answer = { outcome: 'upheld', reason: 'It stands' }
    expect(
      (
        await (
          await harness.operator(own, 'qc_lead')
        ).post(`/operations/appeals/${appeals[0]}/review`, answer)
      ).status,
    ).toBe(200)
    const { body } = await own.lead.get('/operations/appeals?order=waiting')
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([appeals[1], appeals[2], appeals[0]])
  })
})
