import { systemActor } from '@trust/contracts/actor'
import { DAY_MS } from '@trust/contracts/durations'
import type { JobName } from '@trust/contracts/jobs'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addComplaint, calculate, type FactsFixture, newMerchant } from '../facts.fixture.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const POLICY = {
  name: 'Complaints',
  trigger_type: 'complaints_seen',
  severity: 'high',
  condition: { metric: 'complaints_30d', operator: 'gte', value: 1 },
}

/** A tenant where only the policies of the test fire. */
async function quietTenant(): Promise<TestTenant> {
  const tenant = await harness.tenant()
  await harness.drain()
  const where = { tenantId: tenant.id }
  await harness.db.acrossTenants.policy.updateMany({ where, data: { enabled: false } })
  return tenant
}

/** A merchant for whom a policy with these actions fired. */
async function fired(tenant: TestTenant, actions: object[], more = {}): Promise<FactsFixture> {
  const { status } = await tenant.admin.post('/risk/policies', { ...POLICY, actions, ...more })
  expect(status).toBe(201)
  const place = await newMerchant(harness, tenant)
  await addComplaint(place, 'low')
  await calculate(place)
  await harness.drain()
  return place
}

/** Runs the job again for every trigger of the merchant, twice. */
async function again({ tenant, merchantId }: FactsFixture, job: JobName & `${string}-for-trigger`) {
  const triggers = await harness.db.acrossTenants.trigger.findMany({ where: { merchantId } })
  const scope = { tenantId: tenant.id, actor: systemActor('risk-engine') }
  await harness.db.transact(scope, async ({ enqueue }) => {
    for (const { id } of [...triggers, ...triggers]) enqueue(job, { trigger_id: id })
  })
  await harness.drain()
}

const audited = (place: FactsFixture, action: string) =>
  harness.db.acrossTenants.auditEntry.count({ where: { merchantId: place.merchantId, action } })

describe('actions of a policy beside cases and corrective actions', () => {
  it('tags the merchant, once', async () => {
    const tenant = await quietTenant()
    const place = await fired(tenant, [{ kind: 'tag', tag: 'watched' }])
    await again(place, 'tag-merchant-for-trigger')
    const path = `/merchants/${place.merchantId}/tags`
    const { body } = await tenant.admin.get(path)
    expect(body).toMatchObject({
      total: 1,
      items: [{ tag: 'watched', created_by: { kind: 'policy', label: 'Complaints' } }],
    })
    expect(await audited(place, 'merchant.tagged')).toBe(1)
    const viewer = await harness.operator(tenant, 'viewer')
    expect((await viewer.post(path, { tags: ['mine'] })).status).toBe(403)
    expect((await tenant.admin.post(path, { tags: ['mine', 'watched'] })).body.total).toBe(2)
    expect((await tenant.admin.post(`${path}/remove`, { tags: ['watched'] })).body.items).toMatchObject([
      { tag: 'mine', created_by: { kind: 'user' } },
    ])
    expect((await tenant.admin.post(path, { tags: ['Not a tag'] })).status).toBe(422)
    const { admin: neighbour } = await harness.tenant()
    expect((await neighbour.get(path)).status).toBe(404)
    expect((await neighbour.post(path, { tags: ['mine'] })).status).toBe(404)
  })

  it('puts a value of the merchant on a list, until it expires', async () => {
    const tenant = await quietTenant()
    const { body: list } = await tenant.admin.post('/risk/lists', { name: 'Seen', kind: 'watch' })
    const place = await fired(tenant, [
      { kind: 'list_entry', list_id: list.id, field: 'merchant_id', expires_after_days: 30 },
      { kind: 'list_entry', list_id: list.id, field: 'category' },
    ])
    const { body: before } = await tenant.admin.get(`/risk/lists/${list.id}/entries`)
    expect(before.items).toMatchObject([
      { value: place.merchantId, note: expect.stringContaining('Complaints') },
    ])
    const days = (Date.parse(before.items[0].expires_at) - Date.now()) / DAY_MS
    expect(days).toBeCloseTo(30, 1)
    await again(place, 'list-values-for-trigger')
    expect((await tenant.admin.get(`/risk/lists/${list.id}/entries`)).body).toEqual(before)
    const entries = await harness.db.acrossTenants.auditEntry.count({ where: { resourceId: list.id } })
    expect(entries).toBe(2)
    expect((await tenant.admin.delete(`/risk/lists/${list.id}`)).body.code).toBe('list_in_use')
    const other = await quietTenant()
    const foreign = { ...POLICY, actions: [{ kind: 'list_entry', list_id: list.id, field: 'country' }] }
    expect((await other.admin.post('/risk/policies', foreign)).status).toBe(404)
  })

  it('notifies the people of a role, once each', async () => {
    const tenant = await quietTenant()
    const [lead, viewer] = [
      await harness.operator(tenant, 'qc_lead'),
      await harness.operator(tenant, 'viewer'),
    ]
    const place = await fired(tenant, [{ kind: 'notification', roles: ['qc_lead'] }])
    await again(place, 'notify-for-trigger')
    expect((await lead.get('/review-notices')).body).toMatchObject({
      total: 1,
      items: [{ kind: 'policy_fired', case_id: null, merchant_id: place.merchantId }],
    })
    expect((await viewer.get('/review-notices')).body.total).toBe(0)
    expect(await audited(place, 'trigger.notified')).toBe(1)
  })

  it('requests a visit, and no second one while it is open', async () => {
    const tenant = await quietTenant()
    const visit = { kind: 'visit', instructions: 'Look at the kitchen.', due_days: 7 }
    const place = await fired(tenant, [visit])
    const rows = harness.db.acrossTenants
    const trigger = await rows.trigger.findFirstOrThrow({ where: { merchantId: place.merchantId } })
    const { id: _, metadata: __, ...same } = trigger
    await rows.trigger.create({ data: { ...same, id: crypto.randomUUID(), metadata: {} } })
    await again(place, 'request-visit-for-trigger')
    const path = `/verification/tasks?merchant_id=${place.merchantId}`
    const { body } = await tenant.admin.get(path)
    expect(body).toMatchObject({
      total: 1,
      items: [{ status: 'open', instructions: visit.instructions, created_by: { kind: 'policy' } }],
    })
    expect((await tenant.admin.post(`/verification/tasks/${body.items[0].id}/cancel`, {})).status).toBe(200)
    await again(place, 'request-visit-for-trigger')
    expect((await tenant.admin.get(path)).body.total).toBe(2)
  })

  it('does nothing in shadow', async () => {
    const tenant = await quietTenant()
    const actions = [{ kind: 'tag', tag: 'watched' }, { kind: 'hold' }]
    const place = await fired(tenant, actions, {
      mode: 'shadow',
      creates_review_case: true,
      review_priority: 'low',
    })
    expect((await tenant.admin.get(`/risk/triggers?merchant_id=${place.merchantId}`)).body.total).toBe(1)
    expect((await tenant.admin.get(`/merchants/${place.merchantId}/tags`)).body.total).toBe(0)
    expect((await tenant.admin.get('/risk/holds')).body.total).toBe(0)
  })

  it.each([
    ['a hold without a case', [{ kind: 'hold' }]],
    ['an unknown kind', [{ kind: 'fine' }]],
    ['a visit without instructions', [{ kind: 'visit', due_days: 3 }]],
    ['more than ten', Array.from({ length: 11 }, (_, at) => ({ kind: 'tag', tag: `t${at}` }))],
  ])('refuses %s', async (_name, actions) => {
    const tenant = await harness.tenant()
    expect((await tenant.admin.post('/risk/policies', { ...POLICY, actions })).status).toBe(422)
  })
})

