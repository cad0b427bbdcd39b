import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { systemActor } from '@trust/contracts/actor'
import { newId } from '@trust/contracts/identifier'
import { startWorker } from '@trust/queue/worker'
import { createLog } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import { startHarness, type TestTenant } from '@trust/testing/harness'
import { expect, it } from 'vitest'
import { eventData } from '../deliveries/dispatch.fixture.ts'
import { jobs } from '../jobs.ts'
import { ENDPOINT_CONCURRENCY } from '../limits.ts'

const MERCHANTS = 12
const ROUNDS = 15

/** Two dispatchers, and a receiver that answers after the milliseconds in its path, or when it is released. */
async function startTwo() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const receiver = createServer((request, response) => {
    const pause = request.url === '/held' ? released : wait(Number(request.url?.slice(1)))
    request.resume().on('end', () => pause.then(() => response.end()))
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const harness = await startHarness({
    withoutWorkers: true,
    env: { WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true', WEBHOOK_TIMEOUT_SECONDS: '300' },
  })
  const { db, env, queues, backend } = harness
  const log = createLog('error', false)
  const dispatchers = [1, 2].map(() => {
    const setup = { db, env, log, queues, metrics: createMetrics() }
    const worker = startWorker('webhook-dispatcher', jobs(setup), { ...setup, backend, concurrency: 50 })
    return { worker, recorded: async () => (await setup.metrics.deliveries.get()).values }
  })
  const register = async (tenant: TestTenant, answerMs: number | 'held', more: object = {}) => {
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/${answerMs}`
    const { body } = await tenant.partner.post('/platform/webhooks', { url, ...more })
    return body.id
  }
  const close = async () => {
    release()
    for (const { worker } of dispatchers) await worker.close()
    await harness.close()
    receiver.close()
    receiver.closeAllConnections()
  }
  return { harness, dispatchers, register, close }
}

interface FirstAttempt {
  event: string
  merchant: string
  attempts: number
  status: string
}

it('two dispatchers share the events of a tenant: each is sent once, those of a merchant in order', async () => {
  const { harness, dispatchers, register, close } = await startTwo()
  const { db } = harness
  try {
    const tenant = await harness.tenant()
    // Events accumulate until it answers.
    await register(tenant, 20)
    const merchants = Array.from({ length: MERCHANTS }, () => newId())
    const emitted: string[] = []
    const emitRound = async () => {
      const scope = { tenantId: tenant.id, actor: systemActor('test') }
      await db.transact(scope, async ({ emit }) => {
        for (const merchant_id of merchants)
          emitted.push(emit('risk_status_changed', { ...eventData, merchant_id }))
      })
    }
    for (let round = 0; round < ROUNDS; round += 1) await emitRound()
    const delivered = () =>
      db.acrossTenants.delivery.count({ where: { tenantId: tenant.id, status: 'delivered' } })
    await expect.poll(delivered).toBe(emitted.length)
    const rows = await db.acrossTenants.$queryRaw<FirstAttempt[]>`
      SELECT e.id AS event, e.merchant_id AS merchant, d.attempts_made AS attempts, d.status
      FROM events e JOIN deliveries d ON d.event_id = e.id
        JOIN delivery_attempts a ON a.delivery_id = d.id
      WHERE e.tenant_id = ${tenant.id}::uuid ORDER BY a.dispatched_at, e.sequence`
    expect(rows.map(({ event }) => event).sort()).toEqual(emitted.toSorted())
    expect(new Set(rows.map(({ attempts, status }) => `${attempts} ${status}`))).toEqual(
      new Set(['1 delivered']),
    )
    const place = new Map(emitted.map((id, index) => [id, index]))
    for (const merchant of merchants) {
      const places = rows.filter((row) => row.merchant === merchant).map(({ event }) => place.get(event))
      expect(places).toEqual(places.toSorted((a = 0, b = 0) => a - b))
    }
    // One that starts late, or is slow, gets its lanes as long as events keep coming.
    const bothDeliver = async () => {
      await emitRound()
      const recorded = await Promise.all(dispatchers.map((dispatcher) => dispatcher.recorded()))
      return recorded.every((values) => values.length > 0)
    }
    await expect.poll(bothDeliver).toBe(true)
  } finally {
    await close()
  }
})

it('an event for an idle endpoint does not wait for a busy one, whichever dispatcher wakes up', async () => {
  const { harness, register, close } = await startTwo()
  const { db } = harness
  try {
    const tenant = await harness.tenant()
    const busy = await register(tenant, 'held', { events: ['risk_status_changed'] })
    const idle = await register(tenant, 0, { events: ['review_case_opened'] })
    const scope = { tenantId: tenant.id, actor: systemActor('test') }
    await db.transact(scope, async ({ emit }) => {
      for (let sent = 0; sent < 6 * ENDPOINT_CONCURRENCY.quick; sent += 1)
        emit('risk_status_changed', eventData)
    })
    const attempts = () => db.acrossTenants.$queryRaw<unknown[]>`
      SELECT FROM delivery_attempts a JOIN deliveries d ON d.id = a.delivery_id WHERE d.webhook_id = ${busy}::uuid`
    await expect.poll(async () => (await attempts()).length).toBeGreaterThan(0)
    for (let sent = 0; sent < 10; sent += 1)
      await db.transact(scope, async ({ emit, now }) => {
        emit('review_case_opened', {
          case_id: newId(),
          merchant_id: eventData.merchant_id,
          reason: 'score',
          priority: 'medium',
          created_at: now.toISOString(),
          created_by: 'system:test',
        })
      })
    const delivered = (webhookId: string) =>
      db.acrossTenants.delivery.count({ where: { webhookId, status: 'delivered' } })
    await expect.poll(() => delivered(idle)).toBe(10)
    expect(await delivered(busy)).toBe(0)
  } finally {
    await close()
  }
})
