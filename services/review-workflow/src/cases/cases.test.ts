import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCase, addMerchant, type Office, openOffice } from '../review.fixture.ts'

let harness: Harness
let office: Office
beforeAll(async () => {
  harness = await startHarness()
  office = await openOffice(harness)
})
afterAll(() => harness.close())

describe('GET /review-cases', () => {
  it('lists newest first and filters', async () => {
    const mine = await openOffice(harness)
    const [first, second] = [await addCase(mine, 'low'), await addCase(mine, 'urgent')]
    await mine.lead.post(`/review-cases/${first}/assign`, { user_id: mine.reviewer.id })
    const ids = async (query: string) => {
      const { body } = await mine.reviewer.get(`/review-cases?${query}`)
      return body.items.map((item: { id: string }) => item.id)
    }
    expect(await ids('')).toEqual([second, first])
    expect(await ids(`merchant_id=${mine.merchantId}&limit=1`)).toEqual([second])
    expect(await ids(`merchant_id=${await addMerchant(mine)}`)).toEqual([])
    expect(await ids('status=in_review')).toEqual([first])
    expect(await ids('priority=urgent')).toEqual([second])
    expect(await ids(`assigned_to=${mine.reviewer.id}`)).toEqual([first])
    expect(await ids('assigned_to=none')).toEqual([second])
    expect(await ids('assigned_to=none&order=queue')).toEqual([second])
    expect((await mine.reviewer.get('/review-cases?assigned_to=nobody')).status).toBe(400)
    expect((await mine.reviewer.get('/review-cases?status=closed')).body.code).toBe('invalid_query')
    expect((await mine.reviewer.get('/review-cases?merchant_id=5')).status).toBe(400)
  })
})

describe('POST /review-cases/{id}/assign', () => {
  it('moves the case into review and may be repeated for another reviewer', async () => {
    const path = `/review-cases/${await addCase(office)}/assign`
    const answer = await office.reviewer.post(path, { user_id: office.reviewer.id })
    expect(answer.body).toMatchObject({ status: 'in_review', assigned_to: office.reviewer.id })
    const again = await office.reviewer.post(path, { user_id: office.lead.id })
    expect(again.body).toMatchObject({ status: 'in_review', assigned_to: office.lead.id })
  })

  it('takes only users of the tenant who may decide', async () => {
    const neighbour = await openOffice(harness)
    const viewer = await harness.operator(office, 'viewer')
    const path = `/review-cases/${await addCase(office)}/assign`
    expect((await office.lead.post(path, { user_id: neighbour.lead.id })).status).toBe(404)
    const refused = await office.lead.post(path, { user_id: viewer.id })
    expect(refused.body.detail).toMatchObject([{ loc: ['body', 'user_id'], type: 'value_error' }])
  })
})

describe('GET /review-cases/reviewers', () => {
  it('names possible assignees, and present ones who may no longer decide', async () => {
    const own = await openOffice(harness)
    const viewer = await harness.operator(own, 'viewer')
    const gone = await harness.operator(own, 'qc_reviewer')
    await gone.post(`/review-cases/${await addCase(own)}/claim`)
    expect((await own.admin.put(`/auth/users/${gone.id}`, { is_active: false })).status).toBe(200)
    const { body } = await viewer.get('/review-cases/reviewers')
    const found = new Map(
      body.items.map((each: { id: string; is_assignable: boolean }) => [each.id, each.is_assignable]),
    )
    expect(found.get(own.reviewer.id)).toBe(true)
    expect(found.get(own.lead.id)).toBe(true)
    expect(found.get(gone.id)).toBe(false)
    expect(found.has(viewer.id)).toBe(false)
    expect(found.has(office.reviewer.id)).toBe(false)
    expect((await own.partner.get('/review-cases/reviewers')).status).toBe(403)
  })
})

describe('who may', () => {
  const steps = ['assign', 'claim', 'release', 'decision', 'withdraw', 'undo', 'second-review']

  it('excludes callers without a credential, and partners', async () => {
    const id = await addCase(office)
    for (const [client, status] of [
      [harness.anyone(), 401],
      [office.partner, 403],
    ] as const) {
      expect((await client.get('/review-cases')).status).toBe(status)
      expect((await client.get(`/review-cases/${id}`)).status).toBe(status)
      expect((await client.post('/review-cases', {})).status).toBe(status)
      for (const step of steps) expect((await client.post(`/review-cases/${id}/${step}`)).status).toBe(status)
    }
  })

  it('a viewer reads, a reviewer decides, only a lead opens and reviews again', async () => {
    const id = await addCase(office)
    const viewer = await harness.operator(office, 'viewer')
    expect((await viewer.get(`/review-cases/${id}`)).status).toBe(200)
    expect((await viewer.post(`/review-cases/${id}/decision`, {})).status).toBe(403)
    expect((await office.reviewer.post('/review-cases', {})).status).toBe(403)
    expect((await office.reviewer.post(`/review-cases/${id}/second-review`, {})).status).toBe(403)
    expect((await office.reviewer.post(`/review-cases/${id}/decision`, {})).status).toBe(422)
  })

  it('a neighbour finds nothing', async () => {
    const id = await addCase(office)
    const { admin, reviewer } = await openOffice(harness)
    const bodies = {
      assign: { user_id: reviewer.id },
      claim: undefined,
      release: undefined,
      withdraw: undefined,
      undo: undefined,
      decision: { decision: 'clear', decision_reason: 'Fine' },
      'second-review': { approve: true, reason: 'Fine' },
    }
    expect((await admin.get(`/review-cases/${id}`)).status).toBe(404)
    for (const [step, body] of Object.entries(bodies)) {
      expect((await admin.post(`/review-cases/${id}/${step}`, body)).status).toBe(404)
    }
  })
})
