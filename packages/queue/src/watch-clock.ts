import type { Database } from '@trust/db/database'
import { clockFault } from '@trust/db/readiness'
import type { Logger } from '@trust/runtime/log'
import { repeat } from './repeat.ts'

const EVERY_MS = 30_000

/**
 * Says in the log that the clock of this process keeps it from being ready, once when that begins, and that it is right
 * again. People who sign in meanwhile learn only that their login has expired.
 * @returns stops it
 */
export function watchClock(db: Database, log: Logger): () => Promise<void> {
  let isRight = true
  return repeat(EVERY_MS, async () => {
    const reason = await clockFault(db)
    // A database that does not answer changes no verdict.
    if (reason !== undefined && (reason === null) !== isRight) {
      isRight = reason === null
      if (isRight) log.info('the clock is right again')
      else log.error({ reason }, 'the clock is wrong: this process is not ready, and second factors fail')
    }
  })
}
