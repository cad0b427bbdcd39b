import { newId } from '@trust/contracts/identifier'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { abandonable } from './handlers.ts'
import { hasRedis, type QueueFixture, startQueue } from './queue.fixture.ts'

const LEASE_MS = 600

describe.each(['postgres', 'redis'] as const)('a job on %s that kills its worker each time', (kind) => {
  const test = kind === 'redis' && !hasRedis() ? it.skip : it
  let queue: QueueFixture
  beforeEach(async () => {
    queue = await startQueue(kind)
  })
  afterEach(() => queue.close())

  test('fails with a reason that is stored in its rows, and other jobs go on', async () => {
    const tenantId = newId()
    let starts = 0
    const reasons: string[] = []
    const recalculate = abandonable<{ merchant_id: string; trigger: string }>(
      async ({ payload }) => {
        if (payload.merchant_id !== poison.merchantId) return
        starts += 1
        await new Promise(() => undefined)
      },
      async ({ payload }, reason) => void reasons.push(`${payload.merchant_id}: ${reason}`),
    )
    const poison = await queue.ask({ tenantId })
    for (let killed = 0; killed < 4; killed += 1) {
      const worker = queue.workAs('risk-engine', { 'recalculate-score': recalculate }, LEASE_MS)
      // A worker that the machine lets wait for longer than its lock loses the job as a killed one does.
      await expect.poll(() => starts).toBeGreaterThan(killed)
      // As a killed process: it neither finishes the job nor says anything about it any more.
      await worker.close(true)
    }
    queue.workAs('risk-engine', { 'recalculate-score': recalculate }, LEASE_MS)
    const row = () => queue.db.acrossTenants.outboxMessage.findUniqueOrThrow({ where: { id: poison.id } })
    const reason = 'The worker ended 4 times while it ran this job.'
    await expect.poll(async () => (await row()).error).toBe(reason)
    expect((await row()).failedAt).not.toBeNull()
    expect(reasons).toEqual([`${poison.merchantId}: ${reason}`])

    const { id } = await queue.ask({ tenantId })
    const other = () => queue.db.acrossTenants.outboxMessage.count({ where: { id } })
    await expect.poll(other).toBe(0)
    expect(starts).toBe(4)
  })
})
