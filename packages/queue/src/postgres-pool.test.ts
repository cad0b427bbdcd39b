import { createTestDatabase } from '@trust/testing/test-database'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Backend, openQueue, openWorker, prepareBackend } from './backend.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
  await prepareBackend({ kind: 'postgres', url: database.url })
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** The connections of others to the database. */
async function connections(): Promise<number> {
  const { rows } = await client.query(`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`)
  return rows[0].count
}

const NAMES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']

it('many queues and workers of a process work on few connections, and leave none behind', async () => {
  const backend: Backend = { kind: 'postgres', url: database.url }
  const done: string[] = []
  const workers = NAMES.map((name) =>
    openWorker(backend, name, async (job) => void done.push(`${name} ${job.name}`), { concurrency: 4 }),
  )
  const queues = NAMES.map((name) => openQueue(backend, name))
  await Promise.all(workers.map((worker) => worker.waitUntilReady()))
  const jobs = Array.from({ length: 20 }, (_, at) => `job ${at}`)
  await Promise.all(
    queues.map((queue) => queue.addBulk(jobs.map((name) => ({ name, data: {}, opts: { jobId: name } })))),
  )
  await expect
    .poll(() => done.toSorted())
    .toEqual(NAMES.flatMap((name) => jobs.map((job) => `${name} ${job}`)).toSorted())
  expect(await connections()).toBeLessThanOrEqual(4 + 2 * NAMES.length)

  // The others go on: the connections end with the last one.
  await Promise.all(workers.slice(1).map((worker) => worker.close()))
  await Promise.all(queues.slice(1).map((queue) => queue.close()))
  await queues[0]?.add('afterwards', {} as never)
  await expect.poll(() => done).toContain('one afterwards')
  await workers[0]?.close()
  await queues[0]?.close()
  await expect.poll(connections).toBe(0)
})
