import type { TestClient } from '@trust/testing/client'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let harness: Harness
let tenant: TestTenant
let id: string
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
})
beforeEach(async () => {
  tenant = await harness.tenant()
  const { body } = await tenant.partner.post('/platform/merchants', { name: 'Uno', claimed_address: 'Roma' })
  id = body.id
})
afterAll(() => harness.close())

describe('GET /merchants/{id}/timeline', () => {
  it('tells what happened, newest first', async () => {
    await tenant.admin.post(`/merchants/${id}/suspend`, { reason: 'Inspection' })
    await tenant.partner.post('/platform/merchants', { name: 'Another', claimed_address: 'Roma' })
    const { status, body } = await tenant.admin.get(`/merchants/${id}/timeline`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 2, skip: 0, limit: 25 })
    const [suspended, created] = body.items
    expect(suspended).toMatchObject({
      kind: 'merchant.suspended',
      actor: { kind: 'user', id: tenant.adminId },
      resource_type: 'merchant',
      resource_id: id,
    })
    expect(suspended.summary).toContain('Inspection')
    expect(Object.keys(suspended).sort()).toEqual(
      ['actor', 'at', 'kind', 'message', 'resource_id', 'resource_type', 'summary'].sort(),
    )
    expect(created).toMatchObject({ kind: 'merchant.created', summary: 'Merchant “Uno” was created.' })
    expect(suspended.at >= created.at).toBe(true)
  })

  it('hides from its reader what they may not read elsewhere', async () => {
    await tenant.admin.post('/complaints', { merchant_id: id, text: 'Cold soup.', channel: 'web' })
    const lead = await harness.operator(tenant, 'qc_lead')
    const seenBy = async (client: TestClient) =>
      (await client.get(`/merchants/${id}/timeline`)).body.items.map((item: { kind: string }) => item.kind)
    expect(await seenBy(lead)).toEqual(['complaint.received', 'merchant.created'])
    const reader = await harness.operator(tenant, 'viewer')
    expect(await seenBy(reader)).toEqual(['complaint.received', 'merchant.created'])
    await tenant.admin.put(`/auth/users/${reader.id}`, { permissions: ['merchant.read'] })
    expect(await seenBy(reader)).toEqual(['merchant.created'])
    expect((await reader.get(`/merchants/${id}/timeline`)).body.total).toBe(1)
  })

  it('pages, and filters by the time at which it happened', async () => {
    await tenant.admin.put(`/merchants/${id}`, { phone: '+39 02 1234' })
    const kinds = async (query: string) =>
      (await tenant.admin.get(`/merchants/${id}/timeline?${query}`)).body.items.map(
        (item: { kind: string }) => item.kind,
      )
    expect(await kinds('skip=1&limit=1')).toEqual(['merchant.created'])
    expect(await kinds('created_to=2020-01-01T00:00:00Z')).toEqual([])
    expect(await kinds('created_from=2020-01-01T00:00:00Z')).toEqual(['merchant.updated', 'merchant.created'])
  })

  it('filters by decisions, data and system events', async () => {
    await tenant.admin.post(`/merchants/${id}/suspend`, { reason: 'Inspection', category: 'food_safety' })
    const kinds = async (about: string) =>
      (await tenant.admin.get(`/merchants/${id}/timeline?about=${about}`)).body.items.map(
        (item: { kind: string }) => item.kind,
      )
    expect(await kinds('decisions')).toEqual(['merchant.suspended'])
    expect(await kinds('data')).toEqual(['merchant.created'])
    expect(await kinds('system')).toEqual([])
    expect((await tenant.admin.get(`/merchants/${id}/timeline?about=all`)).status).toBe(400)
    const { body } = await tenant.admin.get(`/merchants/${id}`)
    expect(body.trust_status.suspension.category).toBe('food_safety')
  })

  it('is there for the tenant only, and for those who may read merchants', async () => {
    const neighbour = await harness.tenant()
    const path = `/merchants/${id}/timeline`
    expect((await neighbour.admin.get(path)).status).toBe(404)
    expect((await tenant.admin.get(`/merchants/${crypto.randomUUID()}/timeline`)).status).toBe(404)
    expect((await harness.anyone().get(path)).status).toBe(401)
    const powerless = await harness.operator(tenant, 'viewer')
    expect((await powerless.get(path)).status).toBe(200)
    await harness.db.acrossTenants
      .$executeRaw`UPDATE users SET permissions_override = '[]' WHERE id = ${powerless.id}::uuid`
    expect((await powerless.get(path)).status).toBe(403)
  })
})
