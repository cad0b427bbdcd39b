import type { Database } from '@trust/db/database'
import { takeOverdue } from '@trust/db/outbox'
import type { Logger } from '@trust/runtime/log'
import type { Queues } from './queues.ts'

const EVERY_MS = 1_000
const BATCH = 500
/** How often all that is overdue is looked for, in milliseconds; else only what became so since the last sweep. */
const ALL_EVERY_MS = 30_000
/** A row that another transaction had locked, or that it wrote late, is found by the next sweeps too. */
const OVERLAP_MS = 5_000

/**
 * Pushes again what was committed but not finished: after a crash between commit and push, a queue outage, or a
 * Redis that lost everything. Runs in every worker process; row locks keep them from each other's messages. While the
 * queue is down it leaves the rows alone.
 * @returns stops it
 */
export function startSweep(db: Database, queues: Queues, log: Logger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  /** When a sweep that found less than a batch began: of all that was overdue, and of the newly overdue. */
  let [allTakenAt, takenAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const sweep = async () => {
    try {
      if (await queues.isStillDown()) return
      const now = performance.now()
      const isAll = now - allTakenAt >= ALL_EVERY_MS
      const sinceMs = isAll ? null : now - takenAt + OVERLAP_MS
      const messages = await takeOverdue(db.acrossTenants, BATCH, sinceMs)
      if (messages.length < BATCH) {
        takenAt = now
        if (isAll) allTakenAt = now
      }
      if (messages.length === 0) return
      log.info({ messages: messages.length }, 'pushing again what was not finished in time')
      queues.pushAgain(messages)
    } catch (error) {
      log.warn({ reason: String(error) }, 'sweep: database is away')
    }
  }
  const timer = setInterval(() => {
    running = running.then(sweep)
  }, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
