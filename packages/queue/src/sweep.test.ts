import { newId } from '@trust/contracts/identifier'
import { Database } from '@trust/db/database'
import { takeOverdue } from '@trust/db/outbox'
import { beginSweep, endSweep } from '@trust/db/outbox-sweeps'
import { createLog } from '@trust/runtime/log'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type QueueFixture, startQueue } from './queue.fixture.ts'
import { Queues } from './queues.ts'

let queue: QueueFixture
beforeAll(async () => {
  queue = await startQueue('postgres')
})
beforeEach(() => queue.db.acrossTenants.outboxMessage.deleteMany())
afterAll(() => queue.close())

/** A job that has been due for `dueSeconds`, and due for the sweep for `overdueSeconds`. */
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

const ago = (ms: number) => new Date(Date.now() - ms)

it.each([
  ['soon again, when it was due just now', 1],
  ['after as long as it has been due, when that is longer', 60],
  ['after two minutes at most', 3_600],
])('enqueues a job %s', async (_what, dueSeconds) => {
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

it('takes a backlog in batches, the longest overdue first', async () => {
  const ids = [await insertDue(50, 30), await insertDue(50, 20), await insertDue(50, 10)]
  const take = async () => (await takeOverdue(queue.db.acrossTenants, 2)).map(({ id }) => id).toSorted()
  expect(await take()).toEqual(ids.slice(0, 2).toSorted())
  expect(await take()).toEqual(ids.slice(2))
  expect(await take()).toEqual([])
})

it('looks only at newly overdue rows when it has seen the others', async () => {
  const missed = await insertDue(700, 600)
  expect(await takeOverdue(queue.db.acrossTenants, 500, ago(120_000))).toEqual([])
  const fresh = await insertDue(10, 1)
  const found = (since: Date | null) => takeOverdue(queue.db.acrossTenants, 500, since)
  expect((await found(ago(120_000))).map(({ id }) => id)).toEqual([fresh])
  expect((await found(null)).map(({ id }) => id)).toEqual([missed])
})

it('runs in one process at a time: over all rows every half minute, otherwise over newly overdue ones', async () => {
  const rows = queue.db.acrossTenants
  await rows.outboxSweep.deleteMany()
  const turn = { where: { name: 'outbox' } }
  /** Lets time pass. */
  const pass = async (ms: number) => {
    const { nextAt, nextAllAt, sweptAt } = await rows.outboxSweep.findUniqueOrThrow(turn)
    const earlier = (at: Date) => new Date(at.getTime() - ms)
    const data = {
      nextAt: earlier(nextAt),
      nextAllAt: earlier(nextAllAt),
      sweptAt: sweptAt && earlier(sweptAt),
    }
    await rows.outboxSweep.update({ ...turn, data })
  }
  const first = await beginSweep(rows)
  expect(first?.since).toBeNull()
  if (!first) return
  // It found a whole batch: there is more, for any process at once.
  await endSweep(rows, first, false)
  const second = await beginSweep(rows)
  expect(second?.since).toBeNull()
  if (!second) return
  await endSweep(rows, second, true)
  await pass(-10_000)
  expect(await beginSweep(rows)).toBeNull()
  await pass(11_000)
  // The process that takes this turn is killed: the next looks as far back.
  const third = await beginSweep(rows)
  const earliest = second.at.getTime() - 5_000
  expect(third?.since?.getTime()).toBe(earliest - 1_000)
  await pass(1_000)
  expect((await beginSweep(rows))?.since?.getTime()).toBe(earliest - 2_000)
  await pass(30_000)
  expect((await beginSweep(rows))?.since).toBeNull()
  // The clock was set back.
  await pass(-3_600_000)
  expect(await beginSweep(rows)).not.toBeNull()
})

it('looks at all rows once when that is due within the same millisecond', async () => {
  const rows = queue.db.acrossTenants
  // Two turns fall into one millisecond in a third of the rounds.
  for (let round = 0; round < 50; round += 1) {
    await rows.outboxSweep.deleteMany()
    const first = await beginSweep(rows)
    if (!first) throw new Error('the first turn was taken')
    await endSweep(rows, first, false)
    const second = await beginSweep(rows)
    const { nextAllAt } = await rows.outboxSweep.findUniqueOrThrow({ where: { name: 'outbox' } })
    expect(nextAllAt.getTime()).toBe((second?.at.getTime() ?? 0) + 30_000)
  }
})

it('reads no removed rows while a backup runs', async () => {
  const address = queue.databaseUrl
  const [backup, db] = [
    new pg.Client({ connectionString: address }),
    new Database(address, { connections: 1 }),
  ]
  const pages = async () => {
    await db.acrossTenants.$queryRaw`SELECT pg_stat_force_next_flush()::text`
    const [row] = await db.acrossTenants.$queryRaw<[{ pages: bigint }]>`
      SELECT heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read AS pages FROM pg_statio_user_tables
      WHERE relname = 'outbox'`
    return Number(row.pages)
  }
  /** The fewest of three: a vacuum reads pages too. */
  const pagesOf = async (since: Date | null) => {
    const all: number[] = []
    for (let run = 0; run < 3; run += 1) {
      const before = await pages()
      await takeOverdue(db.acrossTenants, 500, since)
      all.push((await pages()) - before)
    }
    return Math.min(...all)
  }
  await backup.connect()
  await backup.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
  await backup.query('SELECT 1')
  await db.acrossTenants.$executeRaw`
    INSERT INTO outbox (id, tenant_id, kind, name, payload, options, due_at, sweep_at)
    SELECT gen_random_uuid(), gen_random_uuid(), 'job', 'recalculate-score', '{}', '{}', now() - interval '5 minutes',
      now() - n * interval '20 milliseconds' - interval '1 minute' FROM generate_series(1, 20000) AS n`
  await db.acrossTenants.$executeRaw`DELETE FROM outbox`
  expect(await pagesOf(null)).toBeGreaterThan(200)
  expect(await pagesOf(ago(6_000))).toBeLessThan(20)
  await backup.end()
  await db.close()
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
