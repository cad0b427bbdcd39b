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

const ada = { full_name: 'Ada Quendolyn', email: 'quendolyn@example.com', phone: '+39 02 7654321' }
const body = {
  name: 'Trattoria Uno',
  claimed_address: 'Via Roma 1',
  owners: [{ ...ada, ownership_percent: 60 }, { full_name: 'Bob Neri' }],
}
const key = { 'idempotency-key': 'once' }

async function withOwners() {
  const { body: merchant } = await tenant.admin.post('/merchants', body, key)
  const [owner, other] = merchant.owners
  const path = `/merchants/${merchant.id}/owners/${owner.id}`
  return { id: merchant.id, owner, other, path }
}

/** The rows of every table that contain a text. */
async function rowsWith(text: string): Promise<string[]> {
  const rows = harness.db.acrossTenants
  const tables = await rows.$queryRaw<{ name: string }[]>`
    SELECT relname AS name FROM pg_class
    WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`
  const found: string[] = []
  for (const { name } of tables) {
    const hits = await rows.$queryRawUnsafe<unknown[]>(
      `SELECT 1 FROM "${name}" r WHERE r::text ILIKE $1 LIMIT 1`,
      `%${text}%`,
    )
    if (hits.length > 0) found.push(name)
  }
  return found
}

describe('DELETE /merchants/{id}/owners/{owner_id}/personal-data', () => {
  it('removes name, e-mail and telephone number everywhere, and keeps what scores are computed from', async () => {
    const { id, owner, path } = await withOwners()
    const identity = { identity_status: 'verified', note: 'Passport of Ada Quendolyn seen.' }
    await tenant.admin.post(`${path}/identity`, identity)
    await harness.drain()
    expect(await rowsWith('quendolyn')).toEqual(['owners'])
    const answer = await tenant.admin.delete(`${path}/personal-data`)
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['detail']])
    await harness.drain()
    for (const trace of ['quendolyn', '7654321']) expect(await rowsWith(trace)).toEqual([])
    const merchant = await tenant.admin.get(`/merchants/${id}`)
    expect(merchant.body.owners).toMatchObject([
      { id: owner.id, full_name: null, email: null, phone: null, ownership_percent: 60 },
      { full_name: 'Bob Neri' },
    ])
    expect(merchant.body.owners[0].identity_status).toBe('verified')
    const { body: log } = await tenant.admin.get(`/audit-logs?resource_id=${owner.id}`)
    const actions = log.items.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(['owner.erased', 'owner.identity_changed'])
  })

  it('also removes imports that brought the owner, and files of lists', async () => {
    const csv = `name,claimed_address,owner_full_name\nTrattoria Uno,Via Roma 1,${ada.full_name}`
    const imported = await tenant.admin.post(
      '/merchants/imports',
      { csv, dry_run: false },
      { prefer: 'wait=30' },
    )
    const [{ merchant_id: id }] = imported.body.rows
    const opened = { merchant_id: id, reason: `Ask ${ada.full_name}`, priority: 'low' }
    expect((await tenant.admin.post('/review-cases', opened)).status).toBe(201)
    const { body: file } = await tenant.admin.post('/exports', { list: 'review_cases' })
    await harness.drain()
    expect(await rowsWith('quendolyn')).toEqual(expect.arrayContaining(['long_jobs', 'long_job_parts']))
    const [owner] = (await tenant.admin.get(`/merchants/${id}`)).body.owners
    await tenant.admin.delete(`/merchants/${id}/owners/${owner.id}/personal-data`)
    const left = await rowsWith('quendolyn')
    expect(left.filter((table) => table.startsWith('long_job'))).toEqual([])
    expect((await tenant.admin.get(`/jobs/${file.job_id}/result`)).status).toBe(404)
  })

  it('also changes the stored answer of an idempotency key', async () => {
    const { id, path } = await withOwners()
    await tenant.admin.delete(`${path}/personal-data`)
    const again = await tenant.admin.post('/merchants', body, key)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body).toMatchObject({ id, owners: [{ full_name: null, email: null, phone: null }, {}] })
    expect(again.body.owners[1].full_name).toBe('Bob Neri')
  })

  it('lets the merchant be updated with the nameless owner, and no other owner be nameless', async () => {
    const { id, path } = await withOwners()
    await tenant.admin.delete(`${path}/personal-data`)
    const { owners } = (await tenant.admin.get(`/merchants/${id}`)).body
    const repeated = owners.map(
      ({ identity_status: _status, identity_note: _note, ...owner }: Record<string, unknown>) => owner,
    )
    expect((await tenant.admin.put(`/merchants/${id}`, { owners: repeated })).status).toBe(200)
    const nameless = repeated.map((owner: object) => ({ ...owner, full_name: null }))
    const refused = await tenant.admin.put(`/merchants/${id}`, { owners: nameless })
    expect([refused.status, refused.body.detail[0].loc]).toEqual([422, ['body', 'owners', 1, 'full_name']])
    const created = await tenant.admin.post('/merchants', { ...body, owners: [{ full_name: null }] })
    expect(created.status).toBe(422)
  })

  it('is for users who may update merchants, and for owners of this merchant', async () => {
    const { id, path } = await withOwners()
    const viewer = await harness.operator(tenant, 'viewer')
    expect((await viewer.delete(`${path}/personal-data`)).status).toBe(403)
    expect((await (await harness.tenant()).admin.delete(`${path}/personal-data`)).status).toBe(404)
    const stranger = `/merchants/${id}/owners/${crypto.randomUUID()}/personal-data`
    expect((await tenant.admin.delete(stranger)).status).toBe(404)
    expect((await tenant.admin.get(`/merchants/${id}`)).body.owners[0].full_name).toBe(ada.full_name)
  })
})
