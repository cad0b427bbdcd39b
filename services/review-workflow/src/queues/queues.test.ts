import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCase, addComplaint, type Office, openOffice } from '../review.fixture.ts'
import { ask, fire, openQuietOffice } from '../triggers/trigger.fixture.ts'

let harness: Harness
let office: Office
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  office = await openOffice(harness)
})

const addQueue = async (body: object): Promise<string> => {
  const answer = await office.lead.post('/review-queues', body)
  expect(answer.status).toBe(201)
  return answer.body.id
}
const caseOf = async (id: string) => (await office.lead.get(`/review-cases/${id}`)).body
const setAvailability = (id: string, body: object) =>
  office.lead.put(`/review-cases/reviewers/${id}/availability`, body)

describe('a case that is opened', () => {
  it('goes to the first queue whose criteria it meets, by country, language and amount', async () => {
    // Policies would open their own cases.
    office = await openQuietOffice(harness)
    await office.admin.put(`/merchants/${office.merchantId}`, { country: 'IT' })
    const rest = await addQueue({ name: 'Everything else', position: 9 })
    const italian = await addQueue({ name: 'Italy', position: 2, countries: ['IT'] })
    const dear = await addQueue({
      name: 'Dear',
      position: 1,
      languages: ['it'],
      min_amount: { amount: '100', currency: 'EUR' },
    })
    const complaintId = await addComplaint(harness, office)
    await harness.db.acrossTenants.complaint.update({
      where: { id: complaintId },
      data: { amount: 250, currency: 'EUR', classification: { language: 'it' } },
    })
    const open = async (complaint_ids: string[] = []) =>
      (
        await office.lead.post('/review-cases', {
          merchant_id: office.merchantId,
          reason: 'Look',
          priority: 'low',
          complaint_ids,
        })
      ).body
    expect((await open([complaintId])).queue).toEqual({ id: dear, name: 'Dear' })
    const second = await open()
    expect(second.queue.id).toBe(italian)
    await office.admin.put(`/merchants/${office.merchantId}`, { country: 'DE' })
    expect((await open()).queue.id).toBe(rest)
    const { body } = await office.reviewer.get(`/review-cases?queue_id=${italian}&order=queue`)
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([second.id])
    const moved = await office.reviewer.put(`/review-cases/${second.id}/queue`, { queue_id: rest })
    expect(moved.body.queue.name).toBe('Everything else')
    const bulk = { case_ids: [second.id], action: 'move', queue_id: null }
    await office.reviewer.post('/review-cases/bulk', bulk)
    expect((await office.reviewer.get('/review-cases?queue_id=none')).body.total).toBe(1)
    expect((await office.reviewer.get('/review-queues')).body.items).toMatchObject([
      { name: 'Dear', undecided_cases: 1 },
      { name: 'Italy', undecided_cases: 0 },
      { name: 'Everything else', undecided_cases: 1 },
    ])
  })

  it('by a policy goes by its trigger type', async () => {
    office = await openQuietOffice(harness)
    const spikes = await addQueue({ name: 'Spikes', trigger_types: ['complaint_spike'] })
    const { triggerId } = await fire(harness, office, { triggerType: 'complaint_spike' })
    await ask(harness, office, { job: 'open-case-for-trigger', triggerId })
    const { body } = await office.lead.get(`/review-cases?queue_id=${spikes}`)
    expect(body.items).toMatchObject([{ trigger_id: triggerId, queue: { name: 'Spikes' } }])
  })
})

