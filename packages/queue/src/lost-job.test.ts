import { HOUR_MS } from '@trust/contracts/durations'
import { newId } from '@trust/contracts/identifier'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorker } from './backend.ts'
import { hasRedis, type QueueFixture, type Run, startQueue } from './queue.fixture.ts'

const tenantId = newId()
describe.each(['postgres', 'redis'] as const)(
  'a job that is due by its row is run, whatever %s says',
  (kind) => {
    const test = kind === 'redis' && !hasRedis() ? it.skip : it
    let queue: QueueFixture
    beforeEach(async () => {
      queue = await startQueue(kind)
    })
    afterEach(() => queue.close())

    const scores = () => queue.queues.get('risk-engine')
    /** Lets a minute go by for the job's row. */
    const becomeOverdue = (id: string) =>
      queue.db.acrossTenants.$executeRaw`
      UPDATE outbox SET due_at = now() - interval '1 minute', sweep_at = now() WHERE id = ${id}::uuid`
    const expectRun = async (id: string) => {
      await becomeOverdue(id)
      const runs: Run[] = []
      queue.work(async (run) => void runs.push(run))
      queue.sweep()
      await expect.poll(() => runs.map((run) => run.id)).toEqual([id])
    }
    const asked = async () => {
      const { id } = await queue.ask({ tenantId })
      await expect.poll(async () => Boolean(await scores().getJob(id))).toBe(true)
      return id
    }

    test('when it is done there', async () => {
      const id = await asked()
      const worker = openWorker(queue.backend, 'risk-engine', async () => {}, { concurrency: 1 })
      await expect.poll(() => scores().getJobState(id)).toBe('completed')
      await worker.close()
      await expectRun(id)
    })

    test('when it waits there for another time', async () => {
      const id = await asked()
      const data = (await scores().getJob(id))?.data
      await scores().remove(id)
      await scores().add('recalculate-score', data, { jobId: id, delay: HOUR_MS })
      await expectRun(id)
    })

    if (kind === 'redis')
      test('when nothing is left there but its name', async () => {
        const id = await asked()
        await scores().remove(id)
        const redis = new Redis(queue.backend.url)
        await redis.hset(scores().toKey(id), 'name', 'recalculate-score')
        redis.disconnect()
        await expectRun(id)
      })

    test('at once, when its time lies ahead by what clocks are rounded', async () => {
      const id = newId()
      const payload = { merchant_id: newId(), trigger: 'test' }
      const dueAt = new Date(Date.now() + 5)
      queue.queues.push([
        { id, tenantId, name: 'recalculate-score', payload, options: {}, requestId: null, dueAt },
      ])
      await expect.poll(() => scores().getJobState(id)).toBe('prioritized')
    })
  },
)
