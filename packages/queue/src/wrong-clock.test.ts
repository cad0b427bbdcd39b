import { DAY_MS } from '@trust/contracts/durations'
import { newId } from '@trust/contracts/identifier'
import { createLog } from '@trust/runtime/log'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startHeartbeat } from './heartbeat.ts'
import { hasRedis, type QueueFixture, startQueue } from './queue.fixture.ts'

const YEAR_MS = 366 * DAY_MS

describe.each(['postgres', 'redis'] as const)('a worker on %s whose clock is a year ahead', (kind) => {
  const test = kind === 'redis' && !hasRedis() ? it.skip : it
  let queue: QueueFixture
  beforeEach(async () => {
    queue = await startQueue(kind)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await queue.close()
  })

  test('runs no job until its clock is right, and then runs all', async () => {
    const tenantId = newId()
    const ran: string[] = []
    const worker = queue.work(async ({ payload }) => void ran.push(payload.merchant_id))
    const first = await queue.ask({ tenantId })
    await expect.poll(() => ran).toEqual([first.merchantId])

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + YEAR_MS })
    const second = await queue.ask({ tenantId })
    await expect.poll(() => worker.isPaused()).toBe(true)
    const row = () => queue.db.acrossTenants.outboxMessage.findUnique({ where: { id: second.id } })
    expect(ran).toEqual([first.merchantId])
    expect(await row()).toMatchObject({ attemptsMade: 0, failedAt: null })
    const job = async () => await queue.queues.get('risk-engine').getJobState(second.id)
    await expect.poll(job).toMatch(/waiting|prioritized/)

    vi.useRealTimers()
    await expect.poll(() => ran, { timeout: 10_000 }).toEqual([first.merchantId, second.merchantId])
    await expect.poll(row).toBeNull()
    expect(worker.isPaused()).toBe(false)
  })
})

it('a heart with a wrong clock does not beat', async () => {
  const queue = await startQueue('postgres')
  try {
    const written = vi.spyOn(queue.db.acrossTenants, '$executeRaw')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 3_600_000 })
    const stop = startHeartbeat(queue.db, ['risk-engine'], createLog('silent', false))
    await expect.poll(() => written.mock.settledResults[0]?.type).toBe('fulfilled')
    expect(await queue.db.acrossTenants.workerHeartbeat.count()).toBe(0)
    await stop()
  } finally {
    vi.useRealTimers()
    await queue.close()
  }
})
