import { csvListNames } from '@trust/contracts/csv-lists'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
  for (const [name, country] of [
    ['=HYPERLINK("http://evil.example")', 'IT'],
    ['Müller, "Sohn"\nund Co', 'DE'],
  ]) {
    const { body } = await tenant.admin.post('/merchants', { name, claimed_address: 'Via Roma 1', country })
    await tenant.admin.post('/complaints', { merchant_id: body.id, text: 'Cold.', channel: 'web' })
    await tenant.admin.post('/review-cases', { merchant_id: body.id, reason: 'Look', priority: 'low' })
  }
  await harness.drain()
})
afterAll(() => harness.close())

type Row = Record<string, string>

async function fileOf(body: object, who = tenant.admin): Promise<Row[]> {
  const started = await who.post('/exports', body)
  expect(started.status, JSON.stringify(started.body)).toBe(202)
  const { job_id: id } = started.body
  await expect.poll(async () => (await who.get(`/jobs/${id}`)).body.status).toBe('done')
  const headers = who.credentials()
  const file = await harness.app.hono.request(`/api/v1/jobs/${id}/result`, { headers })
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  return parse(await file.text(), { columns: true, bom: true })
}

describe('POST /exports', () => {
  it('writes every list, with the rows of one’s own tenant', async () => {
    const { body: merchants } = await tenant.admin.get('/merchants')
    const stranger = await harness.tenant()
    for (const list of csvListNames) {
      const rows = await fileOf({ list })
      const others = await fileOf({ list }, stranger.admin)
      expect(others.filter(({ id }) => rows.some((row) => row.id === id))).toEqual([])
      if (list === 'merchants')
        expect(rows.map(({ id }) => id)).toEqual(merchants.items.map((one: Row) => one.id))
      if (list === 'complaints') expect(rows.map(({ text }) => text)).toEqual(['Cold.', 'Cold.'])
      if (list === 'review_cases') expect(rows[0]).toMatchObject({ reason: 'Look', status: 'open' })
      if (list === 'audit_entries') expect(rows.some(({ action }) => action === 'list.exported')).toBe(true)
    }
  })

  it('filters as the list does, keeps quotes and lines, and writes no formula', async () => {
    const [german] = await fileOf({ list: 'merchants', filters: { country: 'DE' } })
    expect(german).toMatchObject({ name: 'Müller, "Sohn"\nund Co', public_status: expect.any(String) })
    const [italian] = await fileOf({ list: 'merchants', filters: { country: 'IT' } })
    expect(italian?.name).toBe('\'=HYPERLINK("http://evil.example")')
    expect(await fileOf({ list: 'merchants', created_to: '2020-01-01T00:00:00Z' })).toEqual([])
  })

  it('goes on after a full batch without losing or repeating a row', async () => {
    const other = await harness.tenant()
    await harness.db.acrossTenants.$executeRaw`
      INSERT INTO merchants (id, tenant_id, name, claimed_address, metadata, created_at, updated_at)
      SELECT gen_random_uuid(), ${other.id}::uuid, 'Merchant ' || n, 'Via ' || n, '{}',
        date_trunc('second', now()) - (n / 3) * interval '1 second', now()
      FROM generate_series(1, 2100) n`
    const rows = await fileOf({ list: 'merchants' }, other.admin)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2100)
  })

  it('needs the permission of the list, and refuses an unknown filter', async () => {
    const viewer = await harness.operator(tenant, 'viewer')
    expect((await viewer.post('/exports', { list: 'users' })).status).toBe(403)
    expect((await viewer.post('/exports', { list: 'merchants' })).status).toBe(202)
    const wrong = await tenant.admin.post('/exports', { list: 'users', filters: { constructor: 'x' } })
    expect(wrong.status).toBe(422)
    expect((await tenant.partner.post('/exports', { list: 'merchants' })).status).toBe(403)
  })

  it('is not shown to a caller who has lost the permission of the list', async () => {
    const viewer = await harness.operator(tenant, 'viewer')
    const { body } = await viewer.post('/exports', { list: 'complaints' })
    await harness.drain()
    expect((await viewer.get(`/jobs/${body.job_id}`)).body.status).toBe('done')
    await tenant.admin.put(`/auth/users/${viewer.id}`, { permissions: ['merchant.read'] })
    const refused = await viewer.get(`/jobs/${body.job_id}/result`)
    expect([refused.status, refused.body.detail]).toEqual([403, 'This needs the permission complaint.read.'])
  })
})
