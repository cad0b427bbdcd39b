import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addCase,
  addComplaint,
  addMerchant,
  decisionsOf,
  type Office,
  openOffice,
} from '../review.fixture.ts'

let harness: Harness
let office: Office
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const read = async (id: string) => (await office.reviewer.get(`/review-cases/${id}`)).body
const clear = { decision: 'clear', decision_reason: 'Receipts match' }

describe('the undecided cases of one merchant', () => {
  beforeAll(async () => {
    office = await openOffice(harness)
    await harness.drain()
  })

  it('name each other, and stand together in the queue', async () => {
    const own = await openOffice(harness)
    const other = { ...own, merchantId: await addMerchant(own) }
    const [low, between, urgent] = [
      await addCase(own, 'low'),
      await addCase(other, 'high'),
      await addCase(own, 'urgent'),
    ]
    const { body } = await own.reviewer.get('/review-cases?order=queue')
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([urgent, low, between])
    expect(body.items[0].related_case_ids).toEqual([low])
    expect(body.items[2].related_case_ids).toEqual([])
    await own.reviewer.post(`/review-cases/${low}/decision`, clear)
    expect((await own.reviewer.get(`/review-cases/${urgent}`)).body.related_case_ids).toEqual([])
  })

  it('are decided together, each with its event, and one corrective action', async () => {
    const [first, second] = [await addCase(office), await addCase(office, 'low')]
    const shown = await Promise.all([read(first), read(second)])
    const { body, status } = await office.reviewer.post('/review-cases/decisions', {
      case_ids: [first, second],
      decision: 'request_corrective_action',
      decision_reason: 'Clean it',
      action_type: 'fix_hygiene',
      expected_assignees: { [first]: null, [second]: null },
      snapshots: Object.fromEntries(shown.map(({ id, snapshot }) => [id, snapshot])),
    })
    expect(status).toBe(200)
    expect(body.items.map((item: { id: string; status: string }) => [item.id, item.status])).toEqual([
      [first, 'decided'],
      [second, 'decided'],
    ])
    for (const id of [first, second]) expect(await decisionsOf(harness, office, id)).toHaveLength(1)
    const { body: actions } = await office.lead.get(`/corrective-actions?merchant_id=${office.merchantId}`)
    expect(actions.items).toMatchObject([{ review_case_id: first }])
  })

  it('are decided all or none: a changed or reassigned one stops the others', async () => {
    const [first, second] = [await addCase(office), await addCase(office)]
    const { snapshot } = await read(second)
    await addComplaint(harness, office)
    const together = { case_ids: [first, second], ...clear }
    const changed = await office.reviewer.post('/review-cases/decisions', {
      ...together,
      snapshots: { [second]: snapshot },
    })
    expect([changed.status, changed.body.code, changed.body.current.id]).toEqual([
      409,
      'case_changed',
      second,
    ])
    await office.lead.post(`/review-cases/${second}/claim`)
    const taken = await office.reviewer.post('/review-cases/decisions', {
      ...together,
      expected_assignees: { [second]: null },
    })
    expect([taken.status, taken.body.code]).toEqual([409, 'assigned_to_other'])
    expect(await read(first)).toMatchObject({ status: 'open', decision: null })
    expect(await decisionsOf(harness, office, first)).toEqual([])
  })

  it('must be of one merchant, and the tenant’s', async () => {
    const mine = await addCase(office)
    const other = await addCase({ ...office, merchantId: await addMerchant(office) })
    const mixed = await office.reviewer.post('/review-cases/decisions', { case_ids: [mine, other], ...clear })
    expect(mixed.body.detail).toMatchObject([{ loc: ['body', 'case_ids'] }])
    const neighbour = await openOffice(harness)
    const stolen = await neighbour.reviewer.post('/review-cases/decisions', { case_ids: [mine], ...clear })
    expect(stolen.status).toBe(404)
    expect(
      (await office.partner.post('/review-cases/decisions', { case_ids: [mine], ...clear })).status,
    ).toBe(403)
  })
})

describe('POST /review-cases/bulk', () => {
  beforeAll(async () => {
    office = await openOffice(harness)
  })
  const change = (body: object) => office.reviewer.post('/review-cases/bulk', body)

  it('assigns, annotates, releases and clears; what cannot be done is named and left unchanged', async () => {
    const [one, two, done] = [await addCase(office), await addCase(office), await addCase(office)]
    await office.lead.post(`/review-cases/${done}/decision`, clear)
    const all = [one, two, done]
    const given = await change({ case_ids: all, action: 'assign', user_id: office.reviewer.id })
    expect(given.body.done.map(({ id }: { id: string }) => id)).toEqual([one, two])
    expect(given.body.failed).toMatchObject([{ id: done, code: 'invalid_state' }])
    const noted = await change({ case_ids: all, action: 'note', text: 'Same sender' })
    expect(noted.body.done).toHaveLength(3)
    expect((await office.lead.get(`/review-cases/${done}/notes`)).body.items).toMatchObject([
      { text: 'Same sender' },
    ])
    expect((await change({ case_ids: [one], action: 'release' })).body.done[0]).toMatchObject({
      status: 'open',
      assigned_to: null,
    })
    const cleared = await change({
      case_ids: [one, two],
      action: 'clear',
      text: 'A prank',
      expected_assignees: { [one]: null, [two]: null },
    })
    expect(cleared.body).toMatchObject({
      done: [{ id: one, decision: 'clear' }],
      failed: [{ id: two, code: 'assigned_to_other' }],
    })
  })

  it('reports what an action lacks, and accepts only the tenant’s cases and reviewers', async () => {
    const id = await addCase(office)
    const lacking = await change({ case_ids: [id], action: 'assign' })
    expect(lacking.body.detail).toMatchObject([{ loc: ['body', 'user_id'] }])
    expect((await change({ case_ids: [id], action: 'clear' })).status).toBe(422)
    const neighbour = await openOffice(harness)
    expect((await change({ case_ids: [id], action: 'assign', user_id: neighbour.lead.id })).status).toBe(404)
    expect(
      (await neighbour.reviewer.post('/review-cases/bulk', { case_ids: [id], action: 'release' })).status,
    ).toBe(404)
    expect(
      (await office.partner.post('/review-cases/bulk', { case_ids: [id], action: 'release' })).status,
    ).toBe(403)
  })
})

describe('the list of cases', () => {
  it('has names, score and the linked facts of each case', async () => {
    const own = await openOffice(harness)
    const complaints = [
      await addComplaint(harness, own, { category: 'hygiene' }),
      await addComplaint(harness, own, { category: 'hygiene' }),
      await addComplaint(harness, own, { category: 'billing' }),
    ]
    await harness.drain()
    const { body: opened } = await own.lead.post('/review-cases', {
      merchant_id: own.merchantId,
      reason: 'Look',
      priority: 'high',
      complaint_ids: complaints,
    })
    await own.reviewer.post(`/review-cases/${opened.id}/claim`)
    for (const order of ['newest', 'queue', 'due', 'score']) {
      const { body } = await own.reviewer.get(`/review-cases?order=${order}`)
      expect(body.items).toMatchObject([
        {
          merchant_name: 'Trattoria Uno',
          assignee_name: (await own.reviewer.get('/auth/me')).body.full_name,
          internal_score: expect.any(Number),
          facts: [
            { kind: 'complaint', code: 'hygiene', count: 2 },
            { kind: 'complaint', code: 'billing', count: 1 },
          ],
        },
      ])
    }
  })
})
