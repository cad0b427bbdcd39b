import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let house: Harness
let tenant: TestTenant
beforeAll(async () => {
  house = await startHarness({ withoutWorkers: true })
})
beforeEach(async () => {
  tenant = await house.tenant()
})
afterAll(() => house.close())

const merchant = { name: 'Trattoria Uno', claimed_address: 'Via Roma 1, Milano' }

async function suspended({ partner, admin }: TestTenant): Promise<string> {
  const { body } = await partner.post('/platform/merchants', merchant)
  await admin.post(`/merchants/${body.id}/suspend`, { reason: 'Inspection' }, { 'x-request-id': 'call-7' })
  return body.id
}

describe('GET /audit-logs', () => {
  it('lists who did what, newest first', async () => {
    const id = await suspended(tenant)
    const { status, body } = await tenant.admin.get('/audit-logs?limit=2')
    expect(status).toBe(200)
    expect(body).toMatchObject({ skip: 0, limit: 2 })
    expect(body.total).toBeGreaterThanOrEqual(2)
    const [newest, before] = body.items
    expect(newest).toMatchObject({
      actor: { kind: 'user', id: tenant.adminId },
      action: 'merchant.suspended',
      resource_type: 'merchant',
      resource_id: id,
      request_id: 'call-7',
      previous_hash: before.hash,
    })
    expect(newest.changes).toMatchObject({ reason: 'Inspection' })
    expect(before).toMatchObject({
      action: 'merchant.created',
      actor: { kind: 'api_key', id: tenant.partnerKeyId },
    })
  })

  it('filters by action, resource, actor and time', async () => {
    const id = await suspended(tenant)
    await suspended(tenant)
    const total = async (query: string) => (await tenant.admin.get(`/audit-logs?${query}`)).body.total
    expect(await total(`resource_id=${id}`)).toBe(2)
    expect(await total('action=merchant.suspended')).toBe(2)
    expect(await total(`action=merchant.suspended&resource_id=${id}`)).toBe(1)
    expect(await total('resource_type=merchant')).toBe(4)
    expect(await total(`resource_type=merchant&actor_id=${tenant.partnerKeyId}`)).toBe(2)
    expect(await total('action=merchant.suspende')).toBe(0)
    expect(await total('created_to=2020-01-01T00:00:00Z')).toBe(0)
    expect(await total('resource_type=merchant&created_from=2020-01-01T00:00:00Z')).toBe(4)
    expect((await tenant.admin.get('/audit-logs?resource_id=17')).status).toBe(400)
    expect((await tenant.admin.get('/audit-logs?colour=red')).status).toBe(400)
  })

  it('shows a tenant its own entries only, to whoever may read them', async () => {
    const neighbour = await house.tenant()
    const id = await suspended(neighbour)
    expect((await tenant.admin.get(`/audit-logs?resource_id=${id}`)).body.total).toBe(0)
    for (const path of ['/audit-logs', '/audit-logs/verify']) {
      expect((await house.anyone().get(path)).status).toBe(401)
      expect((await tenant.partner.get(path)).status).toBe(403)
      expect((await (await house.operator(tenant, 'qc_reviewer')).get(path)).status).toBe(403)
      expect((await (await house.operator(tenant, 'qc_lead')).get(path)).status).toBe(200)
    }
  })
})

describe('GET /audit-logs/verify', () => {
  const verify = async () => (await tenant.admin.get('/audit-logs/verify')).body
  const entries = () =>
    house.db.acrossTenants.auditEntry.findMany({
      where: { tenantId: tenant.id },
      orderBy: { sequence: 'asc' },
    })

  it('finds a chain that many writers made at once whole', async () => {
    await Promise.all(Array.from({ length: 20 }, () => tenant.partner.post('/platform/merchants', merchant)))
    const all = await entries()
    expect(all.length).toBeGreaterThanOrEqual(20)
    expect(await verify()).toEqual({ valid: true, entries: all.length, first_invalid_id: null })
  })

  it.each([
    ['its summary', { summary: 'Nothing happened.' }],
    ['its changes', { changes: { reason: 'none' } }],
    ['its actor', { actor: { kind: 'user', id: 'nobody', label: 'Nobody' } }],
    ['its time', { at: new Date('2020-01-01') }],
    ['its hash', { hash: '0'.repeat(64) }],
    ['its previous hash', { previousHash: '0'.repeat(64) }],
  ])('names the entry when %s was changed', async (_what, data) => {
    const id = await suspended(tenant)
    const changed = await house.db.acrossTenants.auditEntry.findFirstOrThrow({
      where: { resourceId: id, action: 'merchant.created' },
    })
    await house.db.acrossTenants.auditEntry.update({ where: { id: changed.id }, data })
    expect(await verify()).toMatchObject({ valid: false, first_invalid_id: changed.id })
  })

  it('notices an entry whose hash was made anew, by its successor', async () => {
    await suspended(tenant)
    const [forged, successor] = (await entries()).slice(-2)
    await house.db.acrossTenants.$executeRaw`
      UPDATE audit_entries SET summary = 'Nothing happened.' WHERE id = ${forged?.id}::uuid`
    await house.db.acrossTenants.$executeRaw`
      UPDATE audit_entries AS e SET hash = audit_digest(e) WHERE id = ${forged?.id}::uuid`
    expect(await verify()).toMatchObject({ valid: false, first_invalid_id: successor?.id })
  })

  it('notices a removed entry: by its successor, and at the end by the head', async () => {
    await suspended(tenant)
    await suspended(tenant)
    const all = await entries()
    const [last, beforeLast, third] = all.toReversed()
    const remove = (id: string | undefined) =>
      house.db.acrossTenants.$executeRaw`DELETE FROM audit_entries WHERE id = ${id}::uuid`
    await remove(last?.id)
    expect(await verify()).toEqual({
      valid: false,
      entries: all.length - 1,
      first_invalid_id: beforeLast?.id,
    })
    await remove(third?.id)
    expect(await verify()).toMatchObject({ valid: false, first_invalid_id: beforeLast?.id })
    await house.db.acrossTenants.$executeRaw`DELETE FROM audit_entries WHERE tenant_id = ${tenant.id}::uuid`
    expect(await verify()).toEqual({ valid: false, entries: 0, first_invalid_id: null })
  })

  it('does not mind what happened to a neighbour', async () => {
    const neighbour = await house.tenant()
    await suspended(neighbour)
    await house.db.acrossTenants
      .$executeRaw`DELETE FROM audit_entries WHERE tenant_id = ${neighbour.id}::uuid`
    expect(await verify()).toMatchObject({ valid: true })
  })

  it('cannot be changed by the role that requests run as', async () => {
    const scope = { tenantId: tenant.id, actor: { kind: 'system' as const, id: 'test', label: 'test' } }
    const change = house.db.transact(scope, ({ tx }) => tx.auditEntry.deleteMany({}))
    await expect(change).rejects.toThrow(/permission denied|denied/i)
  })
})
