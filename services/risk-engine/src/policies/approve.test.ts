import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness()
})
beforeEach(async () => {
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

const addMerchants = (count: number) => harness.db.acrossTenants.$executeRaw`
  INSERT INTO merchants (id, tenant_id, name, claimed_address, metadata, updated_at)
  SELECT gen_random_uuid(), ${tenant.id}::uuid, 'Merchant ' || n, 'Via ' || n, '{}', now()
  FROM generate_series(1, ${count}::int) n`

const everybody = { metric: 'days_since_created', operator: 'gte', value: 0 }
const nobody = { metric: 'complaints_30d', operator: 'gte', value: 1 }
const policy = (more: object = {}) => ({
  name: 'For all',
  trigger_type: 'for_all',
  severity: 'low',
  condition: everybody,
  creates_review_case: true,
  review_priority: 'low',
  ...more,
})
const publish = async (more: object = {}) => (await tenant.admin.post('/risk/policies', policy(more))).body
const approve = (who: TestTenant['admin'], id: string) => who.post(`/risk/policies/${id}/approve`)

describe('a policy that makes work for many merchants', () => {
  it('waits for a second person, who is not its author', async () => {
    await addMerchants(25)
    const waiting = await publish()
    expect(waiting).toMatchObject({ enabled: false, version: 1, pending_version: 1 })
    const own = await approve(tenant.admin, waiting.id)
    expect(own.status).toBe(403)
    expect(own.body.code).toBe('approver_must_differ')
    const second = await harness.operator(tenant, 'platform_admin')
    const { status, body } = await approve(second, waiting.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ enabled: true, version: 1, pending_version: null })
    expect((await approve(second, waiting.id)).body.code).toBe('nothing_to_approve')
    const { body: versions } = await tenant.admin.get(`/risk/policies/${waiting.id}/versions`)
    expect(versions.items).toMatchObject([
      { version: 1, created_by: { id: tenant.adminId }, approved_by: { id: second.id } },
    ])
  })

  it('is rejected with a reason, and approved with a comment, in the version that was seen', async () => {
    await addMerchants(25)
    const { id } = await publish({ condition: nobody })
    await tenant.admin.put(`/risk/policies/${id}`, { condition: everybody })
    const second = await harness.operator(tenant, 'platform_admin')
    const say = (verb: string, body: object, who: TestTenant['admin'] = second) =>
      who.post(`/risk/policies/${id}/${verb}`, body)
    expect((await say('reject', { reason: 'Mine' }, tenant.admin)).body.code).toBe('approver_must_differ')
    expect((await say('reject', {})).status).toBe(422)
    expect((await say('reject', { version: 3, reason: 'No' })).body.code).toBe('policy_changed')
    const rejected = await say('reject', { version: 2, reason: 'Far too wide' })
    expect(rejected.body).toMatchObject({ version: 1, pending_version: null, enabled: true })
    await tenant.admin.put(`/risk/policies/${id}`, { condition: everybody })
    expect((await say('approve', { version: 3, comment: 'As agreed' })).body.version).toBe(3)
    const { body: versions } = await tenant.admin.get(`/risk/policies/${id}/versions`)
    expect(versions.items).toMatchObject([
      { version: 3, approved_by: { id: second.id }, rejected_by: null, decision_comment: 'As agreed' },
      { version: 2, approved_by: null, rejected_by: { id: second.id }, decision_comment: 'Far too wide' },
      { version: 1 },
    ])
  })

  it('gets a new version only when something changes', async () => {
    const { id } = await publish({ condition: nobody })
    const again = await tenant.admin.put(`/risk/policies/${id}`, { name: 'For all', condition: nobody })
    expect(again.body.code).toBe('nothing_changed')
    expect((await tenant.admin.get(`/risk/policies/${id}`)).body.version).toBe(1)
  })

  it('leaves the previous version in force until it is approved', async () => {
    await addMerchants(25)
    const { id } = await publish({ condition: nobody })
    const { body: waiting } = await tenant.admin.put(`/risk/policies/${id}`, { condition: everybody })
    expect(waiting).toMatchObject({ enabled: true, version: 1, pending_version: 2, condition: nobody })
    const { body: renamed } = await tenant.admin.put(`/risk/policies/${id}`, { name: 'Renamed' })
    expect(renamed).toMatchObject({ name: 'For all', version: 1, pending_version: 3 })
    const second = await harness.operator(tenant, 'platform_admin')
    const answers = await Promise.all([1, 2, 3].map(() => approve(second, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const approved = await tenant.admin.get(`/risk/policies/${id}`)
    expect(approved.body).toMatchObject({
      name: 'Renamed',
      condition: everybody,
      version: 3,
      pending_version: null,
    })
    const { body: described } = await tenant.admin.put(`/risk/policies/${id}`, { description: 'For all.' })
    expect(described).toMatchObject({ version: 4, pending_version: null, enabled: true })
  })

  it('needs approval when its cooldown gets shorter, also from 0, which never repeats', async () => {
    await addMerchants(20)
    const { id } = await publish({ enabled: false, cooldown_hours: 0 })
    await harness.db.acrossTenants.policy.update({ where: { id }, data: { enabled: true } })
    const waits = async (cooldown_hours: number) => {
      const { body } = await tenant.admin.put(`/risk/policies/${id}`, { cooldown_hours })
      if (body.pending_version !== null) {
        await approve(await harness.operator(tenant, 'platform_admin'), id)
      }
      return body.pending_version !== null
    }
    expect([await waits(24), await waits(48), await waits(1), await waits(0)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  it('needs approval only when it is live, makes work, and reaches enough merchants', async () => {
    await addMerchants(19)
    expect(await publish()).toMatchObject({ enabled: true, pending_version: null })
    await addMerchants(1)
    expect(await publish({ mode: 'shadow' })).toMatchObject({ enabled: true, pending_version: null })
    expect(await publish({ creates_review_case: false })).toMatchObject({ pending_version: null })
    expect(await publish({ enabled: false })).toMatchObject({ enabled: false, pending_version: null })
    expect(await publish({ condition: nobody })).toMatchObject({ enabled: true, pending_version: null })
    expect(await publish()).toMatchObject({ enabled: false, pending_version: 1 })
    const looser = { merchant_share: 1, min_merchants: 1 }
    await tenant.admin.put('/settings', { policy_approval: looser })
    expect(await publish()).toMatchObject({ enabled: false, pending_version: 1 })
    const second = await harness.operator(tenant, 'platform_admin')
    await second.post('/settings/pending-policy-approval/approve', looser)
    expect(await publish()).toMatchObject({ enabled: true, pending_version: null })
  })

  it('is withdrawn when it is disabled, and hidden from other tenants', async () => {
    await addMerchants(20)
    const { id } = await publish()
    const [viewer, second] = [
      await harness.operator(tenant, 'viewer'),
      await harness.operator(tenant, 'platform_admin'),
    ]
    expect((await approve(viewer, id)).status).toBe(403)
    expect((await approve((await harness.tenant()).admin, id)).status).toBe(404)
    await tenant.admin.delete(`/risk/policies/${id}`)
    expect((await approve(second, id)).body.code).toBe('nothing_to_approve')
    expect((await tenant.admin.get(`/risk/policies/${id}`)).body.enabled).toBe(false)
  })
})
