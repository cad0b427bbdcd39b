import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addComplaint, newMerchant } from '../facts.fixture.ts'
import { installDefaultPolicies } from './install-defaults.ts'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
  await harness.drain()
})
afterAll(() => harness.close())

const grave = { metric: 'critical_complaints_30d', operator: 'gte', value: 1 }
const minimal = { name: 'Grave', trigger_type: 'grave_complaint', severity: 'high', condition: grave }

const faultsOf = (answer: { body: { detail: { loc: unknown[]; type: string }[] } }) =>
  answer.body.detail.map((fault) => `${fault.loc.join('.')} ${fault.type}`).sort()

describe('a tenant', () => {
  it('starts with the default policies, which are installed once', async () => {
    const own = await harness.tenant()
    await harness.drain()
    const { body } = await own.admin.get('/risk/policies')
    expect(body.total).toBe(13)
    const critical = body.items.find(
      (each: { trigger_type: string }) => each.trigger_type === 'critical_complaint',
    )
    expect(critical).toMatchObject({
      enabled: true,
      version: 1,
      creates_review_case: true,
      review_priority: 'urgent',
    })

    await own.admin.delete(`/risk/policies/${critical.id}`)
    const actor = { kind: 'system' as const, id: 'risk-engine', label: 'risk-engine' }
    const install = () => harness.db.transact({ tenantId: own.id, actor }, installDefaultPolicies)
    await Promise.all([install(), install()])
    expect((await own.admin.get('/risk/policies')).body.total).toBe(13)
    const { body: versions } = await own.admin.get(`/risk/policies/${critical.id}/versions`)
    expect(versions.items[0].created_by).toEqual(actor)
  })
})

describe('a change of a policy that names the version it was made from', () => {
  it('is refused once somebody else has changed the policy', async () => {
    const { body: policy } = await tenant.admin.post('/risk/policies', minimal)
    const put = (body: object) => tenant.admin.put(`/risk/policies/${policy.id}`, body)
    expect((await put({ severity: 'low' })).body.version).toBe(2)
    const late = await put({ cooldown_hours: 48, version: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'policy_changed'])
    const { body } = await put({ cooldown_hours: 48, version: 2 })
    expect(body).toMatchObject({ version: 3, severity: 'low', cooldown_hours: 48 })
  })
})

describe('POST /risk/policies', () => {
  it('answers the whole policy in version 1', async () => {
    const answer = await tenant.admin.post('/risk/policies', minimal)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      ...minimal,
      version: 1,
      enabled: true,
      description: null,
      cooldown_hours: 24,
      creates_review_case: false,
      review_priority: null,
      creates_corrective_action: false,
      action_type: null,
      action_due_days: null,
    })
    expect((await tenant.admin.get(`/risk/policies/${answer.body.id}`)).body).toEqual(answer.body)
    const { body: log } = await tenant.admin.get(`/audit-logs?resource_id=${answer.body.id}`)
    expect(log.items[0].changes).toMatchObject({ ...minimal, cooldown_hours: 24, creates_review_case: false })
  })

  it('reports all faults together, each with its place in the condition', async () => {
    const unknown = { ...grave, metric: 'shoe_size' }
    const answer = await tenant.admin.post('/risk/policies', {
      name: 5,
      trigger_type: 'No slug',
      condition: { all: [grave, { not: unknown }, { ...grave, value: 'many' }, { metric: 'coverage' }] },
      creates_review_case: true,
      creates_corrective_action: true,
      action_due_days: 0,
    })
    expect(answer.status).toBe(422)
    expect(faultsOf(answer)).toEqual([
      'body.action_due_days greater_than_equal',
      'body.action_type missing',
      'body.condition.all.1.not.metric enum',
      'body.condition.all.2.value value_error',
      'body.condition.all.3.operator missing',
      'body.condition.all.3.value missing',
      'body.name string_type',
      'body.review_priority missing',
      'body.severity missing',
      'body.trigger_type value_error',
    ])
  })

  it.each([
    ['nothing', {}, 'body.condition value_error'],
    ['no object', 'always', 'body.condition dict_type'],
    ['two forms at once', { all: [grave], any: [grave] }, 'body.condition value_error'],
    ['an unknown field', { ...grave, shoe: 1 }, 'body.condition.shoe extra_forbidden'],
    [
      'too many levels',
      { not: { not: { not: { not: { not: { not: grave } } } } } },
      'body.condition value_error',
    ],
  ])('refuses a condition that is %s', async (_name, condition, fault) => {
    const answer = await tenant.admin.post('/risk/policies', { ...minimal, condition })
    expect(answer.status).toBe(422)
    expect(faultsOf(answer)).toEqual([fault])
  })

  it('honours an Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'policy' }
    const first = await tenant.admin.post('/risk/policies', minimal, key)
    expect((await tenant.admin.post('/risk/policies', minimal, key)).body.id).toBe(first.body.id)
  })
})

