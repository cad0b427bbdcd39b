import { TestClient } from '@trust/testing/client'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const as = (key: string) => new TestClient(harness.app.hono, { 'x-api-key': key })

describe('API keys', () => {
  it('are shown once, kept as a hash, listed by their prefix, and revoked at once', async () => {
    const { admin } = await harness.tenant()
    const { status, body } = await admin.post('/settings/api-keys', { name: 'shop' })
    expect(status).toBe(201)
    expect(body.api_key).toMatch(/^lmt_[0-9A-Za-z]{46}$/)
    expect(body.api_key.startsWith(body.prefix)).toBe(true)
    expect((await as(body.api_key).get('/merchants')).status).toBe(200)
    const { api_key: _key, ...shown } = body
    const [listed] = (await admin.get('/settings/api-keys')).body.items
    expect(listed).toEqual({ ...shown, last_used_at: expect.any(String) })
    expect((await admin.delete(`/settings/api-keys/${body.id}`)).status).toBe(200)
    expect((await as(body.api_key).get('/merchants')).status).toBe(401)
    expect((await admin.delete(`/settings/api-keys/${body.id}`)).status).toBe(200)
  })

  it('are rotated with an overlap in which the previous secret works too', async () => {
    const tenant = await harness.tenant()
    const { admin } = tenant
    const { body: first } = await admin.post('/settings/api-keys', { name: 'shop' })
    expect(first.created_by).toMatchObject({ kind: 'user', id: tenant.adminId })
    expect(first.permissions).toContain('complaint.ingest')
    const rotate = (overlap_hours: number) =>
      admin.post(`/settings/api-keys/${first.id}/rotate`, { overlap_hours })
    const { status, body: second } = await rotate(24)
    expect(status).toBe(201)
    expect(second).toMatchObject({ id: first.id, rotated_at: expect.any(String) })
    const works = async (key: string) => (await as(key).get('/merchants')).status === 200
    expect([await works(first.api_key), await works(second.api_key)]).toEqual([true, true])
    expect((await rotate(24)).body.code).toBe('rotation_under_way')
    await harness.db.acrossTenants.apiKey.update({
      where: { id: first.id },
      data: { previousEndsAt: new Date() },
    })
    expect([await works(first.api_key), await works(second.api_key)]).toEqual([false, true])
    const { body: third } = await rotate(0)
    expect([await works(second.api_key), await works(third.api_key)]).toEqual([false, true])
    const other = await harness.tenant()
    expect((await other.admin.post(`/settings/api-keys/${first.id}/rotate`, {})).status).toBe(404)
    await admin.delete(`/settings/api-keys/${first.id}`)
    expect((await rotate(1)).body.code).toBe('key_revoked')
    expect(await works(third.api_key)).toBe(false)
  })

  it('are refused after they expire', async () => {
    const { admin } = await harness.tenant()
    const expires_at = new Date(Date.now() + 60_000).toISOString()
    const { body } = await admin.post('/settings/api-keys', { name: 'short', expires_at })
    expect((await as(body.api_key).get('/merchants')).status).toBe(200)
    await harness.db.acrossTenants.apiKey.update({ where: { id: body.id }, data: { expiresAt: new Date() } })
    expect((await as(body.api_key).get('/merchants')).status).toBe(401)
    const past = await admin.post('/settings/api-keys', { name: 'past', expires_at: '2020-01-01T00:00:00Z' })
    expect(past.body.detail[0].loc).toEqual(['body', 'expires_at'])
  })

  it('repeat the answer for the same Idempotency-Key without keeping it in clear', async () => {
    const { admin } = await harness.tenant()
    const create = () => admin.post('/settings/api-keys', { name: 'once' }, { 'idempotency-key': 'k' })
    const [first, second] = [await create(), await create()]
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(second.body).toEqual(first.body)
    const everything = JSON.stringify([
      await harness.db.acrossTenants.idempotencyKey.findMany(),
      await harness.db.acrossTenants.apiKey.findMany(),
      await harness.db.acrossTenants.auditEntry.findMany({ select: { summary: true, changes: true } }),
    ])
    expect(everything).not.toContain(first.body.api_key)
  })

  it('are made with a permission, and never hold more than their maker', async () => {
    const tenant = await harness.tenant()
    const viewer = await harness.operator(tenant, 'viewer')
    const create = () => viewer.post('/settings/api-keys', { name: 'x' })
    expect((await create()).status).toBe(403)
    await tenant.admin.put(`/auth/users/${viewer.id}`, { permissions: ['api_key.manage'] })
    expect((await create()).body.code).toBe('permission_not_held')
    expect((await tenant.partner.post('/settings/api-keys', { name: 'x' })).status).toBe(403)
    const { body } = await (await harness.tenant()).admin.post('/settings/api-keys', { name: 'theirs' })
    expect((await tenant.admin.delete(`/settings/api-keys/${body.id}`)).status).toBe(404)
    const mistyped = `${body.api_key.slice(0, -1)}${body.api_key.endsWith('A') ? 'B' : 'A'}`
    expect((await as(mistyped).get('/merchants')).status).toBe(401)
  })
})