describe('a queue that assigns automatically', () => {
  it('gives each case to the member with the fewest cases, within capacity, and to nobody who is absent', async () => {
    const members = [office.reviewer.id, office.lead.id]
    await setAvailability(office.reviewer.id, { capacity: 1 })
    await setAvailability(office.lead.id, { capacity: 1 })
    await addQueue({ name: 'All', member_ids: members, assigns_automatically: true })
    const [one, two, three] = [await addCase(office), await addCase(office), await addCase(office)]
    await harness.drain()
    const owners = [(await caseOf(one)).assigned_to, (await caseOf(two)).assigned_to]
    expect(owners.toSorted()).toEqual(members.toSorted())
    expect(await caseOf(three)).toMatchObject({ status: 'open', assigned_to: null })
    // A decision makes room.
    const free = owners[0] === office.lead.id ? office.lead : office.reviewer
    await free.post(`/review-cases/${one}/decision`, { decision: 'clear', decision_reason: 'Fine' })
    await harness.drain()
    expect((await caseOf(three)).assigned_to).toBe(free.id)
    // A member who is away releases theirs, and nobody else has room.
    const away = { capacity: 1, absent_from: new Date(Date.now() - 1_000).toISOString(), gives_back: true }
    const { body } = await setAvailability(free.id, away)
    expect(body.items.find(({ id }: { id: string }) => id === free.id)).toMatchObject({
      is_absent: true,
      undecided_cases: 0,
    })
    await harness.drain()
    expect(await caseOf(three)).toMatchObject({ status: 'open', assigned_to: null })
  })
})

describe('queues and availability', () => {
  it('are managed by leads, have unique names, and belong to the tenant', async () => {
    const id = await addQueue({ name: 'Italy', countries: ['IT'] })
    expect((await office.lead.post('/review-queues', { name: 'Italy' })).body.code).toBe('duplicate_name')
    expect((await office.lead.post('/review-queues', { name: 'X', countries: ['Italy'] })).status).toBe(422)
    expect((await office.reviewer.post('/review-queues', { name: 'Mine' })).status).toBe(403)
    const neighbour = await openOffice(harness)
    const stranger = { name: 'Theirs', member_ids: [neighbour.lead.id] }
    expect((await office.lead.post('/review-queues', stranger)).status).toBe(404)
    expect((await neighbour.lead.get(`/review-queues/${id}`)).status).toBe(404)
    expect((await neighbour.lead.put(`/review-queues/${id}`, { name: 'Mine' })).status).toBe(404)
    const renamed = await office.lead.put(`/review-queues/${id}`, { name: 'South' })
    expect(renamed.body).toMatchObject({ name: 'South', countries: [] })
    expect((await office.reviewer.get(`/review-queues/${id}`)).body).toEqual(renamed.body)
    const seen = { expected_updated_at: renamed.body.updated_at }
    const members = { name: 'South', member_ids: [office.reviewer.id] }
    const replaced = await office.lead.put(`/review-queues/${id}`, { ...members, ...seen })
    expect(replaced.body).toMatchObject(members)
    const late = await office.lead.put(`/review-queues/${id}`, { name: 'Mine', ...seen })
    expect([late.status, late.body.code]).toEqual([409, 'queue_changed'])
    const caseId = await addCase(office)
    expect((await caseOf(caseId)).queue.name).toBe('South')
    expect((await office.lead.delete(`/review-queues/${id}`)).status).toBe(200)
    expect((await caseOf(caseId)).queue).toBeNull()
    const mine = `/review-cases/reviewers/${office.reviewer.id}/availability`
    expect((await office.reviewer.put(mine, { capacity: 3 })).status).toBe(200)
    const away = { absent_from: '2099-01-01T00:00:00.000Z', absent_until: null }
    await office.reviewer.put(mine, { absent_from: away.absent_from })
    const { items } = (await office.lead.put(mine, { capacity: 4 })).body
    const { id: userId } = office.reviewer
    expect(items.find((each: { id: string }) => each.id === userId)).toMatchObject({ ...away, capacity: 4 })
    const { body } = await office.lead.get('/audit-logs?action=reviewer.availability_set&limit=1')
    expect(body.items[0].changes).toEqual({ ...away, capacity: 4 })
    const theirs = `/review-cases/reviewers/${office.lead.id}/availability`
    expect((await office.reviewer.put(theirs, { capacity: 3 })).status).toBe(403)
    const backwards = { absent_from: '2030-01-02T00:00:00Z', absent_until: '2030-01-01T00:00:00Z' }
    expect((await office.reviewer.put(mine, backwards)).status).toBe(422)
    expect((await office.reviewer.put(mine, { absent_from: '0000-01-01T00:00:00Z' })).status).toBe(422)
  })
})
