import { type CsvListName, csvListNames } from '@trust/contracts/csv-lists'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvList } from './lists.ts'

const listPaths: Record<CsvListName, string> = {
  merchants: '/merchants',
  review_cases: '/review-cases',
  complaints: '/complaints',
  evidence: '/evidence',
  corrective_actions: '/corrective-actions',
  appeals: '/operations/appeals',
  verification_tasks: '/verification/tasks',
  users: '/auth/users',
  webhook_deliveries: '/platform/webhook-deliveries',
  audit_entries: '/audit-logs',
}
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** The parameters by which a list is paged, ordered and folded. */
const notFilters = new Set(['skip', 'limit', 'created_from', 'created_to', 'order', 'one_of_alike'])

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
  for (const [external_id, name, claimed_address, country] of [
    ['shop-1', '=HYPERLINK("http://evil.example")', 'Via Roma 1', 'IT'],
    ['shop-2', 'Müller, "Sohn" und Co', 'Via Roma 1,\n"Hinterhaus"', 'DE'],
  ]) {
    const { body } = await tenant.admin.post('/merchants', {
      external_id,
      name,
      claimed_address,
      country,
    })
    const merchant_id = body.id
    await tenant.admin.post('/complaints', { merchant_id, text: 'Cold.', channel: 'web' })
    await tenant.admin.post('/evidence', { merchant_id, evidence_type: 'kitchen', content_base64: picture })
    await tenant.admin.post('/review-cases', { merchant_id, reason: 'Look', priority: 'low' })
    await tenant.admin.post('/corrective-actions', {
      merchant_id,
      action_type: 'fix_hygiene',
      priority: 'high',
      due_date: '2099-01-01T00:00:00Z',
    })
  }
  await harness.db.acrossTenants.$executeRaw`
    UPDATE corrective_actions SET due_date = now() - interval '1 day'
    WHERE merchant_id = (SELECT id FROM merchants WHERE tenant_id = ${tenant.id}::uuid AND external_id = 'shop-1')`
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
      if (list === 'review_cases')
        expect(rows).toContainEqual(expect.objectContaining({ reason: 'Look', status: 'open' }))
      if (list === 'audit_entries') expect(rows.some(({ action }) => action === 'list.exported')).toBe(true)
    }
  })

  it('filters as the list does, keeps quotes and lines, and writes no formula', async () => {
    const [german] = await fileOf({ list: 'merchants', filters: { country: 'DE' } })
    expect(german).toMatchObject({
      name: 'Müller, "Sohn" und Co',
      claimed_address: 'Via Roma 1,\n"Hinterhaus"',
      public_status: expect.any(String),
    })
    const [italian] = await fileOf({ list: 'merchants', filters: { country: 'IT' } })
    expect(italian?.name).toBe('\'=HYPERLINK("http://evil.example")')
    expect(await fileOf({ list: 'merchants', created_to: '2020-01-01T00:00:00Z' })).toEqual([])
  })

  it('knows each filter of its list', async () => {
    const { body: document } = await harness.anyone().get('/openapi.json')
    for (const list of csvListNames) {
      const { parameters } = document.paths[`/api/v1${listPaths[list]}`].get
      const inQuery = parameters.filter((one: { in: string }) => one.in === 'query')
      const filters = inQuery.map(({ name }: { name: string }) => name)
      const missing = filters.filter(
        (name: string) => !notFilters.has(name) && !Object.hasOwn(csvList(list).filters, name),
      )
      expect([list, missing]).toEqual([list, []])
    }
  })

  it.each<[CsvListName, string, string]>([
    ['merchants', 'q', 'muller'],
    ['merchants', 'q', 'roma via'],
    ['merchants', 'external_id', 'shop-2'],
    ['review_cases', 'q', 'look sohn'],
    ['review_cases', 'assigned_to', 'none'],
    ['review_cases', 'queue_id', 'none'],
    ['review_cases', 'overdue', 'false'],
    ['review_cases', 'snoozed', 'false'],
    ['complaints', 'intent', 'vent'],
    ['complaints', 'language', 'und'],
    ['complaints', 'needs_review', 'true'],
    ['evidence', 'flag', 'capture_time_missing'],
    ['corrective_actions', 'overdue', 'true'],
    ['corrective_actions', 'overdue', 'false'],
    ['audit_entries', 'q', 'MÜLLER'],
    ['audit_entries', 'q', 'reated'],
  ])('writes %s with %s=%s as they are listed', async (list, name, value) => {
    const query = new URLSearchParams({ [name]: value, limit: '100' })
    const { body } = await tenant.admin.get(`${listPaths[list]}?${query}`)
    const rows = await fileOf({ list, filters: { [name]: value } })
    expect(rows).not.toEqual([])
    expect(rows.map(({ id }) => id)).toEqual(body.items.map(({ id }: { id: string }) => id))
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

  it('writes one file for an Idempotency-Key', async () => {
    const ask = () => tenant.admin.post('/exports', { list: 'users' }, { 'idempotency-key': 'one file' })
    const [first, again] = [await ask(), await ask()]
    expect([again.status, again.body.job_id]).toEqual([202, first.body.job_id])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
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
