import { DAY_MS } from '@trust/contracts/durations'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCase, decisionsOf, eventsOf, type Office, openOffice } from '../review.fixture.ts'

let harness: Harness
let office: Office
beforeAll(async () => {
  harness = await startHarness()
  office = await openOffice(harness)
})
afterAll(() => harness.close())

const clear = { decision: 'clear', decision_reason: 'Receipts match' }

describe('POST /review-cases/{id}/decision', () => {
  it('deciding an open case claims it', async () => {
    const id = await addCase(office)
    const { body } = await office.reviewer.post(`/review-cases/${id}/decision`, clear)
    expect(body).toMatchObject({
      assigned_to: office.reviewer.id,
      decision: 'clear',
      decision_reason: clear.decision_reason,
      reviewer_actor: { kind: 'user', id: office.reviewer.id },
      requires_second_review: false,
    })
  })

  it('emits review_decision_made', async () => {
    const id = await addCase(office)
    const { body } = await office.reviewer.post(`/review-cases/${id}/decision`, clear)
    expect(await decisionsOf(harness, office, id)).toEqual([
      {
        case_id: id,
        merchant_id: office.merchantId,
        decision: 'clear',
        decision_reason: clear.decision_reason,
        reviewer_actor: `user:${office.reviewer.id}`,
        decided_at: body.decided_at,
        requires_second_review: false,
      },
    ])
  })
})

describe('reinstate', () => {
  const reinstate = { decision: 'reinstate', decision_reason: 'All is well' }

  it('is refused for a merchant that is not suspended, and taken for one that is', async () => {
    const own = await openOffice(harness)
    const path = `/review-cases/${await addCase(own)}`
    const refused = await own.reviewer.post(`${path}/decision`, reinstate)
    expect([refused.status, refused.body.code]).toEqual([409, 'not_suspended'])
    expect((await own.lead.get(path)).body).toMatchObject({ status: 'open', assigned_to: null })
    await own.lead.post(`/merchants/${own.merchantId}/suspend`, { reason: 'Closed' })
    expect((await own.reviewer.post(`${path}/decision`, reinstate)).body.status).toBe('pending_second_review')
  })
})

describe('request_corrective_action', () => {
  const request = { decision: 'request_corrective_action', decision_reason: 'The sign is missing' }

  it('decides the case and issues the action with its event', async () => {
    const id = await addCase(office, 'medium')
    const due = new Date(Date.now() + DAY_MS).toISOString()
    const { body } = await office.reviewer.post(`/review-cases/${id}/decision`, {
      ...request,
      action_type: 'fix_signage',
      due_date: due,
    })
    expect(body).toMatchObject({ status: 'decided', requires_second_review: false })
    const action = await actionOf(id)
    expect(action).toMatchObject({
      merchant_id: office.merchantId,
      action_type: 'fix_signage',
      description: request.decision_reason,
      priority: 'medium',
      status: 'issued',
      due_date: due,
      issued_by: { kind: 'user', id: office.reviewer.id },
    })
    const events = await eventsOf(harness, office, 'corrective_action_issued')
    expect(events).toContainEqual(expect.objectContaining({ action_id: action.id, due_date: due }))
  })

  it('gives the action a due date by the priority of the case', async () => {
    const id = await addCase(office, 'urgent')
    await office.reviewer.post(`/review-cases/${id}/decision`, { ...request, action_type: 'other' })
    const action = await actionOf(id)
    expect(Date.parse(action.due_date) - Date.parse(action.issued_at)).toBe(2 * DAY_MS)
  })

  it.each([
    [request, [['action_type', 'missing']]],
    [
      { ...request, decision_reason: 5 },
      [
        ['action_type', 'missing'],
        ['decision_reason', 'string_type'],
      ],
    ],
    [{ ...request, action_type: 'other', due_date: '2020-01-01' }, [['due_date', 'value_error']]],
    [{ ...clear, action_type: 'other' }, [['action_type', 'value_error']]],
    [{ ...clear, decision_reason: ' \u200b ' }, [['decision_reason', 'value_error']]],
    [
      { decision: 'ban' },
      [
        ['decision', 'enum'],
        ['decision_reason', 'missing'],
      ],
    ],
  ])('refuses %j', async (body, faults) => {
    const id = await addCase(office)
    const answer = await office.reviewer.post(`/review-cases/${id}/decision`, body)
    expect(answer.status).toBe(422)
    const found = answer.body.detail.map(({ loc, type }: { loc: string[]; type: string }) => [loc[1], type])
    expect(found.sort()).toEqual(faults)
    expect((await office.lead.get(`/review-cases/${id}`)).body.status).toBe('open')
  })
})

async function actionOf(caseId: string) {
  const { body } = await office.admin.get('/corrective-actions')
  return body.items.find((action: { review_case_id: string }) => action.review_case_id === caseId)
}
