import type { Database } from '@trust/db/database'
import { clockFault } from '@trust/db/readiness'
import type { Logger } from '@trust/runtime/log'

const EVERY_MS = 30_000

/**
 * Says in the log that the clock of this process keeps it from being ready, once when that begins, and that it is right
 * again. People who sign in meanwhile learn only that their login has expired.
 * @returns stops it
 */
export function watchClock(db: Database, log: Logger): () => Promise<void> {
  let isRight = true
  let looking: Promise<void> | null = null
  const look = async () => {
    const reason = await clockFault(db)
    // A database that does not answer changes no verdict.
    if (reason !== undefined && (reason === null) !== isRight) {
      isRight = reason === null
      if (isRight) log.info('the clock is right again')
      else log.error({ reason }, 'the clock is wrong: this process is not ready, and second factors fail')
    }
    looking = null
  }
  const lookUnlessLooking = () => {
    looking ??= look()
  }
  lookUnlessLooking()
  const timer = setInterval(lookUnlessLooking, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
