import { createTestDatabase } from '@trust/testing/test-database'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Backend, openQueue, prepareBackend, type Queue } from './backend.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
let backend: Backend
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
  backend = { kind: 'postgres', url: database.url }
  await prepareBackend(backend)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** What PostgreSQL holds of a queue after `fill`, but for what differs between any two runs. */
async function contentAfter(name: string, fill: (queue: Queue) => Promise<unknown>) {
  const queue = openQueue(backend, name)
  await queue.waitUntilReady()
  await client.query('LISTEN bullmq_jobs')
  const woken: (string | undefined)[] = []
  client.on('notification', ({ payload }) => woken.push(payload))
  await fill(queue)
  const jobs = await client.query(
    `SELECT to_jsonb(job) - '{queue,seq}'::text[] AS row FROM bullmq.job WHERE queue = $1 ORDER BY seq`,
    [name],
  )
  const events = await client.query(
    'SELECT event, data FROM bullmq.event WHERE queue = $1 ORDER BY event.id',
    [name],
  )
  await queue.close()
  return { jobs: jobs.rows, events: events.rows, isWoken: woken.includes(name) }
}

const timestamp = Date.now()
const jobs = [
  { name: 'plain', data: { text: 'It’s “here”' }, opts: { jobId: 'one', timestamp } },
  { name: 'later', data: {}, opts: { jobId: 'two', timestamp, delay: 60_000, priority: 3, attempts: 5 } },
  {
    name: 'kept',
    data: { list: [1, null] },
    opts: {
      jobId: 'three',
      timestamp,
      removeOnComplete: true,
      backoff: { type: 'exponential', delay: 1_000 },
    },
  },
  {
    name: 'wake-up',
    data: {},
    opts: { jobId: 'four', timestamp, deduplication: { id: 'tenant', ttl: 30_000 } },
  },
]

it('adds jobs together as BullMQ adds each', async () => {
  const together = await contentAfter('together', (queue) => queue.addBulk(jobs))
  const each = await contentAfter('each', async (queue) => {
    for (const { name, data, opts } of jobs) await queue.add(name, data, opts)
  })
  expect(together.jobs).toEqual(each.jobs)
  expect(together.jobs).toHaveLength(jobs.length)
  expect([together.isWoken, each.isWoken]).toEqual([true, true])
})

it('writes no events, which nobody reads, beside jobs that it adds together', async () => {
  const plain = jobs.filter(({ opts }) => !('deduplication' in opts))
  const { jobs: added, events } = await contentAfter('silent', (queue) => queue.addBulk(plain))
  expect([added.length, events]).toEqual([plain.length, []])
})

it('leaves jobs that the queue knows as they are', async () => {
  const once = await contentAfter('once', (queue) => queue.addBulk(jobs))
  const twice = await contentAfter('once', (queue) =>
    queue.addBulk(jobs.map((job) => ({ ...job, data: { isOther: true } }))),
  )
  expect(twice.jobs).toEqual(once.jobs)
})

it('adds no job beside a waiting one with its deduplication id, until that one has run or its time is over', async () => {
  const [ttl, later] = [30_000, timestamp + 30_001]
  const wakeUp = (jobId: string, at: number) => {
    return { name: 'wake-up', data: {}, opts: { jobId, timestamp: at, deduplication: { id: 'tenant', ttl } } }
  }
  const { jobs: added, events } = await contentAfter('wake-ups', async (queue) => {
    await queue.addBulk([wakeUp('first', timestamp)])
    await queue.addBulk([wakeUp('beside', timestamp)])
    await (await queue.getJob('first'))?.removeDeduplicationKey()
    await queue.addBulk([wakeUp('allowed', timestamp)])
    await client.query(`UPDATE bullmq.dedup SET expire_at_ms = 1 WHERE queue = 'wake-ups'`)
    await queue.addBulk([wakeUp('after its time', later)])
  })
  expect(added.map(({ row }) => row.id)).toEqual(['first', 'allowed', 'after its time'])
  expect(events.filter(({ event }) => event === 'deduplicated')).toEqual([])
})

it('adds no jobs while BullMQ holds the lock of their queue alone, as it does to empty it', async () => {
  const queue = openQueue(backend, 'emptied')
  await queue.waitUntilReady()
  await client.query('BEGIN')
  await client.query(`SELECT bullmq.lock_producer_queues('[{"queue": "emptied"}]')`)
  await client.query(`
    SELECT pg_advisory_xact_lock(classid::bigint::bit(32)::int, objid::bigint::bit(32)::int) FROM pg_locks
    WHERE locktype = 'advisory' AND pid = pg_backend_pid()`)
  const adding = queue.addBulk([{ name: 'plain', data: {} }])
  const waiting = async () =>
    (await client.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)).rowCount
  await expect.poll(waiting).toBe(1)
  expect(await queue.getJobCounts('waiting')).toEqual({ waiting: 0 })
  await client.query('COMMIT')
  await adding
  expect(await queue.getJobCounts('waiting')).toEqual({ waiting: 1 })
  await queue.close()
})

it('keeps its tables in its own schema when the address has options too', async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', '-c work_mem=8MB')
  const other: Backend = { kind: 'postgres', url: url.href }
  await prepareBackend(other)
  const queue = openQueue(other, 'optional')
  await queue.add('plain', {})
  await queue.close()
  const { rows } = await client.query(`SELECT name FROM bullmq.job WHERE queue = 'optional'`)
  expect(rows).toEqual([{ name: 'plain' }])
})
