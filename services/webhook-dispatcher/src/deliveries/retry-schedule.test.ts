import { startHarness } from '@trust/testing/harness'
import { afterEach, expect, it, vi } from 'vitest'
import { eventData, scopeOf } from './dispatch.fixture.ts'
import { startReceiver } from './receiver.fixture.ts'

// These tests move the clock of the process and leave that of the database.
vi.mock('@trust/db/readiness', async (original) => ({
  ...(await original<typeof import('@trust/db/readiness')>()),
  isClockRight: async () => true,
}))

afterEach(() => vi.useRealTimers())

it.each([
  ['by the options of the job', false],
  ['also when the queue was emptied meanwhile', true],
])('attempts are 60 and 120 seconds apart, %s, and the third failure is the last', async (_, isEmptied) => {
  const receiver = await startReceiver()
  const harness = await startHarness({ env: { WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true' } })
  const [tenant, other] = [await harness.tenant(), await harness.tenant()]
  await tenant.partner.post('/platform/webhooks', { url: receiver.script('/', 500, 500, 500) })
  const emit = (of = tenant) =>
    harness.db.transact(scopeOf(of), async (context) => {
      context.emit('risk_status_changed', eventData)
    })
  const requests = () => receiver.at('/').length
  const delivery = () => harness.db.acrossTenants.delivery.findFirst({ where: { tenantId: tenant.id } })
  const delayed = async () => {
    const jobs = await harness.queues.get('webhook-dispatcher').getJobs(['delayed'])
    // The database's clock may be a little ahead, so a job that waits for that time has not run yet.
    return jobs.filter(({ name, delay }) => name === 'deliver-webhook' && delay > 10_000)
  }

  /** Empties the queue, and lets the sweep notice it. */
  const empty = async () => {
    await harness.queues.get('webhook-dispatcher').obliterate({ force: true })
    await harness.db.acrossTenants.$executeRaw`UPDATE outbox SET sweep_at = now()`
    await expect.poll(async () => (await delayed()).length).toBe(1)
  }

  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true })
  /** Moves the clock and wakes the queue, so that it reads the clock. */
  const pass = async (milliseconds: number) => {
    vi.setSystemTime(Date.now() + milliseconds)
    await emit(other)
    await harness.drain()
  }
  await emit()
  await expect.poll(async () => (await delayed()).length).toBe(1)
  const [job] = await delayed()
  expect(job?.opts).toMatchObject({ attempts: 3, backoff: { type: 'exponential', delay: 60_000 } })
  if (isEmptied) await empty()

  for (const [pause, made] of [
    [60_000, 2],
    [120_000, 3],
  ] as const) {
    await pass(pause - 20_000)
    expect(requests()).toBe(made - 1)
    await pass(20_000)
    await expect.poll(requests).toBe(made)
    await expect
      .poll(async () => (await delivery())?.status)
      .toBe(made < 3 ? 'pending_retry' : 'dead_lettered')
    await expect.poll(async () => (await delayed()).length).toBe(made < 3 ? 1 : 0)
  }
  await pass(3_600_000)
  expect(requests()).toBe(3)
  vi.useRealTimers()
  await harness.close()
  await receiver.close()
})
