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

/** The processes of PostgreSQL that announce new jobs in a database. */
async function listenersOf(asked: pg.Client): Promise<number[]> {
  const { rows } = await asked.query<{ pid: number }>(`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN bullmq_jobs'`)
  return rows.map(({ pid }) => pid)
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
  expect(await connections()).toBeLessThanOrEqual(5 + NAMES.length)

  // The others go on: the connections end with the last one.
  await Promise.all(workers.slice(1).map((worker) => worker.close()))
  await Promise.all(queues.slice(1).map((queue) => queue.close()))
  await queues[0]?.add('afterwards', {} as never)
  await expect.poll(() => done).toContain('one afterwards')
  await workers[0]?.close()
  await queues[0]?.close()
  await expect.poll(connections).toBe(0)
})

it('every worker hears of jobs on one connection, also after that was lost', async () => {
  const backend: Backend = { kind: 'postgres', url: database.url }
  const done: string[] = []
  const workers = NAMES.map((name) =>
    openWorker(backend, name, async (job) => void done.push(`${name} ${job.name}`), { concurrency: 4 }),
  )
  // They ask the queue themselves only when a connection fails, and that is written down.
  const failures: string[] = []
  for (const worker of workers) worker.on('error', (error) => failures.push(error.message))
  const queues = NAMES.map((name) => openQueue(backend, name))
  const listeners = () => listenersOf(client)
  const announce = async (job: string) => {
    await Promise.all(queues.map((queue) => queue.add(job, {} as never)))
    const expected = NAMES.map((name) => `${name} ${job}`).toSorted()
    await expect.poll(() => done.filter((one) => one.endsWith(job)).toSorted()).toEqual(expected)
  }
  await expect.poll(listeners).toHaveLength(1)
  await announce('heard')
  expect(failures).toEqual([])
  const [before] = await listeners()
  await client.query('SELECT pg_terminate_backend($1)', [before])
  await expect.poll(listeners).toEqual([expect.not.toSatisfy((pid) => pid === before)])
  await announce('heard again')
  expect(failures.length).toBeLessThanOrEqual(NAMES.length)

  for (const one of [...workers, ...queues]) await one.close()
  await expect.poll(connections).toBe(0)
})

it('after a failover workers hear of jobs on the new primary, with the former one still there', async () => {
  const own = await createTestDatabase()
  const backend: Backend = { kind: 'postgres', url: own.url }
  await prepareBackend(backend)
  const administrator = new pg.Client(own.url)
  await administrator.connect()
  const { rows } = await administrator.query('SELECT current_database() AS name')
  const done: string[] = []
  const worker = openWorker(backend, 'one', async (job) => void done.push(job.name), { concurrency: 1 })
  worker.on('error', () => undefined)
  const queue = openQueue(backend, 'one')
  await expect.poll(() => listenersOf(administrator)).toHaveLength(1)
  const [before] = await listenersOf(administrator)
  // New connections are to a server that only reads.
  await administrator.query(`ALTER DATABASE ${rows[0].name} SET default_transaction_read_only = on`)
  await administrator.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid NOT IN (pg_backend_pid(), $1)`,
    [before],
  )
  await expect.poll(() => queue.add('before', {} as never).catch(({ code }) => code)).toBe('25006')
  await administrator.query(`ALTER DATABASE ${rows[0].name} RESET default_transaction_read_only`)
  await queue.add('afterwards', {} as never)
  await expect.poll(() => done).toEqual(['afterwards'])
  await expect.poll(() => listenersOf(administrator)).toEqual([expect.not.toSatisfy((pid) => pid === before)])
  await worker.close()
  await queue.close()
  await administrator.end()
  await own.drop()
})

it('adding a job to a queue does not wait for the disk', async () => {
  await client.query(`
    CREATE TABLE added_with (synchronous_commit text);
    CREATE FUNCTION note_setting() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO public.added_with VALUES (current_setting('synchronous_commit'));
      RETURN NEW;
    END $$;
    CREATE TRIGGER setting_noted AFTER INSERT ON bullmq.job FOR EACH ROW EXECUTE FUNCTION note_setting()`)
  const url = new URL(database.url)
  url.searchParams.set('options', '-c work_mem=8MB')
  for (const address of [database.url, url.href]) {
    const queue = openQueue({ kind: 'postgres', url: address }, 'volatile')
    await queue.addBulk([{ name: 'together', data: {}, opts: { jobId: crypto.randomUUID() } }])
    await queue.add('alone', {} as never)
    await queue.close()
  }
  const { rows } = await client.query('SELECT synchronous_commit, count(*)::int FROM added_with GROUP BY 1')
  expect(rows).toEqual([{ synchronous_commit: 'off', count: 4 }])
})
