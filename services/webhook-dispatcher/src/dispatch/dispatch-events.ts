import type { JobPayload } from '@trust/contracts/jobs'
import { removeFinished } from '@trust/db/outbox'
import { batched } from '@trust/queue/batched'
import type { Handler, JobRun, JobSetup } from '@trust/queue/handlers'
import { inSpan } from '@trust/runtime/tracing'
import type { ClaimedAttempt } from '../deliveries/begin.ts'
import type { Means } from '../deliveries/means.ts'
import { MAX_TAKES, SHOWN_AFTER_MS } from '../limits.ts'
import { createFirstAttempt } from './attempt.ts'
import { type Announced, type Announcement, fanOut } from './fan-out.ts'
import { createLookFrom } from './look-from.ts'
import { createPace, type PacedPlace } from './pace.ts'
import { showStarted, startDelivery } from './start.ts'
import { createStreams } from './stream.ts'
import type { Subscriber } from './subscribers.ts'

type Run = JobRun<JobPayload<'fan-out-event'>>

/** Fans events out and makes the first attempts of their deliveries: done when each has its outcome or its own job. */
export function announceEvents(setup: JobSetup, means: Means): Handler<JobPayload<'fan-out-event'>> {
  const { db, queues, stopping } = setup
  const pace = createPace()
  const attemptFirst = createFirstAttempt(setup, means)
  const startStream = createStreams(means.lanes.limitOf)
  /** One after the other for each tenant: whoever comes at the same time would look at the same events in vain. */
  const looks = createLookFrom()
  const takeNext = async (tenantId: string) => {
    const [at, from] = [Date.now(), looks.of(tenantId)]
    const announcement = await fanOut(db, tenantId, means.leaseMs, from)
    looks.took(tenantId, { at, ms: Date.now() - at, from, next: announcement.next })
    return announcement
  }
  const take = batched<string, Announcement>((tenants) => Promise.all(tenants.map(takeNext)), {
    most: 1,
    keyOf: (tenantId) => tenantId,
  })

  const attemptAll = async (announcement: Announcement, run: Run) => {
    const { events, webhooks, now, leaseUntil, recoveryJobId } = announcement
    const { tenantId } = run.scope
    const outgoing = events.map((event): Outgoing => ({ event, place: pace.enter(tenantId), left: 0 }))
    const inFlight = new Set<ClaimedAttempt>()
    const attempt = async (one: Outgoing, webhook: Subscriber, onSent: () => void) => {
      const { event, place } = one
      const begun = startDelivery(event, webhook, { tenantId, now, leaseUntil })
      inFlight.add(begun)
      const scope = { ...run.scope, requestId: event.requestId }
      try {
        await inSpan({ name: 'job fan-out-event', kind: 'consumer', parent: event.traceparent }, () =>
          attemptFirst({ attempt: begun, run, scope, onSent }),
        )
        inFlight.delete(begun)
      } finally {
        one.left -= 1
        if (one.left === 0) place.leave()
      }
    }
    // A stream for each webhook: a slow one holds up none but itself.
    const streams = subscriptions(outgoing, webhooks).map(({ webhook, heard }) =>
      startStream(webhook.webhookId, heard, (one, onSent) => attempt(one, webhook, onSent)),
    )
    const stop = later(SHOWN_AFTER_MS, async () => {
      for (const { place } of outgoing) place.leave()
      for (const stream of streams) stream.flush()
      for (const begun of inFlight) begun.hasRows = true
      await showStarted(db.acrossTenants, [...inFlight])
    })
    await allOf(streams.map(({ done }) => done)).finally(stop)
    if (recoveryJobId !== null) await removeFinished(db.acrossTenants, [recoveryJobId])
  }

  return async (run) => {
    const { tenantId } = run.scope
    await pace.hasRoom(tenantId)
    await run.allowNextWakeUp?.()
    const attempts: Promise<void>[] = []
    const failures: unknown[] = []
    try {
      for (let taken = 1; ; taken += 1) {
        if (stopping?.aborted) {
          queues.ring('fan-out-event', tenantId, run.payload)
          break
        }
        const announcement = await take(tenantId)
        attempts.push(attemptAll(announcement, run).catch((failure) => void failures.push(failure)))
        const { next } = announcement
        if (next === null) break
        if (taken === MAX_TAKES) {
          queues.ring('fan-out-event', tenantId, { event_id: next })
          break
        }
        await pace.hasRoom(tenantId)
      }
    } finally {
      await Promise.all(attempts)
    }
    if (failures.length > 0) throw failures[0]
  }
}

/** An event with the attempts that it still has before it: it leaves its place with the last. */
interface Outgoing {
  event: Announced
  place: PacedPlace
  left: number
}

/** What each webhook hears. */
function subscriptions(all: Outgoing[], webhooks: Subscriber[]) {
  const heardBy = webhooks.map((webhook) => ({
    webhook,
    heard: all.filter(({ event }) => webhook.events.includes(event.eventType)),
  }))
  for (const { heard } of heardBy) for (const outgoing of heard) outgoing.left += 1
  for (const { place, left } of all) if (left === 0) place.leave()
  return heardBy
}

/** @returns stops the clock, or waits for what it began: only what people see is late when that fails */
function later(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let begun: Promise<void> | undefined
  const timer = setTimeout(() => {
    begun = work().catch(() => undefined)
  }, milliseconds)
  return async () => {
    clearTimeout(timer)
    await begun
  }
}

/** Waits for all, whatever becomes of them. @throws the first failure */
async function allOf(works: Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(works)) if (one.status === 'rejected') throw one.reason
}
