import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedInInspector, visitable } from './inspector.fixture.ts'

let harness: Harness
let tenant: TestTenant
let merchant: Awaited<ReturnType<typeof visitable>>
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
})
beforeEach(async () => {
  tenant = await harness.tenant()
  merchant = await visitable(tenant)
})
afterAll(() => harness.close())

const TASKS = '/verification/tasks'
const asked = (more = {}) => ({ merchant_id: merchant.id, instructions: 'Photograph the entrance.', ...more })
const task = async (more = {}) => (await tenant.admin.post(TASKS, asked(more))).body
const outcomeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]

describe('GET /verification/inspectors', () => {
  it('names the inspectors to a lead, who assigns visits and may not read users', async () => {
    const inspector = await signedInInspector(harness, tenant)
    const removed = await signedInInspector(harness, tenant)
    await tenant.admin.delete(`/inspectors/${removed.id}`)
    const lead = await harness.operator(tenant, 'qc_lead')
    expect((await lead.get('/inspectors')).status).toBe(403)
    const { body } = await lead.get('/verification/inspectors')
    expect(body.items).toEqual([
      { id: removed.id, full_name: expect.any(String), is_active: false },
      { id: inspector.id, full_name: expect.any(String), is_active: true },
    ])
    const viewer = await harness.operator(tenant, 'viewer')
    expect((await viewer.get('/verification/inspectors')).status).toBe(403)
  })
})

describe('POST /verification/tasks', () => {
  it('asks for a visit that is open until somebody has it', async () => {
    const answer = await tenant.admin.post(
      TASKS,
      asked({ location_id: merchant.shop, due_date: '2090-05-01' }),
    )
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      merchant_id: merchant.id,
      merchant_name: 'Corner Shop',
      claimed_address: 'Unter den Linden 1, Berlin',
      location_id: merchant.shop,
      location: { label: 'Shop', latitude: 52.517, geofence_radius_m: 100 },
      status: 'open',
      inspector_id: null,
      assigned_at: null,
      due_date: '2090-05-01T23:59:59.999Z',
      outcome: null,
      evidence_ids: [],
      created_by: { kind: 'user', id: tenant.adminId },
    })
    const { body } = await tenant.admin.get(`${TASKS}/${answer.body.id}`)
    expect(body).toEqual(answer.body)
  })

  it('assigns it at once when an inspector is named', async () => {
    const inspector = await signedInInspector(harness, tenant)
    const made = await task({ inspector_id: inspector.id })
    expect(made).toMatchObject({ status: 'assigned', inspector_id: inspector.id, location: null })
    expect(made.assigned_at).toBe(made.created_at)
  })

  it('finds nothing of another tenant, or of another merchant', async () => {
    const [neighbour, other] = [await harness.tenant(), await visitable(tenant)]
    const stranger = await signedInInspector(harness, neighbour)
    for (const wrong of [
      { merchant_id: (await visitable(neighbour)).id },
      { location_id: other.shop },
      { inspector_id: stranger.id },
      { inspector_id: crypto.randomUUID() },
    ]) {
      expect((await tenant.admin.post(TASKS, asked(wrong))).status).toBe(404)
    }
  })

  it('refuses a removed inspector, a past date and no instructions', async () => {
    const inspector = await signedInInspector(harness, tenant)
    await tenant.admin.delete(`/inspectors/${inspector.id}`)
    const removed = await tenant.admin.post(TASKS, asked({ inspector_id: inspector.id }))
    expect(removed.status).toBe(422)
    expect(removed.body.detail[0].loc).toEqual(['body', 'inspector_id'])
    const faulty = await tenant.admin.post(TASKS, { merchant_id: merchant.id, due_date: '2020-01-01' })
    const faults = faulty.body.detail.map((fault: { loc: unknown[]; type: string }) => [
      fault.loc[1],
      fault.type,
    ])
    expect(faults.sort()).toEqual([
      ['due_date', 'value_error'],
      ['instructions', 'missing'],
    ])
  })

  it('answers the same Idempotency-Key with the first answer', async () => {
    const send = () => tenant.admin.post(TASKS, asked(), { 'idempotency-key': 'once' })
    expect((await send()).body.id).toBe((await send()).body.id)
    expect((await tenant.admin.get(TASKS)).body.total).toBe(1)
  })
})

