import { newId } from '@trust/contracts/identifier'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let harness: Harness
/** The first tenant is the operator tenant. */
let operators: TestTenant
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness()
  operators = await harness.tenant()
  tenant = await harness.tenant()
  await harness.drain()
})
afterAll(() => harness.close())
beforeEach(() => harness.db.acrossTenants.outboxMessage.deleteMany({ where: { failedAt: { not: null } } }))

const path = '/operations/failed-jobs'
const rowOf = (id: string) => harness.db.acrossTenants.outboxMessage.findUnique({ where: { id } })

/** A job that failed for good: its payload names no merchant, so a retry finds nothing left to do. */
async function failed(of: TestTenant, name = 'recalculate-score'): Promise<string> {
  const id = newId()
  const now = new Date()
  const payload =
    name === 'recalculate-score' ? { merchant_id: newId(), trigger: 'test' } : { mail_id: newId() }
  await harness.db.acrossTenants.outboxMessage.create({
    data: {
      ...{ id, tenantId: of.id, kind: 'job', name, payload, options: {}, dueAt: now, sweepAt: now },
      ...{ startedAt: now, failedAt: now, error: 'the disk was full', attemptsMade: 10 },
    },
  })
  return id
}

describe('operators of the installation', () => {
  it('see the failed jobs of all tenants with their error, and filter them', async () => {
    const [ours, theirs] = [await failed(operators, 'send-mail'), await failed(tenant)]
    const { status, body } = await operators.admin.get(path)
    expect(status).toBe(200)
    expect(body.items.map(({ id }: { id: string }) => id).sort()).toEqual([ours, theirs].sort())
    const { body: filtered } = await operators.admin.get(`${path}?service=risk-engine&tenant_id=${tenant.id}`)
    expect(filtered).toMatchObject({
      total: 1,
      items: [{ id: theirs, name: 'recalculate-score', attempts: 10, error: 'the disk was full' }],
    })
    expect((await operators.admin.get(`${path}?name=nothing`)).status).toBe(400)
    const { body: later } = await operators.admin.get(`${path}?created_from=2100-01-01T00:00:00Z`)
    const { body: earlier } = await operators.admin.get(`${path}?created_to=2100-01-01T00:00:00Z`)
    expect([later.total, earlier.total]).toEqual([0, 2])
  })

  it('retry one, which runs again and is done', async () => {
    const id = await failed(tenant)
    expect(await operators.admin.post(`${path}/${id}/retry`)).toMatchObject({
      status: 202,
      body: { retried: 1 },
    })
    await expect.poll(() => rowOf(id)).toBeNull()
    expect((await operators.admin.post(`${path}/${id}/retry`)).status).toBe(404)
    const trail = await operators.admin.get('/audit-logs?action=failed_job.retried')
    expect(trail.body.items[0]).toMatchObject({ resource_id: id })
  })

  it('retry many, by their ids or by a filter, and no others', async () => {
    const jobs = [await failed(tenant), await failed(tenant), await failed(operators, 'send-mail')]
    const retry = (body: unknown) => operators.admin.post(`${path}/retry`, body)
    expect((await retry({ ids: [jobs[0], newId()] })).body).toEqual({ retried: 1 })
    const filter = { service: 'risk-engine', tenant_id: tenant.id }
    expect((await retry({ filter })).body).toEqual({ retried: 1 })
    const { body: trail } = await operators.admin.get('/audit-logs?action=failed_job.retried')
    expect(trail.items[0].changes).toEqual({ retried: 1, filter })
    expect((await rowOf(jobs[2] ?? ''))?.failedAt).not.toBeNull()
    for (const wrong of [
      {},
      { ids: [] },
      { ids: ['x'] },
      { filter: { tenant: 'x' } },
      { ids: jobs, filter: {} },
    ])
      expect((await retry(wrong)).status).toBe(422)
  })

  it('discard one, which is never done', async () => {
    const id = await failed(tenant)
    expect((await operators.admin.delete(`${path}/${id}`)).status).toBe(200)
    expect(await rowOf(id)).toBeNull()
    expect((await operators.admin.delete(`${path}/${id}`)).status).toBe(404)
  })

  it('cannot discard a job that has not failed', async () => {
    const id = await failed(tenant)
    const later = new Date(Date.now() + 3_600_000)
    const open = { failedAt: null, dueAt: later, sweepAt: later }
    await harness.db.acrossTenants.outboxMessage.update({ where: { id }, data: open })
    expect((await operators.admin.delete(`${path}/${id}`)).status).toBe(404)
    await harness.db.acrossTenants.outboxMessage.delete({ where: { id } })
  })
})

it('the administrator of an ordinary tenant sees no failed jobs, not even those of that tenant', async () => {
  const id = await failed(tenant)
  const lead = await harness.operator(operators, 'qc_lead')
  for (const client of [tenant.admin, tenant.partner, lead]) {
    expect((await client.get(path)).status).toBe(403)
    expect((await client.post(`${path}/${id}/retry`)).status).toBe(403)
    expect((await client.post(`${path}/retry`, { filter: {} })).status).toBe(403)
    expect((await client.delete(`${path}/${id}`)).status).toBe(403)
  }
  expect((await rowOf(id))?.failedAt).not.toBeNull()
})
