import type { JobPayload } from '@trust/contracts/jobs'
import { removeFinished } from '@trust/db/outbox'
import type { Handler, JobRun, JobSetup } from '@trust/queue/handlers'
import { inSpan } from '@trust/runtime/tracing'
import type { BegunAttempt } from '../deliveries/begin.ts'
import type { Means } from '../deliveries/means.ts'
import { createFirstAttempt } from '../first-attempts/attempt.ts'
import { createPace, type Place } from '../first-attempts/pace.ts'
import { showStarted } from '../first-attempts/start.ts'
import { type Announced, fanOut } from './fan-out.ts'

type Run = JobRun<JobPayload<'fan-out-event'>>

/** First attempts that take longer than this show as pending meanwhile, in milliseconds. */
const SHOWN_AFTER_MS = 1_000

/** Fans events out and makes the first attempts of their deliveries: done when each has its outcome or its own job. */
export function announceEvents(setup: JobSetup, means: Means): Handler<JobPayload<'fan-out-event'>> {
  const { db, queues } = setup
  const pace = createPace()
  const attemptFirst = createFirstAttempt(setup, means)

  const announce = (
    { attempts, requestId, traceparent: parent }: Announced,
    run: Run,
    done: (a: BegunAttempt) => void,
  ) => {
    const scope = { ...run.scope, requestId }
    return inSpan({ name: 'job fan-out-event', kind: 'consumer', parent }, () =>
      allOf(
        attempts.map(async (attempt) => {
          await attemptFirst({ attempt, run: { id: run.id, scope, log: run.log } })
          done(attempt)
        }),
      ),
    )
  }
  const take = async ({ scope }: Run) => {
    const { tenantId } = scope
    let places: Place[] = []
    const leave = () => {
      for (const place of places) place.leave()
    }
    const onTaken = (events: number, next: string | null) => {
      leave()
      places = pace.enter(tenantId, events)
      if (next !== null) queues.ring('fan-out-event', tenantId, { event_id: next })
    }
    try {
      return { ...(await fanOut(db, scope, { leaseMs: means.leaseMs, onTaken })), places }
    } catch (error) {
      leave()
      throw error
    }
  }
  return async (run) => {
    await pace.hasRoom(run.scope.tenantId)
    await run.rearm?.()
    const { events, promiseId, places } = await take(run)
    const underWay = new Set(events.flatMap(({ attempts }) => attempts))
    const show = () => showStarted(db.acrossTenants, [...underWay])
    const stop = later(SHOWN_AFTER_MS, { places, show })
    await allOf(
      events.map((event, index) =>
        announce(event, run, (attempt) => underWay.delete(attempt)).finally(() => places[index]?.leave()),
      ),
    ).finally(stop)
    if (promiseId !== null) await removeFinished(db.acrossTenants, [promiseId])
  }
}

/** What has not ended in time shows, and no longer keeps others of its tenant waiting. @returns stops the clock */
function later(milliseconds: number, { places, show }: { places: Place[]; show: () => Promise<void> }) {
  let showing: Promise<void> | undefined
  const timer = setTimeout(() => {
    for (const place of places) place.leave()
    // Only what people see is late: the outcomes are written all the same.
    showing = show().catch(() => undefined)
  }, milliseconds)
  return async () => {
    clearTimeout(timer)
    await showing
  }
}

/** Waits for all, whatever becomes of them. @throws the first failure */
async function allOf(works: Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(works)) if (one.status === 'rejected') throw one.reason
}
