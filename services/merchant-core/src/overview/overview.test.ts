import { DAY_MS } from '@trust/contracts/durations'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness({ env: { WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true' } })
})
beforeEach(async () => {
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

const merchant = { name: 'Trattoria Uno', claimed_address: 'Via Roma 1, Milano' }

describe('GET /operations/overview', () => {
  it('counts merchants, movements, cases and overdue work of the tenant alone', async () => {
    const { body: one } = await tenant.admin.post('/merchants', merchant)
    await harness.drain()
    await tenant.admin.post(`/merchants/${one.id}/suspend`, { reason: 'Inspection' })
    await tenant.admin.post('/review-cases', { merchant_id: one.id, reason: 'Look', priority: 'high' })
    await harness.drain()
    const { status, body } = await tenant.admin.get('/operations/overview')
    expect(status).toBe(200)
    expect(body.merchants).toEqual([{ public_status: 'suspended', risk_level: 'medium', merchants: 1 }])
    expect(body.movement).toHaveLength(30)
    expect(body.movement.at(-1)).toEqual({
      date: new Date().toISOString().slice(0, 10),
      verified: 0,
      review: 0,
      suspended: 1,
    })
    expect(body.cases).toEqual([
      { priority: 'high', under_1_day: 1, under_3_days: 0, under_7_days: 0, older: 0 },
    ])
    expect(body.overdue).toEqual({ review_cases: 0, corrective_actions: 0 })
    expect(body.actions).toEqual([])
    expect(body.pipeline).toMatchObject({ evidence_waiting: 0, complaints_waiting: 0 })
    expect(body.queues).toContainEqual({ service: 'risk-engine', due: 0, failed: 0 })
    expect(body.webhooks.hours).toHaveLength(24)

    const neighbour = await harness.tenant()
    const { body: theirs } = await neighbour.admin.get('/operations/overview')
    expect(theirs).toMatchObject({ merchants: [], cases: [] })
  })

  it('shows what is late, what failed and what webhooks answered, hour by hour', async () => {
    const { body: one } = await tenant.admin.post('/merchants', merchant)
    const due_date = new Date(Date.now() + DAY_MS).toISOString()
    const order = { merchant_id: one.id, action_type: 'fix_hygiene', priority: 'high', due_date }
    const { body: late } = await tenant.admin.post('/corrective-actions', order)
    await tenant.admin.post('/corrective-actions', order)
    const said = { merchant_id: one.id, text: 'The soup was cold.', channel: 'web' }
    const { body: complaint } = await tenant.partner.post('/platform/complaints', said)
    await tenant.admin.post('/platform/webhooks', { url: 'http://127.0.0.1:9/closed' })
    await tenant.admin.post('/review-cases', { merchant_id: one.id, reason: 'Look', priority: 'high' })
    await harness.drain()
    const rows = harness.db.acrossTenants
    await rows.correctiveAction.update({ where: { id: late.id }, data: { dueDate: new Date(0) } })
    await rows.complaint.update({ where: { id: complaint.id }, data: { status: 'failed' } })
    const { body } = await tenant.admin.get('/operations/overview')
    expect(body.actions).toEqual([{ priority: 'high', due: 1, overdue: 1 }])
    expect(body.overdue.corrective_actions).toBe(1)
    expect(body.pipeline).toMatchObject({ complaints_waiting: 0, complaints_failed_24h: 1 })
    const hours: { failed: number }[] = body.webhooks.hours
    expect(hours.reduce((sum, { failed }) => sum + failed, 0)).toBe(body.webhooks.attempts)
    expect(body.webhooks).toMatchObject({ succeeded: 0, pending: expect.any(Number) })
    expect(body.webhooks.attempts).toBeGreaterThan(0)
  })

  it('stores the counts of past days, and counts today again', async () => {
    const { body: one } = await tenant.admin.post('/merchants', merchant)
    await harness.drain()
    await tenant.admin.post(`/merchants/${one.id}/suspend`, { reason: 'Inspection' })
    await harness.drain()
    await harness.db.acrossTenants
      .$executeRaw`UPDATE events SET occurred_at = occurred_at - interval '40 hours' WHERE tenant_id = ${tenant.id}::uuid`
    const movements = async () => {
      const { body } = await tenant.admin.get('/operations/overview')
      const count = ({ review, suspended }: { review: number; suspended: number }) => review + suspended
      return [
        body.movement
          .slice(0, -1)
          .map(count)
          .reduce((a: number, b: number) => a + b),
        count(body.movement.at(-1)),
      ]
    }
    expect(await movements()).toEqual([1, 0])
    await tenant.admin.post(`/merchants/${one.id}/reinstate`, { reason: 'Clean' })
    await harness.drain()
    expect(await movements()).toEqual([1, 1])
  })

  it('is for operators, not for partners', async () => {
    expect(await tenant.partner.get('/operations/overview')).toMatchObject({ status: 403 })
  })
})
