import { hostname } from 'node:os'
import type { ServiceName } from '@trust/contracts/jobs'
import type { Database } from '@trust/db/database'
import { warnUnlessLogged } from '@trust/db/outage'
import { MAX_JOB_SKEW_SECONDS } from '@trust/db/readiness'
import type { Logger } from '@trust/runtime/log'
import { repeat } from './repeat.ts'

const EVERY_MS = 5_000

/** A worker that has been silent for this long is not at work. */
export const SILENT_SECONDS = 30

let started = 0

/**
 * Says at once and every few seconds that the workers of these services are at work in this process, for
 * `GET /status`. One that ends cleanly says so; one that crashes falls silent, and so does one whose clock is wrong, because
 * it runs no jobs.
 * @returns stops it
 */
export function startHeartbeat(
  db: Database,
  services: readonly ServiceName[],
  log: Logger,
): () => Promise<void> {
  started += 1
  const instance = `${hostname()}:${process.pid}:${started}`
  const rows = db.acrossTenants
  const startedAt = new Date()
  let isClockRight = true

  const sayWhetherRight = (isRight: boolean) => {
    if (isRight === isClockRight) return
    isClockRight = isRight
    if (isRight) log.info('the clock is right again: jobs go on')
    else log.error('the clock is far from the database’s: no jobs are run until it is right')
  }

  const stop = repeat(EVERY_MS, async () => {
    try {
      const beats = await rows.$executeRaw`
        INSERT INTO worker_heartbeats (service, instance, started_at, beat_at)
        SELECT service, ${instance}, ${startedAt}, now() FROM unnest(${services}::text[]) AS service
        WHERE abs(extract(epoch FROM now() - ${new Date()}::timestamptz)) <= ${MAX_JOB_SKEW_SECONDS}
        ON CONFLICT (service, instance) DO UPDATE SET started_at = excluded.started_at, beat_at = now()`
      sayWhetherRight(beats > 0)
    } catch (error) {
      warnUnlessLogged(log, error, 'heartbeat failed')
    }
  })
  return async () => {
    await stop()
    await rows.$executeRaw`
      DELETE FROM worker_heartbeats WHERE instance = ${instance} OR beat_at < now() - interval '1 day'`.catch(
      (error) => log.warn({ reason: String(error) }, 'heartbeat: falls silent without a word'),
    )
  }
}
