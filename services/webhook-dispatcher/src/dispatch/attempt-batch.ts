import { removeFinished } from '@trust/db/outbox'
import type { JobRun, JobSetup } from '@trust/queue/handlers'
import { inSpan } from '@trust/runtime/tracing'
import type { ClaimedAttempt } from '../deliveries/claim.ts'
import { insertDeliveries } from '../deliveries/create.ts'
import type { DeliveryDeps } from '../deliveries/deps.ts'
import { LANE_LEASE_MS, MAX_QUEUED_MS, SHOWN_AFTER_MS } from '../limits.ts'
import { createFirstAttempt } from './attempt.ts'
import { createEndpointQueues } from './endpoint-queue.ts'
import type { ClaimedEvent, EventBatch } from './fan-out.ts'
import { startDelivery } from './start.ts'
import type { Subscriber } from './subscribers.ts'

/**
 * Makes the first attempts of a batch. Resolves when each has an outcome or its own job.
 * @param onStarted called when all attempts were started or got jobs
 */
export type AttemptBatch = (
  batch: EventBatch,
  run: Pick<JobRun<unknown>, 'scope'>,
  onStarted: () => void,
) => Promise<void>

export function createAttemptBatch(setup: JobSetup, deps: DeliveryDeps): AttemptBatch {
  const { db } = setup
  const { limiter } = deps
  const attemptFirst = createFirstAttempt(setup, deps)
  const enqueue = createEndpointQueues(limiter.limitOf)

  return async (batch, { scope }, onStarted) => {
    const { now, leaseUntil, recoveryJobId } = batch
    const { tenantId } = scope
    const wanted = batch.webhooks.map((webhook) => {
      return { webhook, events: batch.events.filter(({ eventType }) => webhook.events.includes(eventType)) }
    })
    const count = wanted.reduce((sum, { events }) => sum + events.length, 0)
    const { promise: allEnded, resolve } = Promise.withResolvers<void>()
    const [countStart, countEnd] = [countdown(count, onStarted), countdown(count, resolve)]
    const failures: unknown[] = []
    /** Started attempts without rows, and when they started. Each is counted among its tenant's attempts in flight. */
    const inFlight = new Map<ClaimedAttempt, number>()
    limiter.addAttempts(tenantId, count)
    const leave = (attempt: ClaimedAttempt) => {
      if (inFlight.delete(attempt)) limiter.releaseAttempt(tenantId)
    }

    const attempt = async (event: ClaimedEvent, webhook: Subscriber, onSent: () => void) => {
      const started = startDelivery(event, webhook, { tenantId, now, leaseUntil })
      inFlight.set(started, Date.now())
      const first = {
        attempt: started,
        scope: { ...scope, requestId: event.requestId },
        startBy: now.getTime() + LANE_LEASE_MS,
        onStart: countdown(1, countStart),
        onSent,
      }
      const span = { name: 'job fan-out-event', kind: 'consumer', parent: event.traceparent } as const
      await inSpan(span, () => attemptFirst(first)).catch((failure) => void failures.push(failure))
      first.onStart()
      leave(started)
      countEnd()
    }
    // One queue per webhook, so that a slow webhook delays only itself.
    const queued = wanted.map(({ webhook, events }) => {
      const start = (event: ClaimedEvent, onSent: () => void) => void attempt(event, webhook, onSent)
      return { webhookId: webhook.webhookId, flush: enqueue(webhook.webhookId, events, start) }
    })

    /** Starts attempts that wait for a slow endpoint or waited too long: each gets a slot soon, or a job. */
    const flushWaiting = () => {
      const isLate = Date.now() - now.getTime() >= MAX_QUEUED_MS
      for (const { webhookId, flush } of queued) if (isLate || limiter.isSlow(webhookId)) flush()
    }
    /** Inserts attempts that take long as pending, and makes room for others of their tenant. */
    const showLong = async () => {
      const shownBefore = Date.now() - SHOWN_AFTER_MS
      const long = [...inFlight].flatMap(([started, at]) => (at <= shownBefore ? [started] : []))
      for (const started of long) leave(started)
      if (long.length > 0) await insertDeliveries(db.acrossTenants, long, leaseUntil)
    }
    const timer = setInterval(() => {
      flushWaiting()
      // A failure only delays what people see.
      db.inBackground(showLong().catch(() => undefined))
    }, SHOWN_AFTER_MS)
    await allEnded.finally(() => clearInterval(timer))
    if (failures.length > 0) throw failures[0]
    if (recoveryJobId !== null) await removeFinished(db.acrossTenants, [recoveryJobId])
  }
}

/** @returns a function that counts down and calls `done` at zero; `done` is called at once when `count` is zero */
function countdown(count: number, done: () => void): () => void {
  let left = count
  if (left === 0) done()
  return () => {
    left -= 1
    if (left === 0) done()
  }
}
