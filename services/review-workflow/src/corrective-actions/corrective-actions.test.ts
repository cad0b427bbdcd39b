import { DAY_MS } from '@trust/contracts/durations'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addAction,
  addCase,
  addMerchant,
  eventsOf,
  type Office,
  openOffice,
  plainFix,
  wantedAction,
} from '../review.fixture.ts'

let harness: Harness
let office: Office
beforeAll(async () => {
  harness = await startHarness()
  office = await openOffice(harness)
})
afterAll(() => harness.close())

/** Lets an action's due date pass. */
const letPass = (id: string) =>
  harness.db.acrossTenants.correctiveAction.update({
    where: { id },
    data: { dueDate: new Date(Date.now() - DAY_MS) },
  })

describe('POST /corrective-actions', () => {
  it('answers the whole action and emits corrective_action_issued', async () => {
    const caseId = await addCase(office)
    const body = { ...wantedAction(office), description: 'Clean the extractor', review_case_id: caseId }
    const answer = await office.reviewer.post('/corrective-actions', body)
    expect(answer.status).toBe(201)
    const by = { kind: 'user', id: office.reviewer.id, label: 'qc_reviewer' }
    expect(answer.body).toMatchObject({
      ...body,
      status: 'issued',
      is_overdue: false,
      trigger_id: null,
      issued_by: by,
      completed_at: null,
    })
    const { id, action_id, issued_at, steps } = answer.body
    expect(action_id).toBe(id)
    expect(steps).toEqual([{ step: 'CREATE', by, at: issued_at, notes: body.description, evidence_ids: [] }])
    expect(await eventsOf(harness, office, 'corrective_action_issued')).toContainEqual({
      action_id: id,
      merchant_id: office.merchantId,
      action_type: 'fix_hygiene',
      priority: 'high',
      due_date: body.due_date,
      issued_at,
      issued_by: `user:${office.reviewer.id}`,
    })
  })

  it('takes a plain date as its end and refuses a past one', async () => {
    const [date] = new Date(Date.now() + 3 * DAY_MS).toISOString().split('T')
    const good = await office.lead.post('/corrective-actions', { ...wantedAction(office), due_date: date })
    expect(good.body.due_date).toBe(`${date}T23:59:59.999Z`)
    for (const due_date of ['2020-01-01', new Date(Date.now() - DAY_MS).toISOString(), 'soon']) {
      const answer = await office.lead.post('/corrective-actions', { ...wantedAction(office), due_date })
      expect(answer.body.detail).toMatchObject([{ loc: ['body', 'due_date'], type: 'value_error' }])
    }
  })

  it('finds no neighbour’s merchant or case, and takes no case of another merchant', async () => {
    const neighbour = await openOffice(harness)
    const post = (body: object) =>
      office.lead.post('/corrective-actions', { ...wantedAction(office), ...body })
    expect((await post({ merchant_id: neighbour.merchantId })).status).toBe(404)
    expect((await post({ review_case_id: await addCase(neighbour) })).status).toBe(404)
    const other = await post({
      merchant_id: await addMerchant(office),
      review_case_id: await addCase(office),
    })
    expect(other.body.detail).toMatchObject([{ loc: ['body', 'review_case_id'] }])
  })
})

describe('an overdue action', () => {
  it('shows in the answer and in the list until it is completed', async () => {
    const own = await openOffice(harness)
    const [late, inTime] = [await addAction(own), await addAction(own)]
    await letPass(late)
    const ids = async (query: string) => {
      const { body } = await own.lead.get(`/corrective-actions?${query}`)
      return body.items.map((item: { id: string }) => item.id)
    }
    expect((await own.lead.get(`/corrective-actions/${late}`)).body.is_overdue).toBe(true)
    expect(await ids('overdue=true')).toEqual([late])
    expect(await ids('overdue=false')).toEqual([inTime])
    await own.lead.post(`/corrective-actions/${late}/submit-fix`, plainFix)
    await own.lead.post(`/corrective-actions/${late}/approve`)
    await own.lead.post(`/corrective-actions/${late}/complete`)
    expect(await ids('overdue=true')).toEqual([])
    expect(await ids('status=completed')).toEqual([late])
    expect(await ids('action_type=fix_hygiene&priority=high')).toEqual([inTime, late])
    expect(await ids(`merchant_id=${await addMerchant(own)}`)).toEqual([])
    expect((await own.lead.get('/corrective-actions?overdue=maybe')).status).toBe(400)
  })
})

describe('who may', () => {
  it('lets partners see their tenant’s actions and submit fixes, and nothing else', async () => {
    const id = await addAction(office)
    const { body } = await office.partner.get('/platform/corrective-actions?status=issued')
    expect(body.items.map((item: { id: string }) => item.id)).toContain(id)
    expect((await office.partner.get(`/corrective-actions/${id}`)).status).toBe(403)
    for (const step of ['submit-fix', 'approve', 'reject', 'complete']) {
      expect((await office.partner.post(`/corrective-actions/${id}/${step}`, {})).status).toBe(403)
    }
  })

  it('excludes callers without a credential, viewers, and other tenants', async () => {
    const id = await addAction(office)
    const viewer = await harness.operator(office, 'viewer')
    const { admin, partner } = await openOffice(harness)
    const fix = `/platform/corrective-actions/${id}/submit-fix`
    for (const [client, status] of [
      [harness.anyone(), 401],
      [viewer, 403],
      [admin, 404],
    ] as const) {
      expect((await client.get(`/corrective-actions/${id}`)).status).toBe(status)
      expect((await client.post(`/corrective-actions/${id}/submit-fix`, plainFix)).status).toBe(status)
      expect((await client.post(`/corrective-actions/${id}/approve`, {})).status).toBe(status)
      expect((await client.post(`/corrective-actions/${id}/reject`, { reason: 'No' })).status).toBe(status)
      expect((await client.post(`/corrective-actions/${id}/complete`)).status).toBe(status)
      expect((await client.post(fix, plainFix)).status).toBe(status)
    }
    expect((await partner.post(fix, plainFix)).status).toBe(404)
    expect((await partner.get('/platform/corrective-actions')).body.total).toBe(0)
  })
})
