import { HOUR_MS } from '@trust/contracts/durations'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCase, addComplaint, addEvidence, eventsOf, type Office, openOffice } from '../review.fixture.ts'

let harness: Harness
let office: Office
beforeAll(async () => {
  harness = await startHarness()
  office = await openOffice(harness)
})
afterAll(() => harness.close())

describe('POST /review-cases', () => {
  it('answers the whole case, due by its priority, and emits review_case_opened', async () => {
    const { lead, merchantId } = office
    const evidence = await addEvidence(harness, office)
    const complaint = await addComplaint(harness, office)
    const answer = await lead.post('/review-cases', {
      merchant_id: merchantId,
      reason: 'Photographs look edited',
      priority: 'urgent',
      evidence_ids: [evidence, evidence],
      complaint_ids: [complaint],
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      merchant_id: merchantId,
      status: 'open',
      assigned_to: null,
      evidence_ids: [evidence],
      complaint_ids: [complaint],
      trigger_id: null,
      decision: null,
      requires_second_review: false,
      created_by: { kind: 'user', id: lead.id, label: 'qc_lead' },
    })
    const { id, case_id, created_at, due_at } = answer.body
    expect(case_id).toBe(id)
    expect(Date.parse(due_at) - Date.parse(created_at)).toBe(4 * HOUR_MS)
    expect(await eventsOf(harness, office, 'review_case_opened')).toContainEqual({
      case_id: id,
      merchant_id: merchantId,
      reason: 'Photographs look edited',
      priority: 'urgent',
      created_at,
      created_by: `user:${lead.id}`,
    })
  })

  it('takes its hours to due from the settings of the tenant', async () => {
    const other = await openOffice(harness)
    await harness.db.acrossTenants.$executeRaw`
      UPDATE tenants SET settings = jsonb_set(settings, '{review_due_hours,low}', '5') WHERE id = ${other.id}::uuid`
    const { body } = await other.admin.get(`/review-cases/${await addCase(other, 'low')}`)
    expect(Date.parse(body.due_at) - Date.parse(body.created_at)).toBe(5 * HOUR_MS)
  })

  it('opens several cases by hand for one merchant', async () => {
    const [one, two] = [await addCase(office), await addCase(office)]
    expect(one).not.toBe(two)
  })

  it('answers 404 for what is missing or another tenant’s', async () => {
    const neighbour = await openOffice(harness)
    const good = { merchant_id: office.merchantId, reason: 'Odd', priority: 'low' }
    const wrong = [
      { merchant_id: neighbour.merchantId },
      { evidence_ids: [await addEvidence(harness, neighbour)] },
      { complaint_ids: [await addComplaint(harness, neighbour)] },
      { complaint_ids: [crypto.randomUUID()] },
    ]
    for (const fields of wrong) {
      const answer = await office.lead.post('/review-cases', { ...good, ...fields })
      expect(answer.status).toBe(404)
    }
  })

  it('reports all faults of a body', async () => {
    const answer = await office.lead.post('/review-cases', { priority: 'asap', complaint_ids: 'all' })
    expect(answer.status).toBe(422)
    expect(answer.body.detail.map((fault: { type: string }) => fault.type).sort()).toEqual([
      'enum',
      'list_type',
      'missing',
      'missing',
    ])
  })

  it('opens one case for one Idempotency-Key', async () => {
    const wanted = { merchant_id: office.merchantId, reason: 'Odd', priority: 'low' }
    const key = { 'idempotency-key': 'case-1' }
    const first = await office.lead.post('/review-cases', wanted, key)
    const second = await office.lead.post('/review-cases', wanted, key)
    expect(second.body.id).toBe(first.body.id)
  })
})
