import { isJobName, jobDefinition } from '@trust/contracts/jobs'
import type { Database } from '@trust/db/database'
import type { Queues } from '@trust/queue/queues'

/** It ends what hangs, and says nothing about speed. */
const DRAIN_SECONDS = 400

/** A row of the outbox whose job is due soon. */
interface AwaitedJob {
  id: string
  name: string
  /** A job that only waits so that further requests can join it. */
  isGathering: boolean
}

/** Waits until no job is due within `horizonMs`. @throws Error naming the jobs that still wait */
export async function drain(db: Database, queues: Queues, horizonMs: number): Promise<void> {
  const deadline = Date.now() + DRAIN_SECONDS * 1000
  for (;;) {
    const rows = await db.acrossTenants.$queryRaw<AwaitedJob[]>`
      SELECT id, name, due_at > now() AND started_at IS NULL AND attempts_made = 0 AS "isGathering" FROM outbox
      WHERE failed_at IS NULL AND due_at <= now() + ${horizonMs} * interval '1 millisecond'`
    if (rows.length === 0) return
    if (Date.now() > deadline)
      throw new Error(`still waiting: ${[...new Set(rows.map((row) => row.name))].join(', ')}`)
    if (rows.every(isGathering)) await startNow(db, queues, rows)
    await new Promise((done) => setTimeout(done, 20))
  }
}

const isGathering = ({ name, isGathering: waits }: AwaitedJob) =>
  waits && isJobName(name) && jobDefinition(name).delayMs !== undefined

/** Starts jobs that wait for further requests, when nothing is left that could send any: their delay is not spent. */
async function startNow({ acrossTenants }: Database, queues: Queues, rows: AwaitedJob[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await acrossTenants.$executeRaw`
    UPDATE outbox SET due_at = now() WHERE id = ANY(${ids}::uuid[]) AND due_at > now()`
  for (const { id, name } of rows) {
    if (!isJobName(name)) continue
    const job = await queues.get(jobDefinition(name).service).getJob(id)
    // One that is not in the queue yet, or begins just now, needs no help.
    await job?.promote().catch(() => undefined)
  }
}