describe('PUT /risk/policies/{id}', () => {
  const make = async () => (await tenant.admin.post('/risk/policies', minimal)).body

  it('makes a new version of the fields given and keeps the old ones', async () => {
    const policy = await make()
    const change = { severity: 'low', creates_review_case: true, review_priority: 'medium' }
    const answer = await tenant.admin.put(`/risk/policies/${policy.id}`, change)
    expect(answer.status).toBe(200)
    const { updated_at } = answer.body
    expect(answer.body).toEqual({ ...policy, ...change, version: 2, updated_at })
    const { body } = await tenant.admin.get(`/risk/policies/${policy.id}/versions`)
    expect(body).toMatchObject({
      total: 2,
      items: [
        { version: 2, ...change },
        { version: 1, severity: 'high' },
      ],
    })
    expect(body.items[0].created_by).toMatchObject({ kind: 'user', id: tenant.adminId })
  })

  it('refuses a change whose result is incomplete', async () => {
    const { id } = await make()
    const answer = await tenant.admin.put(`/risk/policies/${id}`, { creates_corrective_action: true })
    expect(answer.status).toBe(422)
    expect(faultsOf(answer)).toEqual(['body.action_due_days missing', 'body.action_type missing'])
    expect((await tenant.admin.get(`/risk/policies/${id}`)).body.version).toBe(1)
  })

  it('accepts simultaneous changes one after the other, or refuses all but one', async () => {
    const { id } = await make()
    const answers = await Promise.all(
      ['low', 'medium', 'critical'].map((severity) => tenant.admin.put(`/risk/policies/${id}`, { severity })),
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(0)
    expect(answers.filter(({ body }) => body.code === 'policy_changed')).toHaveLength(3 - done.length)
    expect((await tenant.admin.get(`/risk/policies/${id}`)).body.version).toBe(1 + done.length)
  })

  it('fires again after its condition changed, not after its name changed', async () => {
    const place = await newMerchant(harness, tenant)
    await addComplaint(place, 'critical')
    const { id } = await make()
    const fires = async () => {
      const { body } = await tenant.admin.post(`/risk/merchants/${place.merchantId}/evaluate-triggers`)
      return body.triggers.filter((trigger: { policy_id: string }) => trigger.policy_id === id).length
    }
    expect(await fires()).toBe(1)
    await tenant.admin.put(`/risk/policies/${id}`, { name: 'Other', condition: { ...grave } })
    expect(await fires()).toBe(0)
    await tenant.admin.put(`/risk/policies/${id}`, { condition: { any: [grave] } })
    expect(await fires()).toBe(1)
    await tenant.admin.delete(`/risk/policies/${id}`)
  })
})

describe('DELETE /risk/policies/{id}', () => {
  it('disables the policy; a new version can enable it again', async () => {
    const { body: policy } = await tenant.admin.post('/risk/policies', minimal)
    const path = `/risk/policies/${policy.id}`
    const { merchantId } = await newMerchant(harness, tenant)
    const evaluated = async () =>
      (await tenant.admin.post(`/risk/merchants/${merchantId}/evaluate-triggers`)).body.evaluated_policies
    const before = await evaluated()
    for (const _ of [1, 2]) expect((await tenant.admin.delete(path)).status).toBe(200)
    expect((await tenant.admin.get(path)).body).toMatchObject({ enabled: false, version: 1 })
    expect(await evaluated()).toBe(before - 1)
    expect((await tenant.admin.put(path, { enabled: true })).body).toMatchObject({
      enabled: true,
      version: 2,
    })
    expect(await evaluated()).toBe(before)
  })
})

describe('POST /risk/policies/simulate', () => {
  it('lists for whom it would fire, and changes nothing', async () => {
    const own = await harness.tenant()
    await harness.drain()
    const bad = await newMerchant(harness, own, 'Bad')
    await newMerchant(harness, own, 'Good')
    await addComplaint(bad, 'critical')
    const counts = () =>
      Promise.all([
        harness.db.acrossTenants.trigger.count({ where: { tenantId: own.id } }),
        harness.db.acrossTenants.triggerState.count({ where: { tenantId: own.id } }),
        harness.db.acrossTenants.policy.count({ where: { tenantId: own.id } }),
        harness.db.acrossTenants.score.count({ where: { tenantId: own.id } }),
        harness.db.acrossTenants.auditEntry.count({ where: { tenantId: own.id } }),
      ])
    const before = await counts()
    const answer = await own.admin.post('/risk/policies/simulate', minimal)
    expect(answer.status).toBe(200)
    const values = { critical_complaints_30d: 1 }
    const wouldFire = [{ merchant_id: bad.merchantId, merchant_name: 'Bad', values, open_case_id: null }]
    const expected = {
      merchants_evaluated: 2,
      would_fire: wouldFire,
      total: 1,
      already_open: 0,
      status_changes: [],
    }
    expect(answer.body).toEqual(expected)
    expect(await counts()).toEqual(before)
  })

  it('evaluates every merchant, batch by batch, newest first', async () => {
    const own = await harness.tenant()
    await harness.db.acrossTenants.$executeRaw`
      INSERT INTO merchants (id, tenant_id, name, claimed_address, metadata, updated_at)
      SELECT gen_random_uuid(), ${own.id}::uuid, 'Merchant ' || n, 'Via ' || n, '{}', now()
      FROM generate_series(1, 1100) n`
    const condition = { metric: 'coverage', operator: 'lt', value: 0.5 }
    const asked = { ...minimal, condition }
    const { body } = await own.admin.post('/risk/policies/simulate', asked, { prefer: 'wait=30' })
    expect(body).toMatchObject({ merchants_evaluated: 1100, total: 1100 })
    const ids = body.would_fire.map((each: { merchant_id: string }) => each.merchant_id)
    expect(ids).toHaveLength(1000)
    expect(ids).toEqual(ids.toSorted().reverse())
  })
})

describe('GET /risk/metrics', () => {
  it('lists what a condition can compare', async () => {
    const { body } = await tenant.admin.get('/risk/metrics?limit=100')
    expect(body.total).toBe(49)
    expect(body.items).toContainEqual({
      metric: 'complaints_7d',
      type: 'number',
      unit: 'complaints',
      description: 'Complaints of the last 7 days, dismissed ones excepted',
    })
    expect((await tenant.admin.get('/risk/metrics?skip=20&limit=3')).body.items).toHaveLength(3)
  })
})

describe('who may read and write policies', () => {
  it('needs the permissions, and the tenant', async () => {
    const { body: policy } = await tenant.admin.post('/risk/policies', minimal)
    const path = `/risk/policies/${policy.id}`
    const viewer = await harness.operator(tenant, 'viewer')
    const { admin: neighbour } = await harness.tenant()
    for (const readable of [path, `${path}/versions`]) {
      expect((await viewer.get(readable)).status).toBe(200)
      expect((await neighbour.get(readable)).status).toBe(404)
      expect((await harness.anyone().get(readable)).status).toBe(401)
      expect((await tenant.partner.get(readable)).status).toBe(403)
    }
    for (const body of [minimal, {}]) {
      expect((await viewer.post('/risk/policies', body)).status).toBe(403)
      expect((await viewer.post('/risk/policies/simulate', body)).status).toBe(403)
      expect((await viewer.put(path, body)).status).toBe(403)
    }
    expect((await viewer.delete(path)).status).toBe(403)
    expect((await neighbour.put(path, { name: 'Mine' })).status).toBe(404)
    expect((await neighbour.delete(path)).status).toBe(404)
    expect((await tenant.admin.get(path)).body).toEqual(policy)
  })
})
