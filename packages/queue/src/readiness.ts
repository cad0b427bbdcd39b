import type { Database } from '@trust/db/database'
import { findDatabaseFaults } from '@trust/db/readiness'
import type { Queues } from './queues.ts'

/**
 * Why the database and the queue cannot work, each null when it can; `reasons` also names a database that takes no
 * changes and a queue that may lose jobs.
 */
export async function findFaults(db: Database, queues: Queues) {
  const [{ silent, clock, unchangeable }, queue, warning] = await Promise.all([
    findDatabaseFaults(db),
    queues.fault(),
    queues.warning(),
  ])
  const database = silent ?? clock
  const all = [database, unchangeable, queue?.reason, warning?.reason]
  const reasons = all.filter((reason) => typeof reason === 'string')
  return { database, queue, reasons }
}

/** What `/readyz` answers. */
export function readinessAnswer(isReady: boolean, reasons: readonly string[]) {
  const [detail] = reasons
  const named = detail === undefined ? {} : { detail, reasons }
  return { body: { status: isReady ? 'ready' : 'not ready', ...named }, status: isReady ? 200 : 503 } as const
}
