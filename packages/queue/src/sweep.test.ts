import { newId } from '@trust/contracts/identifier'
import { takeOverdue } from '@trust/db/outbox'
import { createLog } from '@trust/runtime/log'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type QueueFixture, startQueue } from './queue.fixture.ts'
import { Queues } from './queues.ts'

let queue: QueueFixture
beforeAll(async () => {
  queue = await startQueue('postgres')
})
beforeEach(() => queue.db.acrossTenants.outboxMessage.deleteMany())
afterAll(() => queue.close())

/** A job that has been due, and overdue for the sweep, for so many seconds. */
async function insertDue(dueSeconds: number, overdueSeconds: number): Promise<string> {
  const id = newId()
  await queue.db.acrossTenants.$executeRaw`
    INSERT INTO outbox (id, tenant_id, kind, name, payload, options, due_at, sweep_at)
    VALUES (${id}::uuid, ${newId()}::uuid, 'job', 'recalculate-score', '{}', '{}',
      now() - ${dueSeconds} * interval '1 second', now() - ${overdueSeconds} * interval '1 second')`
  return id
}

const now = async () => {
  const [row] = await queue.db.acrossTenants.$queryRaw<[{ now: Date }]>`SELECT clock_timestamp() AS now`
  return row.now.getTime()
}

it.each([
  ['soon again, when it was due just now', 1],
  ['after as long as it has been due, when that is longer', 60],
  ['after two minutes at most', 3_600],
])('pushes a job %s', async (_what, dueSeconds) => {
  const id = await insertDue(dueSeconds, 1)
  const earliest = await now()
  await takeOverdue(queue.db.acrossTenants, 500)
  const latest = await now()
  const row = await queue.db.acrossTenants.outboxMessage.findUniqueOrThrow({ where: { id } })
  const nextAfter = (pushedAt: number) =>
    pushedAt + Math.min(120_000, Math.max(15_000, pushedAt - row.dueAt.getTime()))
  expect(row.sweepAt.getTime()).toBeGreaterThanOrEqual(nextAfter(earliest) - 1)
  expect(row.sweepAt.getTime()).toBeLessThanOrEqual(nextAfter(latest) + 1)
})

it('takes a batch of a backlog, the longest overdue first, and the rest later', async () => {
  const ids = [await insertDue(50, 30), await insertDue(50, 20), await insertDue(50, 10)]
  const take = async () => (await takeOverdue(queue.db.acrossTenants, 2)).map(({ id }) => id).toSorted()
  expect(await take()).toEqual(ids.slice(0, 2).toSorted())
  expect(await take()).toEqual(ids.slice(2))
  expect(await take()).toEqual([])
})

it('looks only at what became overdue lately, when it saw the rest', async () => {
  const missed = await insertDue(700, 600)
  expect(await takeOverdue(queue.db.acrossTenants, 500, 120_000)).toEqual([])
  const fresh = await insertDue(10, 1)
  const found = (sinceMs: number | null) => takeOverdue(queue.db.acrossTenants, 500, sinceMs)
  expect((await found(120_000)).map(({ id }) => id)).toEqual([fresh])
  expect((await found(null)).map(({ id }) => id)).toEqual([missed])
})

it('leaves the rows alone while the queue is down', async () => {
  const nowhere = { kind: 'redis', url: 'redis://127.0.0.1:1', prefix: 'test' } as const
  const queues = new Queues(nowhere, queue.db, createLog('silent', false))
  // Nobody has tried yet.
  expect(await queues.isStillDown()).toBe(false)
  expect(await queues.fault()).not.toBeNull()
  expect(await queues.isStillDown()).toBe(true)
  await queues.close()
  await queue.queues.fault()
  expect(await queue.queues.isStillDown()).toBe(false)
})
