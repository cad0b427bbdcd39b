import type { Database } from '@trust/db/database'
import { warnUnlessLogged } from '@trust/db/outage'
import { takeOverdue } from '@trust/db/outbox'
import { beginSweep, endSweep } from '@trust/db/outbox-sweeps'
import type { Logger } from '@trust/runtime/log'
import type { Queues } from './queues.ts'

const EVERY_MS = 1_000
const BATCH = 500

/**
 * Pushes committed jobs that did not finish again: after a crash between commit and push, a queue outage, or a
 * Redis that lost everything. Every worker process runs it, and they take turns. While the queue is down it leaves the rows
 * alone.
 * @returns stops it
 */
export function startSweep(db: Database, queues: Queues, log: Logger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const sweep = async () => {
    try {
      if (await queues.isStillDown()) return
      const turn = await beginSweep(db.acrossTenants)
      if (turn === null) return
      const messages = await takeOverdue(db.acrossTenants, BATCH, turn.since)
      await endSweep(db.acrossTenants, turn, messages.length < BATCH)
      if (messages.length === 0) return
      log.info({ messages: messages.length }, 'pushing again what was not finished in time')
      queues.pushAgain(messages)
    } catch (error) {
      warnUnlessLogged(log, error, 'sweep failed')
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
