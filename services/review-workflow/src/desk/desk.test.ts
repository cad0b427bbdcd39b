import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCase, type Office, openOffice } from '../review.fixture.ts'

let harness: Harness
let office: Office
beforeAll(async () => {
  harness = await startHarness()
  office = await openOffice(harness)
})
afterAll(() => harness.close())

const clear = { decision: 'clear', decision_reason: 'Nothing is wrong with 4711' }
const decide = async (body: object = clear): Promise<string> => {
  const id = await addCase(office)
  expect((await office.reviewer.post(`/review-cases/${id}/decision`, body)).status).toBe(200)
  return id
}

describe('GET /operations/review-desk', () => {
  it('shows workload, breaches, decisions, overturned ones, and what waits', async () => {
    const correction = { ...clear, decision: 'request_corrective_action', action_type: 'other' }
    const [fallen, late] = [await decide(correction), await addCase(office)]
    await decide()
    await decide({ decision: 'suspend', decision_reason: 'Forged' })
    await office.reviewer.post(`/review-cases/${late}/claim`)
    await harness.db.acrossTenants.reviewCase.update({
      where: { id: late },
      data: { firstDueAt: new Date(Date.now() - 3_600_000) },
    })
    const appeal = {
      merchant_id: office.merchantId,
      subject_type: 'review_case',
      subject_id: fallen,
      grounds: 'No',
    }
    const { body: submitted } = await office.admin.post('/operations/appeals', appeal)
    await office.lead.post(`/operations/appeals/${submitted.id}/review`, {
      outcome: 'overturned',
      reason: 'Right',
    })
    const { body, status } = await office.lead.get('/operations/review-desk')
    expect(status).toBe(200)
    const person = body.people.find(({ id }: { id: string }) => id === office.reviewer.id)
    expect(person).toMatchObject({ undecided_cases: 1, overdue_cases: 1, second_reviews: 0 })
    expect(person).toMatchObject({ decided: 3, overturned: 1 })
    expect(person.median_hours).toBeLessThan(1)
    expect(body.per_day).toHaveLength(31)
    const sum = (count: string) =>
      body.per_day.reduce((all: number, day: Record<string, number>) => all + (day[count] ?? 0), 0)
    expect([sum('opened'), sum('decided'), sum('breached')]).toEqual([4, 3, 1])
    expect(body.waiting).toMatchObject({
      second_reviews: 1,
      second_reviews_for_you: 1,
      appeals: 0,
      overdue_appeals: 0,
    })
    expect(body.overturned_by_policy).toMatchObject([{ policy_id: null, overturned: 1, overturn_rate: 1 }])
    const { body: own } = await office.reviewer.get('/operations/review-desk')
    expect(own.code).toBe('forbidden')
    expect((await office.lead.get('/operations/review-desk?from=2020-01-01T00:00:00Z')).status).toBe(400)
    expect((await office.lead.get('/operations/review-desk?to=0000-01-01T00:00:00Z')).status).toBe(400)
    expect((await office.lead.get('/operations/review-desk?to=0001-01-05T00:00:00Z')).status).toBe(200)
    const drawn = { size: 5, decided_from: '0001-01-01T00:00:00+14:00' }
    expect((await office.lead.post('/operations/quality-samples', drawn)).status).toBe(422)
  })
})

describe('quality samples', () => {
  it('are reviewed blind, by somebody else, once; the agreement is reported', async () => {
    office = await openOffice(harness)
    await decide()
    await decide()
    const drawn = await office.lead.post('/operations/quality-samples', { size: 5 })
    expect([drawn.status, drawn.body.items.length]).toEqual([201, 2])
    expect((await office.lead.post('/operations/quality-samples', { size: 5 })).body.items).toEqual([])
    const [first, second] = drawn.body.items
    const path = (id: string) => `/operations/quality-samples/${id}`
    const { body: blind } = await office.lead.get(path(first.id))
    expect(blind).toMatchObject({
      case_id: null,
      decision: null,
      decided_by: null,
      context: { earlier_cases: [] },
    })
    expect(JSON.stringify(blind)).not.toContain(clear.decision_reason)
    const answer = { decision: 'clear', reason: 'I see nothing' }
    const answered = await office.lead.post(`${path(first.id)}/review`, answer)
    expect(answered.body).toMatchObject({ agrees: true, decided_by: { id: office.reviewer.id } })
    expect((await office.lead.post(`${path(first.id)}/review`, answer)).status).toBe(409)
    await office.lead.post(`${path(second.id)}/review`, { ...answer, decision: 'suspend' })
    expect((await office.lead.get('/operations/review-desk')).body.quality).toEqual({
      answered: 2,
      agreed: 1,
      agreement: 0.5,
    })
    expect((await office.admin.get('/review-cases?status=decided')).body.total).toBe(2)
    expect((await office.reviewer.get(path(first.id))).status).toBe(403)
    const neighbour = await openOffice(harness)
    expect((await neighbour.lead.get(path(first.id))).status).toBe(404)
  })

  it('are not answered by the person who decided', async () => {
    office = await openOffice(harness)
    const id = await addCase(office)
    await office.lead.post(`/review-cases/${id}/decision`, clear)
    const { body } = await office.lead.post('/operations/quality-samples', { size: 1 })
    const refused = await office.lead.post(`/operations/quality-samples/${body.items[0].id}/review`, {
      decision: 'clear',
      reason: 'Still',
    })
    expect([refused.status, refused.body.code]).toEqual([403, 'own_decision'])
  })
})
