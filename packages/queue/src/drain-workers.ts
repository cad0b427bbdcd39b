import type { Database } from '@trust/db/database'
import type { Logger } from '@trust/runtime/log'
import { withTimeout } from '@trust/runtime/with-timeout'
import type { Worker } from './backend.ts'
import type { Queues } from './queues.ts'

const LOOK_MS = 1_000
const MAX_MISSES = 2

interface Needed {
  db: Database
  queues: Queues
  log: Logger
}

/**
 * Lets running jobs finish while PostgreSQL and the queue answer. When one of them is away, jobs cannot finish: they stay
 * unacknowledged, and another worker runs them again.
 */
export async function drainWorkers(workers: Worker[], { db, queues, log }: Needed): Promise<void> {
  const closed = Promise.all(workers.map((worker) => worker.close())).then(() => true)
  for (let misses = 0; !(await withTimeout(LOOK_MS, closed, false)); ) {
    misses = (await answers(db, queues)) ? 0 : misses + 1
    if (misses < MAX_MISSES) continue
    log.warn('the database or the queue is away: running jobs are left to others')
    return
  }
}

async function answers(db: Database, queues: Queues): Promise<boolean> {
  const database = db.acrossTenants.$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  )
  return (await withTimeout(LOOK_MS, database, false)) && (await queues.isReachable())
}
