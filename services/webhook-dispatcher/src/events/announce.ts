import type { JobPayload } from '@trust/contracts/jobs'
import type { Handler, JobSetup } from '@trust/queue/handlers'
import { createFirstAttempt } from '../deliveries/first.ts'
import type { Means } from '../deliveries/means.ts'
import { createFanOut } from './fan-out.ts'

/** Fans an event out and makes the first attempt of each delivery: done when each succeeded or has its own job. */
export function announceEvent(setup: JobSetup, means: Means): Handler<JobPayload<'fan-out-event'>> {
  const fanOut = createFanOut(setup.db, means)
  const attemptFirst = createFirstAttempt(setup, means)
  return async (run) => {
    const begun = await fanOut({ scope: run.scope, eventId: run.payload.event_id })
    const made = await Promise.allSettled(begun.map((attempt) => attemptFirst({ attempt, run })))
    for (const one of made) if (one.status === 'rejected') throw one.reason
  }
}