describe('a hold', () => {
  const statusOf = async ({ tenant, merchantId }: FactsFixture) =>
    (await tenant.admin.get(`/risk/merchants/${merchantId}/score`)).body
  const holding = { creates_review_case: true, review_priority: 'high', cooldown_hours: 0 }
  /** Nobody would be verified by so few facts. */
  const lenient = { status_thresholds: { medium: 0.9, high: 0.95, suspended: 0.99, conduct: 1 } }

  it('keeps the badge at review until a case is decided', async () => {
    const tenant = await quietTenant()
    expect((await tenant.admin.put('/settings', lenient)).status).toBe(200)
    const place = await fired(tenant, [{ kind: 'hold' }], holding)
    await again(place, 'hold-merchant-for-trigger')
    expect(await statusOf(place)).toMatchObject({
      public_status: 'review',
      risk_level: 'low',
      reason_codes: expect.arrayContaining(['policy_hold']),
    })
    expect((await tenant.admin.get('/risk/holds?active=true')).body).toMatchObject({
      total: 1,
      items: [{ merchant_id: place.merchantId, ended_at: null }],
    })
    expect(await audited(place, 'merchant_hold.placed')).toBe(1)
    const { body: cases } = await tenant.admin.get('/review-cases')
    const decision = { decision: 'clear', decision_reason: 'All is well' }
    expect((await tenant.admin.post(`/review-cases/${cases.items[0].id}/decision`, decision)).status).toBe(
      200,
    )
    await harness.drain()
    expect((await statusOf(place)).public_status).toBe('verified')
    expect((await tenant.admin.get('/risk/holds?active=true')).body.total).toBe(0)
    expect((await tenant.admin.get('/risk/holds?active=false')).body.total).toBe(1)
  })

  it('is lifted by hand, once, by those who may decide', async () => {
    const tenant = await quietTenant()
    await tenant.admin.put('/settings', lenient)
    const place = await fired(tenant, [{ kind: 'hold' }], holding)
    const { body: held } = await tenant.admin.get(`/risk/holds?merchant_id=${place.merchantId}`)
    const path = `/risk/holds/${held.items[0].id}`
    const viewer = await harness.operator(tenant, 'viewer')
    const { admin: neighbour } = await harness.tenant()
    expect((await tenant.admin.get(path)).body).toEqual(held.items[0])
    expect((await neighbour.get(path)).status).toBe(404)
    expect((await viewer.post(`${path}/release`, { reason: 'No' })).status).toBe(403)
    expect((await neighbour.post(`${path}/release`, { reason: 'No' })).status).toBe(404)
    const released = await tenant.admin.post(`${path}/release`, { reason: 'Known to us' })
    expect(released.body).toMatchObject({ released_by: { kind: 'user' }, ended_at: expect.any(String) })
    expect((await tenant.admin.post(`${path}/release`, { reason: 'Again' })).body.code).toBe('not_held')
    await harness.drain()
    expect((await statusOf(place)).public_status).toBe('verified')
    expect(await audited(place, 'merchant_hold.released')).toBe(1)
  })

  it('counts in a simulation of changed statuses', async () => {
    const tenant = await quietTenant()
    await tenant.admin.put('/settings', lenient)
    const place = await newMerchant(harness, tenant)
    await addComplaint(place, 'low')
    await calculate(place)
    const policy = { ...POLICY, ...holding, actions: [{ kind: 'hold' }] }
    const { body } = await tenant.admin.post('/risk/policies/simulate', policy, { prefer: 'wait=30' })
    expect(body.status_changes).toMatchObject([{ previous_status: 'verified', new_status: 'review' }])
  })
})
