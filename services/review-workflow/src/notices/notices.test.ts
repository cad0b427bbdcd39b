import type { TestClient } from '@trust/testing/client'
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

const noticesOf = async (client: TestClient, query = '') =>
  (await client.get(`/review-notices?${query}`)).body.items

describe('notices', () => {
  it('bring the note to the new assignee, and tell the former one that the case was reassigned', async () => {
    const id = await addCase(office)
    await office.reviewer.post(`/review-cases/${id}/claim`)
    const note = 'I know the owner: please take it.'
    await office.reviewer.post(`/review-cases/${id}/assign`, { user_id: office.lead.id, note })
    expect(await noticesOf(office.lead)).toMatchObject([
      {
        case_id: id,
        kind: 'assigned',
        text: expect.stringContaining(note),
        actor: { id: office.reviewer.id },
      },
    ])
    expect((await office.lead.get(`/review-cases/${id}/notes`)).body.items).toMatchObject([{ text: note }])
    // One's own hand-over is no news.
    expect(await noticesOf(office.reviewer)).toEqual([])
    await office.admin.post(`/review-cases/${id}/assign`, { user_id: office.reviewer.id })
    expect((await noticesOf(office.lead))[0]).toMatchObject({ case_id: id, kind: 'taken_over' })
  })

  it('tell a colleague whose case somebody else decided, and a first reviewer how the second saw it', async () => {
    const own = await openOffice(harness)
    const id = await addCase(own)
    await own.reviewer.post(`/review-cases/${id}/claim`)
    const suspend = { decision: 'suspend', decision_reason: 'Forged', expected_assignee: own.reviewer.id }
    await own.admin.post(`/review-cases/${id}/decision`, suspend)
    expect(await noticesOf(own.reviewer)).toMatchObject([
      { case_id: id, kind: 'decided_by_other', text: expect.stringContaining('suspend') },
    ])
    await own.lead.post(`/review-cases/${id}/second-review`, { approve: false, reason: 'Too little' })
    expect((await noticesOf(own.admin))[0]).toMatchObject({
      kind: 'second_review_refused',
      text: expect.stringContaining('Too little'),
    })
  })

  it('are marked as read once, by their owner only', async () => {
    const own = await openOffice(harness)
    const id = await addCase(own)
    await own.admin.post(`/review-cases/${id}/assign`, { user_id: own.reviewer.id })
    const [notice] = await noticesOf(own.reviewer, 'unread=true')
    expect((await own.lead.post('/review-notices/read', { ids: [notice.id] })).body).toEqual({ marked: 0 })
    expect((await own.reviewer.post('/review-notices/read', {})).body).toEqual({ marked: 1 })
    expect(await noticesOf(own.reviewer, 'unread=true')).toEqual([])
    expect((await own.partner.get('/review-notices')).status).toBe(403)
  })
})

describe('presence', () => {
  it('names who looked at a case within the last minute', async () => {
    const id = await addCase(office)
    const attend = async (client: Office['lead']) =>
      (await client.post(`/review-cases/${id}/presence`)).body.items
    expect(await attend(office.reviewer)).toEqual([])
    expect(await attend(office.lead)).toMatchObject([{ id: office.reviewer.id }])
    const longAgo = new Date(Date.now() - 61_000)
    await harness.db.acrossTenants.caseViewer.updateMany({
      where: { caseId: id, userId: office.lead.id },
      data: { seenAt: longAgo },
    })
    expect(await attend(office.reviewer)).toEqual([])
    const neighbour = await openOffice(harness)
    expect((await neighbour.lead.post(`/review-cases/${id}/presence`)).status).toBe(404)
  })
})

describe('saved views', () => {
  it('are visible to their owner only, and replaced under their name', async () => {
    const view = { page: 'reviews', name: 'Late and mine', query: 'overdue=true' }
    const saved = await office.reviewer.post('/saved-views', view)
    expect([saved.status, saved.body]).toMatchObject([201, view])
    await office.reviewer.post('/saved-views', { ...view, query: 'overdue=false' })
    expect((await office.reviewer.get('/saved-views?page=reviews')).body).toMatchObject({
      total: 1,
      items: [{ id: saved.body.id, query: 'overdue=false' }],
    })
    expect((await office.lead.get('/saved-views')).body.total).toBe(0)
    expect((await office.lead.delete(`/saved-views/${saved.body.id}`)).status).toBe(404)
    expect((await office.reviewer.delete(`/saved-views/${saved.body.id}`)).status).toBe(200)
    expect((await office.reviewer.post('/saved-views', { ...view, page: 'A page' })).status).toBe(422)
  })
})
