import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventData, scopeOf } from './dispatch.fixture.ts'
import { type ReceiverFixture, startReceiver } from './receiver.fixture.ts'

const EVENTS = 300
/** The number of concurrent deliveries to one endpoint. */
const UNDER_WAY = 64

let harness: Harness
let receiver: ReceiverFixture
beforeAll(async () => {
  receiver = await startReceiver()
  // A stop that waited for the receiver would exceed the test's timeout.
  const env = { WEBHOOK_TIMEOUT_SECONDS: '300', SHUTDOWN_SECONDS: '1' }
  harness = await startHarness({ env: { ...env, WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true' } })
})
afterAll(async () => {
  await harness.close()
  await receiver.close()
})

it('stopping beside a hanging receiver ends in time, starts no attempt, and loses none', async () => {
  const tenant = await harness.tenant()
  const url = receiver.script('/hang', ...Array.from({ length: EVENTS }, () => 'hang' as const))
  expect((await tenant.partner.post('/platform/webhooks', { url })).status).toBe(201)
  await harness.db.transact(scopeOf(tenant), async ({ emit }) => {
    for (let event = 0; event < EVENTS; event += 1) emit('risk_status_changed', eventData)
  })
  await expect.poll(() => receiver.at('/hang').length).toBe(UNDER_WAY)

  await harness.stopWorkers()
  expect(receiver.at('/hang')).toHaveLength(UNDER_WAY)

  const rows = harness.db.acrossTenants
  const where = { tenantId: tenant.id }
  const attempts = await rows.deliveryAttempt.groupBy({ by: ['status', 'error'], where, _count: true })
  expect(attempts).toEqual(
    expect.arrayContaining([
      { status: 'failed', error: 'interrupted', _count: UNDER_WAY },
      { status: 'pending', error: null, _count: EVENTS - UNDER_WAY },
    ]),
  )
  const jobs = await rows.outboxMessage.findMany({
    where: { ...where, name: 'deliver-webhook', failedAt: null },
  })
  const promised = new Set(jobs.map(({ payload }) => (payload as { delivery_id: string }).delivery_id))
  const open = await rows.delivery.findMany({
    where: { ...where, status: { in: ['pending', 'pending_retry'] } },
  })
  expect(open).toHaveLength(EVENTS)
  expect(open.filter(({ id }) => !promised.has(id))).toEqual([])
  for (const { nextAttemptAt } of open) expect(nextAttemptAt?.getTime()).toBeLessThanOrEqual(Date.now())
})