describe('GET /verification/tasks', () => {
  it('lists newest first and filters by merchant, state and inspector', async () => {
    const inspector = await signedInInspector(harness, tenant)
    const open = await task()
    const mine = await task({ inspector_id: inspector.id })
    const elsewhere = await task({ merchant_id: (await visitable(tenant)).id })
    const ids = async (query: string) => {
      const { body } = await tenant.admin.get(`${TASKS}${query}`)
      return body.items.map((item: { id: string }) => item.id)
    }
    expect(await ids('')).toEqual([elsewhere.id, mine.id, open.id])
    expect(await ids(`?merchant_id=${merchant.id}`)).toEqual([mine.id, open.id])
    expect(await ids('?status=assigned')).toEqual([mine.id])
    expect(await ids(`?inspector_id=${inspector.id}`)).toEqual([mine.id])
    expect(await ids('?limit=1&skip=1')).toEqual([mine.id])
    expect((await tenant.admin.get(`${TASKS}?status=lost`)).status).toBe(400)
  })
})

describe('the life of a task', () => {
  it('goes to another inspector, and is lost to the first', async () => {
    const [first, second] = [
      await signedInInspector(harness, tenant),
      await signedInInspector(harness, tenant),
    ]
    const { id } = await task()
    const assign = (inspector: { id: string }) =>
      tenant.admin.post(`${TASKS}/${id}/assign`, { inspector_id: inspector.id })
    expect((await assign(first)).body).toMatchObject({ status: 'assigned', inspector_id: first.id })
    expect((await first.get(`/inspector/tasks/${id}`)).status).toBe(200)
    expect((await assign(second)).body).toMatchObject({ status: 'assigned', inspector_id: second.id })
    expect((await first.get(`/inspector/tasks/${id}`)).status).toBe(404)
    expect((await assign({ id: crypto.randomUUID() })).status).toBe(404)
  })

  it('ends when it is cancelled', async () => {
    const inspector = await signedInInspector(harness, tenant)
    const { id } = await task({ inspector_id: inspector.id })
    const cancelled = await tenant.admin.post(`${TASKS}/${id}/cancel`, { reason: 'Closed for the season' })
    expect(cancelled.body).toMatchObject({
      status: 'cancelled',
      cancellation_reason: 'Closed for the season',
    })
    expect(outcomeOf(await tenant.admin.post(`${TASKS}/${id}/cancel`))).toEqual([409, 'invalid_state'])
    const assign = await tenant.admin.post(`${TASKS}/${id}/assign`, { inspector_id: inspector.id })
    expect(outcomeOf(assign)).toEqual([409, 'invalid_state'])
    const complete = await inspector.post(`/inspector/tasks/${id}/complete`, { outcome: 'confirmed' })
    expect(outcomeOf(complete)).toEqual([409, 'invalid_state'])
    expect((await tenant.admin.post(`${TASKS}/${(await task()).id}/cancel`)).body.status).toBe('cancelled')
  })

  it('shows in the timeline of the merchant', async () => {
    const inspector = await signedInInspector(harness, tenant)
    const { id } = await task()
    await tenant.admin.post(`${TASKS}/${id}/assign`, { inspector_id: inspector.id })
    await inspector.post(`/inspector/tasks/${id}/complete`, { outcome: 'not_found' })
    const { body } = await tenant.admin.get(`/merchants/${merchant.id}/timeline`)
    const kinds = body.items.map((moment: { kind: string; actor: { kind: string } }) => [
      moment.kind,
      moment.actor.kind,
    ])
    expect(kinds.slice(0, 3)).toEqual([
      ['verification_task.completed', 'inspector'],
      ['verification_task.assigned', 'user'],
      ['verification_task.created', 'user'],
    ])
  })
})

describe('permission', () => {
  it('is verification.read to read, verification.manage to change', async () => {
    const { id } = await task()
    const lead = await harness.operator(tenant, 'qc_lead')
    expect((await lead.get(`${TASKS}/${id}`)).status).toBe(200)
    expect((await lead.post(`${TASKS}/${id}/cancel`)).status).toBe(200)
    for (const client of [await harness.operator(tenant, 'qc_reviewer'), tenant.partner]) {
      expect((await client.get(TASKS)).status).toBe(403)
      expect((await client.post(TASKS, asked())).status).toBe(403)
      expect((await client.post(`${TASKS}/${id}/cancel`)).status).toBe(403)
    }
  })

  it('is limited to the tenant: what belongs to another is not found', async () => {
    const { id } = await task()
    const neighbour = await harness.tenant()
    const inspector = await signedInInspector(harness, neighbour)
    expect((await neighbour.admin.get(`${TASKS}/${id}`)).status).toBe(404)
    expect((await neighbour.admin.get(TASKS)).body.total).toBe(0)
    expect((await neighbour.admin.post(`${TASKS}/${id}/cancel`)).status).toBe(404)
    const assign = { inspector_id: inspector.id }
    expect((await neighbour.admin.post(`${TASKS}/${id}/assign`, assign)).status).toBe(404)
  })
})
