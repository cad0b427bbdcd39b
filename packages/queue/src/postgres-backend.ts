import { setTimeout as wait } from 'node:timers/promises'
import { ofAnyLength } from '@trust/db/rows'
import { createPostgresBackend } from 'bullmq'

const PAUSE_MS = 1_000

/**
 * Adds jobs without parent and deduplication in one statement, as BullMQ's own `add_jobs_bulk` does, which makes two
 * temporary tables for each call: ten jobs cost PostgreSQL 0.6 ms here, 5.1 ms there and 3.3 ms one by one.
 * It writes no rows of `event`, two for each job: only `QueueEvents` reads those, and nothing here listens. It takes the
 * lock of BullMQ's `lock_producer_queues` itself, whose loop over queues is a fifth of a job. `obliterate` waits for it.
 */
const ADD_JOBS = `
  WITH locked AS MATERIALIZED (
    SELECT pg_advisory_xact_lock_shared(hashtext('bullmq:finalization'), hashtext($1::text))),
  added AS (
    INSERT INTO job (queue, id, seq, name, state, data, opts, priority, delay_ms, max_attempts, added_at_ms, process_at_ms)
    SELECT $1, id, nextval('job_seq'), name, (CASE WHEN delay > 0 THEN 'delayed' ELSE 'waiting' END)::job_state,
      data::jsonb, opts, priority, delay, attempts, added, CASE WHEN delay > 0 THEN added + delay END
    FROM locked, jsonb_to_recordset($2::jsonb) AS given (
      id text, name text, data text, opts jsonb, priority int, delay bigint, attempts int, added bigint)
    ON CONFLICT (queue, id) DO NOTHING
    RETURNING id)
  SELECT pg_notify('bullmq_jobs', $1) FROM added LIMIT 1`

/** The deduplications under which a job waits: BullMQ would add none beside it, and announce each that it did not add. */
const WAITING = `
  SELECT dedup_id FROM bullmq.dedup
  WHERE queue = $1 AND dedup_id = ANY(${ofAnyLength('$2::text[]')}) AND expire_at_ms > $3::bigint`

/**
 * BullMQ's queues in PostgreSQL, for a database that is away at times. BullMQ 6.7 keeps the failure of a first connection
 * for good, and after any failure but a refused connection a worker asks for its next job again without a pause: the
 * process then does nothing else any more, not even stop.
 */
export const lastingBackend: typeof createPostgresBackend = (name, options, more) => {
  const backend = createPostgresBackend(name, options, more)
  const { connection } = backend
  const [connected, moveToActive] = [
    connection.waitUntilReady.bind(connection),
    backend.moveToActive.bind(backend),
  ]
  connection.waitUntilReady = () =>
    connected().catch((error: unknown) => {
      Object.assign(connection, { readyPromise: undefined })
      throw error
    })
  backend.moveToActive = async (...asked) => {
    try {
      return await moveToActive(...asked)
    } catch (error) {
      await wait(PAUSE_MS)
      throw error
    }
  }
  const query = async (statement: string, text: string, values: unknown[]) =>
    (await connection.pool.query({ name: statement, text, values } as never)).rows
  const addDeduplicated = async (entries: Entry[]) => {
    const ids = entries.map(({ job }) => job.deduplicationId)
    const rows = ids.length > 0 ? await query('waiting-jobs', WAITING, [name, ids, Date.now()]) : []
    const waiting = new Set(rows.map((row) => row.dedup_id))
    const added = entries.filter(({ job }) => !waiting.has(job.deduplicationId))
    await Promise.all(added.map(({ job, jobId, parentKeyOpts }) => backend.addJob(job, jobId, parentKeyOpts)))
  }
  backend.addJobs = async (entries) => {
    const plain = entries.filter(({ job }) => !job.deduplicationId)
    if (plain.length > 0) await query('add-jobs', ADD_JOBS, [name, JSON.stringify(plain.map(rowOf))])
    await addDeduplicated(entries.filter(({ job }) => job.deduplicationId))
    return entries.map(idOf)
  }
  return backend
}

type Entry = Parameters<ReturnType<typeof createPostgresBackend>['addJobs']>[0][number]

const idOf = ({ job, jobId }: Entry) => jobId || job.id || ''

/** Writes the columns that BullMQ writes for a single job. */
function rowOf(entry: Entry) {
  const { name, data, timestamp: added } = entry.job
  const opts = entry.job.delay === undefined ? entry.job.opts : { ...entry.job.opts, delay: entry.job.delay }
  const { delay = 0, attempts = 1 } = opts
  const priority = entry.job.priority ?? opts.priority ?? 0
  return { id: idOf(entry), name, data, opts, priority, delay, attempts, added }
}
