import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertOperatorTenant, findOperatorTenant } from '../tenants/operator-tenant.ts'

let harness: Harness
/** The first tenant is the operator tenant. */
let operators: TestTenant
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  operators = await harness.tenant()
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

const isPaused = () => harness.queues.get('risk-engine').isPaused()

describe('the administrator of any other tenant', () => {
  it("neither sees other tenants' jobs nor pauses the queues of all", async () => {
    await operators.admin.post('/merchants', { name: 'Theirs', claimed_address: 'Somewhere 1' })
    for (const path of ['', '/api/queues', '/api/queues?activeQueue=risk-engine&status=latest'])
      expect((await tenant.admin.get(`/~/queues${path}`)).status).toBe(403)
    expect((await tenant.admin.put('/~/queues/api/queues/pause')).status).toBe(403)
    expect(await isPaused()).toBe(false)
    expect((await tenant.admin.get('/auth/me')).body.operates_installation).toBe(false)
  })

  it('adds no job that carries the id of another tenant', async () => {
    const before = await harness.queues.get('risk-engine').getJobCounts()
    const forged = { name: 'recalculate-score', data: { tenant_id: operators.id, payload: {} } }
    const answer = await tenant.admin.post('/~/queues/api/queues/risk-engine/add', forged)
    expect(answer.status).toBe(403)
    expect(await harness.queues.get('risk-engine').getJobCounts()).toEqual(before)
  })
})

describe('an operator of the installation', () => {
  it('sees the queues and changes nothing there', async () => {
    const { status, body } = await operators.admin.get('/~/queues/api/queues')
    expect(status).toBe(200)
    expect(body.queues.map(({ name }: { name: string }) => name)).toContain('risk-engine')
    expect(body.queues.every(({ readOnlyMode }: { readOnlyMode: boolean }) => readOnlyMode)).toBe(true)
    for (const path of ['/pause', '/risk-engine/pause', '/risk-engine/clean/failed']) {
      const answer = await operators.admin.put(`/~/queues/api/queues${path}`)
      expect(answer).toMatchObject({ status: 403, body: { code: 'read_only' } })
    }
    expect(await isPaused()).toBe(false)
    expect((await operators.admin.get('/auth/me')).body.operates_installation).toBe(true)
  })

  it('needs queue.manage, and is a user', async () => {
    const lead = await harness.operator(operators, 'qc_lead')
    expect((await lead.get('/~/queues')).status).toBe(403)
    expect((await operators.partner.get('/~/queues')).status).toBe(403)
    expect((await harness.anyone().get('/~/queues')).status).toBe(401)
  })

  it('changes queues where QUEUE_BOARD_WRITABLE allows it, and nobody else does', async () => {
    const writable = await startHarness({ withoutWorkers: true, env: { QUEUE_BOARD_WRITABLE: 'true' } })
    const [first, second] = [await writable.tenant(), await writable.tenant()]
    expect((await second.admin.put('/~/queues/api/queues/risk-engine/pause')).status).toBe(403)
    expect((await first.admin.put('/~/queues/api/queues/risk-engine/pause')).status).toBe(200)
    expect(await writable.queues.get('risk-engine').isPaused()).toBe(true)
    await writable.close()
  })
})

describe('OPERATOR_TENANT', () => {
  it('names the operator tenant by id or name; unset it is the first', async () => {
    const { name } = await harness.db.acrossTenants.tenant.findUniqueOrThrow({ where: { id: tenant.id } })
    expect(await findOperatorTenant(harness.db, { OPERATOR_TENANT: tenant.id })).toBe(tenant.id)
    expect(await findOperatorTenant(harness.db, { OPERATOR_TENANT: name })).toBe(tenant.id)
    expect(await findOperatorTenant(harness.db, {})).toBe(operators.id)
  })

  it('stops the start when no tenant, or more than one, has that name', async () => {
    const twins = [await harness.tenant(), await harness.tenant()].map(({ id }) => id)
    await harness.db.acrossTenants.tenant.updateMany({ where: { id: { in: twins } }, data: { name: 'Twin' } })
    for (const OPERATOR_TENANT of ['Nobody', 'Twin'])
      await expect(assertOperatorTenant(harness.db, { OPERATOR_TENANT })).rejects.toThrow(
        /^OPERATOR_TENANT: /,
      )
  })
})
