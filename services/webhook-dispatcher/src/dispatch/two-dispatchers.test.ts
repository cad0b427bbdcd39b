import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemActor } from '@trust/contracts/actor'
import { newId } from '@trust/contracts/identifier'
import { startWorker } from '@trust/queue/worker'
import { createLog } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import { startHarness } from '@trust/testing/harness'
import { expect, it } from 'vitest'
import { eventData } from '../deliveries/dispatch.fixture.ts'
import { jobs } from '../jobs.ts'

const MERCHANTS = 12
const ROUNDS = 15
/** How long the receiver takes: events gather meanwhile. */
const ANSWER_MS = 20

interface FirstAttempt {
  event: string
  merchant: string
  attempts: number
  status: string
}

it('two dispatchers share the events of a tenant: each goes out once, and those of a merchant in their order', async () => {
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => setTimeout(() => response.end(), ANSWER_MS))
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const harness = await startHarness({
    withoutWorkers: true,
    env: { WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true' },
  })
  const { db, env, queues, backend } = harness
  const log = createLog('error', false)
  const dispatchers = [1, 2].map(() => {
    const setup = { db, env, log, queues, metrics: createMetrics() }
    const worker = startWorker('webhook-dispatcher', jobs(setup), { ...setup, backend, concurrency: 50 })
    return { worker, recorded: async () => (await setup.metrics.deliveries.get()).values }
  })
  try {
    const tenant = await harness.tenant()
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    await tenant.partner.post('/platform/webhooks', { url })
    const merchants = Array.from({ length: MERCHANTS }, () => newId())
    const emitted: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const scope = { tenantId: tenant.id, actor: systemActor('test') }
      await db.transact(scope, async ({ emit }) => {
        for (const merchant_id of merchants)
          emitted.push(emit('risk_status_changed', { ...eventData, merchant_id }))
      })
    }
    const delivered = () =>
      db.acrossTenants.delivery.count({ where: { tenantId: tenant.id, status: 'delivered' } })
    await expect.poll(delivered, { timeout: 60_000 }).toBe(emitted.length)
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
    for (const { recorded } of dispatchers) expect(await recorded()).not.toEqual([])
  } finally {
    for (const { worker } of dispatchers) await worker.close()
    await harness.close()
    receiver.close()
    receiver.closeAllConnections()
  }
})
