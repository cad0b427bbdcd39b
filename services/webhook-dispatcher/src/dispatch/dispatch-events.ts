import type { JobPayload } from '@trust/contracts/jobs'
import { removeFinished } from '@trust/db/outbox'
import { batched } from '@trust/queue/batched'
import type { Handler, JobRun, JobSetup } from '@trust/queue/handlers'
import { inSpan } from '@trust/runtime/tracing'
import type { ClaimedAttempt } from '../deliveries/claim.ts'
import type { DeliveryDeps } from '../deliveries/deps.ts'
import type { Slot } from '../http/limiter.ts'
import { MAX_QUEUED_MS, MAX_TAKES, SHOWN_AFTER_MS } from '../limits.ts'
import { createFirstAttempt } from './attempt.ts'
import { createEndpointQueues } from './endpoint-queue.ts'
import { type ClaimedEvent, type EventBatch, fanOut } from './fan-out.ts'
import { createScanCursor } from './scan-cursor.ts'
import { insertStarted, startDelivery } from './start.ts'
import type { Subscriber } from './subscribers.ts'

type Run = JobRun<JobPayload<'fan-out-event'>>

/** Fans events out and makes the first attempts of their deliveries: done when each has its outcome or its own job. */
export function dispatchEvents(setup: JobSetup, deps: DeliveryDeps): Handler<JobPayload<'fan-out-event'>> {
  const { db, queues, stopping } = setup
  const { limiter } = deps
  const attemptFirst = createFirstAttempt(setup, deps)
  const enqueue = createEndpointQueues(limiter.limitOf)
  const cursor = createScanCursor()
  const takeNext = async (tenantId: string) => {
    const [at, from] = [Date.now(), cursor.of(tenantId)]
    const batch = await fanOut(db, tenantId, MAX_QUEUED_MS + deps.leaseMs, from)
    cursor.advance(tenantId, { at, ms: Date.now() - at, from, next: batch.next })
    return batch
  }
  // One after the other for each tenant: a second look at the same time would find the same events.
  const take = batched<string, EventBatch>((tenants) => Promise.all(tenants.map(takeNext)), {
    most: 1,
    keyOf: (tenantId) => tenantId,
  })

  const attemptAll = async (batch: EventBatch, run: Run) => {
    const { webhooks, now, leaseUntil, recoveryJobId } = batch
    const { tenantId } = run.scope
    const inFlight = new Map<ClaimedAttempt, { slot: Slot; startedAt: number }>()
    const attempt = async ({ event, slot }: OutgoingAttempt, webhook: Subscriber, onSent: () => void) => {
      const started = startDelivery(event, webhook, { tenantId, now, leaseUntil })
      inFlight.set(started, { slot, startedAt: Date.now() })
      const scope = { ...run.scope, requestId: event.requestId }
      try {
        await inSpan({ name: 'job fan-out-event', kind: 'consumer', parent: event.traceparent }, () =>
          attemptFirst({ attempt: started, run, scope, onSent }),
        )
        inFlight.delete(started)
      } finally {
        slot.release()
      }
    }
    // A queue for each webhook: a slow one holds up none but itself.
    const queued = webhooks.map((webhook) => {
      const own = batch.events
        .filter(({ eventType }) => webhook.events.includes(eventType))
        .map((event) => ({ event, slot: limiter.acquireAttempt(tenantId) }))
      const { done, flush } = enqueue(webhook.webhookId, own, (one, onSent) => attempt(one, webhook, onSent))
      return { webhookId: webhook.webhookId, done, flush }
    })
    const stop = every(SHOWN_AFTER_MS, async () => {
      const isLate = Date.now() - now.getTime() >= MAX_QUEUED_MS
      for (const { webhookId, flush } of queued) if (isLate || limiter.isSlow(webhookId)) flush()
      const long: ClaimedAttempt[] = []
      for (const [started, { slot, startedAt }] of inFlight) {
        if (started.hasRows || Date.now() - startedAt < SHOWN_AFTER_MS) continue
        slot.release()
        started.hasRows = true
        long.push(started)
      }
      if (long.length > 0) await insertStarted(db.acrossTenants, long)
    })
    await allOf(queued.map(({ done }) => done)).finally(stop)
    if (recoveryJobId !== null) await removeFinished(db.acrossTenants, [recoveryJobId])
  }

  return async (run) => {
    const { tenantId } = run.scope
    await limiter.waitForRoom(tenantId)
    await run.allowNextWakeUp?.()
    const attempts: Promise<void>[] = []
    const failures: unknown[] = []
    try {
      for (let taken = 1; ; taken += 1) {
        if (stopping?.aborted) {
          queues.wake('fan-out-event', tenantId, run.payload)
          break
        }
        const batch = await take(tenantId)
        attempts.push(attemptAll(batch, run).catch((failure) => void failures.push(failure)))
        const { next } = batch
        if (next === null) break
        if (taken === MAX_TAKES) {
          queues.wake('fan-out-event', tenantId, { event_id: next })
          break
        }
        await limiter.waitForRoom(tenantId)
      }
    } finally {
      await Promise.all(attempts)
    }
    if (failures.length > 0) throw failures[0]
  }
}

/** The first attempt of an event to one webhook. It holds its slot until it is done, or shows. */
interface OutgoingAttempt {
  event: ClaimedEvent
  slot: Slot
}

/** @returns stops the timer, and waits for the work that it started, whose failure only delays what people see */
function every(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(work).catch(() => undefined)
  }, milliseconds)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Waits until all are settled. @throws the first failure */
async function allOf(works: Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(works)) if (one.status === 'rejected') throw one.reason
}
