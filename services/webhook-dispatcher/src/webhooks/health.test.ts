import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Dispatch, startDispatch } from '../deliveries/dispatch.fixture.ts'

let dispatch: Dispatch
beforeAll(async () => {
  dispatch = await startDispatch()
})
afterAll(() => dispatch.close())

describe('GET /platform/webhooks/:id/health', () => {
  it('shows success rate, latency, last error and backlog of the last 24 hours', async () => {
    const tenant = await dispatch.harness.tenant()
    const path = dispatch.newPath()
    const id = await dispatch.register(tenant, dispatch.receiver.script(path, 200, 500, 200, 200))
    const health = async () => (await tenant.partner.get(`/platform/webhooks/${id}/health`)).body
    expect(await health()).toMatchObject({ attempts: 0, success_rate: null, last_error: null, backlog: 0 })

    for (let event = 0; event < 3; event += 1) await dispatch.emit(tenant)
    const after = await health()
    expect(after).toMatchObject({
      webhook_id: id,
      attempts: 4,
      succeeded: 3,
      failed: 1,
      success_rate: 0.75,
      backlog: 0,
      dead_lettered: 0,
      last_error: { error: 'unexpected_status', response_status: 500 },
    })
    expect(after.latency_p95_ms).toBeGreaterThanOrEqual(after.latency_p50_ms)

    const rows = dispatch.harness.db.acrossTenants
    await rows.$executeRaw`UPDATE deliveries SET status = 'pending' WHERE webhook_id = ${id}::uuid`
    expect((await health()).backlog).toBe(3)
    await rows.$executeRaw`
      UPDATE deliveries SET created_at = created_at - interval '25 hours' WHERE webhook_id = ${id}::uuid`
    expect(await health()).toMatchObject({ attempts: 0, backlog: 0 })
    await rows.$executeRaw`UPDATE deliveries SET status = 'pending_retry' WHERE webhook_id = ${id}::uuid`
    expect(await health()).toMatchObject({ attempts: 0, backlog: 3 })
  })

  it("is 404 for another key's webhook", async () => {
    const [tenant, neighbour] = [await dispatch.harness.tenant(), await dispatch.harness.tenant()]
    const id = await dispatch.register(tenant, dispatch.receiver.url(dispatch.newPath()))
    expect((await neighbour.partner.get(`/platform/webhooks/${id}/health`)).status).toBe(404)
    expect((await tenant.admin.get(`/platform/webhooks/${id}/health`)).status).toBe(200)
  })
})
