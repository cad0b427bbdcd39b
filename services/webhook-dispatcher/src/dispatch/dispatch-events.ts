import type { JobPayload } from '@trust/contracts/jobs'
import { removeFinished } from '@trust/db/outbox'
import { batched } from '@trust/queue/batched'
import type { Handler, JobRun, JobSetup } from '@trust/queue/handlers'
import { inSpan } from '@trust/runtime/tracing'
import type { ClaimedAttempt } from '../deliveries/claim.ts'
import type { DeliveryDeps } from '../deliveries/deps.ts'
import { MAX_TAKES, SHOWN_AFTER_MS } from '../limits.ts'
import { createFirstAttempt } from './attempt.ts'
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
  const cursor = createScanCursor()
  const takeNext = async (tenantId: string) => {
    const [at, from] = [Date.now(), cursor.of(tenantId)]
    const batch = await fanOut(db, tenantId, deps.leaseMs, from)
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
    const inFlight = new Set<ClaimedAttempt>()
    const attempt = async (event: ClaimedEvent, webhook: Subscriber) => {
      const started = startDelivery(event, webhook, { tenantId, now, leaseUntil })
      inFlight.add(started)
      const scope = { ...run.scope, requestId: event.requestId }
      await inSpan({ name: 'job fan-out-event', kind: 'consumer', parent: event.traceparent }, () =>
        attemptFirst({ attempt: started, run, scope }),
      )
      inFlight.delete(started)
    }
    const slots = batch.events.map(() => limiter.acquireEvent(tenantId))
    const attempts = batch.events.map(async (event, index) => {
      const subscribed = webhooks.filter(({ events }) => events.includes(event.eventType))
      await allOf(subscribed.map((webhook) => attempt(event, webhook))).finally(() => slots[index]?.release())
    })
    const stop = later(SHOWN_AFTER_MS, async () => {
      for (const slot of slots) slot.release()
      for (const started of inFlight) started.hasRows = true
      await insertStarted(db.acrossTenants, [...inFlight])
    })
    await allOf(attempts).finally(stop)
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

/** @returns stops the timer, or waits for the work that it started, whose failure only delays what people see */
function later(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let started: Promise<void> | undefined
  const timer = setTimeout(() => {
    started = work().catch(() => undefined)
  }, milliseconds)
  return async () => {
    clearTimeout(timer)
    await started
  }
}

/** Waits until all are settled. @throws the first failure */
async function allOf(works: Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(works)) if (one.status === 'rejected') throw one.reason
}
