import { systemActor } from '@trust/contracts/actor'
import { HOUR_MS } from '@trust/contracts/durations'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ReceiverFixture, startReceiver } from '../deliveries/receiver.fixture.ts'

let harness: Harness
let receiver: ReceiverFixture
let tenant: TestTenant
let webhookId: string
let path: string
beforeAll(async () => {
  receiver = await startReceiver()
  harness = await startHarness({
    env: { WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true', WEBHOOK_RETRY_BASE_SECONDS: '3600' },
  })
})
afterAll(async () => {
  await harness.close()
  await receiver.close()
})

/** A delivery whose first attempt failed: the queue retries it in an hour. */
beforeEach(async () => {
  tenant = await harness.tenant()
  const { body: merchant } = await tenant.partner.post('/platform/merchants', {
    name: 'Trattoria Uno',
    claimed_address: 'Via Roma 1, Milano',
  })
  path = `/${crypto.randomUUID()}`
  const { body: webhook } = await tenant.partner.post('/platform/webhooks', {
    url: receiver.script(path, 500),
    events: ['trigger_fired'],
  })
  webhookId = webhook.id
  await tenant.partner.post('/platform/webhooks/test', {
    event_type: 'trigger_fired',
    merchant_id: merchant.id,
    data: {},
  })
  await expect.poll(async () => (await latest()).delivery_status).toBe('pending_retry')
})

const latest = async () => (await tenant.partner.get('/platform/webhook-deliveries')).body.items[0]
const runDue = async (client = tenant.partner) => {
  const answer = await client.post('/platform/webhooks/retries/run-due')
  expect(answer.status).toBe(200)
  return answer.body.retried
}
const letAnHourPass = () => harness.db.acrossTenants.$executeRaw`
  UPDATE deliveries SET next_attempt_at = next_attempt_at - interval '1 hour' WHERE webhook_id = ${webhookId}::uuid`

/** Acts like a queue that was emptied and filled again from the outbox. */
const enqueueAgain = (attempts = 3) =>
  harness.db.transact({ tenantId: tenant.id, actor: systemActor('test') }, async (context) => {
    const delivery = await context.tx.delivery.findFirstOrThrow({ where: { webhookId } })
    const payload = { delivery_id: delivery.id, webhook_id: webhookId }
    context.enqueue('deliver-webhook', payload, { attempts, backoffMs: 3_600_000 })
  })

describe('POST /platform/webhooks/retries/run-due', () => {
  it('runs due retries once, also when called twice at once, and no others', async () => {
    expect((await latest()).next_attempt_at).not.toBeNull()
    expect(await runDue()).toBe(0)
    await letAnHourPass()
    expect(await runDue((await harness.tenant()).partner)).toBe(0)
    const counts = await Promise.all([runDue(), runDue(), runDue(tenant.admin)])
    expect(counts.sort()).toEqual([0, 0, 1])
    await harness.drain()
    expect(receiver.at(path)).toHaveLength(2)
    expect(await latest()).toMatchObject({ attempt_number: 2, delivery_status: 'delivered' })
    expect(await runDue()).toBe(0)
  })

  it('keeps the schedule of what fails again: the third attempt is two hours after the second', async () => {
    receiver.script(path, 503)
    await letAnHourPass()
    expect(await runDue()).toBe(1)
    await expect.poll(async () => (await latest()).attempt_number).toBe(2)
    await expect.poll(async () => (await latest()).delivery_status).toBe('pending_retry')
    const { next_attempt_at: next } = await latest()
    expect((Date.parse(next) - Date.now()) / HOUR_MS).toBeCloseTo(2, 1)
    await expect
      .poll(async () => {
        const [{ due }] = await harness.db.acrossTenants.$queryRaw<[{ due: Date }]>`
          SELECT max(due_at) AS due FROM outbox WHERE payload->>'webhook_id' = ${webhookId}`
        return due.getTime()
      })
      .toBe(Date.parse(next))
  })
})

describe('a job', () => {
  it('that comes too early makes no attempt', async () => {
    await enqueueAgain()
    await harness.drain()
    expect(receiver.at(path)).toHaveLength(1)
    await letAnHourPass()
    await runDue()
    await harness.drain()
    expect(receiver.at(path)).toHaveLength(2)
  })

  it('that finds its delivery finished makes no attempt', async () => {
    await letAnHourPass()
    await Promise.all([enqueueAgain(), enqueueAgain(), enqueueAgain()])
    await expect.poll(async () => (await latest()).delivery_status).toBe('delivered')
    await enqueueAgain()
    await harness.drain()
    expect(receiver.at(path)).toHaveLength(2)
  })

  it('that has used up its tries in the queue leaves the delivery its own tries', async () => {
    receiver.script(path, 500)
    await letAnHourPass()
    await enqueueAgain(1)
    await harness.drain()
    expect(await latest()).toMatchObject({ attempt_number: 2, delivery_status: 'pending_retry' })
    const failed = await harness.db.acrossTenants.outboxMessage.count({
      where: { tenantId: tenant.id, failedAt: { not: null } },
    })
    expect(failed).toBe(0)
  })
})

describe('a delivery to a webhook that was deleted meanwhile', () => {
  it('becomes a dead letter without being sent, and cannot be replayed', async () => {
    await tenant.partner.delete(`/platform/webhooks/${webhookId}`)
    await letAnHourPass()
    expect(await runDue()).toBe(0)
    await enqueueAgain()
    await harness.drain()
    expect(receiver.at(path)).toHaveLength(1)
    const dead = await latest()
    expect(dead).toMatchObject({ attempt_number: 1, delivery_status: 'dead_lettered' })
    const replay = await tenant.partner.post(`/platform/webhook-deliveries/${dead.attempt_id}/replay`)
    expect(replay.status).toBe(404)
  })
})

describe('POST /platform/webhook-deliveries/replay', () => {
  it('called twice at once replays each event once', async () => {
    await letAnHourPass()
    await runDue()
    await harness.drain()
    receiver.script(path, 500)
    const replay = async () => {
      const body = { webhook_id: webhookId, since: '2026-01-01T00:00:00Z' }
      return (await tenant.partner.post('/platform/webhook-deliveries/replay', body)).body.replayed
    }
    const counts = await Promise.all([replay(), replay(), replay()])
    expect(counts.sort()).toEqual([0, 0, 1])
  })
})
