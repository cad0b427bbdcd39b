import type { JobPayload } from '@trust/contracts/jobs'
import { removeFinished } from '@trust/db/outbox'
import type { EventLane } from '@trust/db/waiting-events'
import { batched } from '@trust/queue/batched'
import type { Handler, JobRun, JobSetup } from '@trust/queue/handlers'
import { inSpan } from '@trust/runtime/tracing'
import type { ClaimedAttempt } from '../deliveries/claim.ts'
import type { DeliveryDeps } from '../deliveries/deps.ts'
import type { Slot } from '../http/limiter.ts'

import { LANES, MAX_QUEUED_MS, MAX_TAKES, SHOWN_AFTER_MS } from '../limits.ts'

import { createFirstAttempt } from './attempt.ts'
import { createEndpointQueues } from './endpoint-queue.ts'
import { type ClaimedEvent, type EventBatch, fanOut } from './fan-out.ts'
import { createLanes, type DispatchLane, keyOf } from './lanes.ts'
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
  const wake = ({ tenantId, lane }: EventLane) => queues.wake('fan-out-event', tenantId, { lane })
  const lanes = createLanes(db, wake)
  const takeNext = async (lane: DispatchLane): Promise<EventBatch> => {
    const [at, from] = [Date.now(), cursor.of(keyOf(lane))]
    const batch = await fanOut(db, lane, MAX_QUEUED_MS + deps.leaseMs, from)
    if (batch.isHeld) return (await lanes.request(lane)) ? batch : takeNext(lane)
    cursor.advance(keyOf(lane), { at, ms: Date.now() - at, from, next: batch.next })
    return batch
  }
  // One after the other for each lane: a second look at the same time would find the same events.
  const take = batched<DispatchLane, EventBatch>((all) => Promise.all(all.map(takeNext)), { most: 1, keyOf })

  /** @param onStarted called when all attempts have been started, or have got jobs */
  const attemptAll = async (batch: EventBatch, run: Run, onStarted: () => void) => {
    const { webhooks, now, leaseUntil, recoveryJobId } = batch
    const { tenantId } = run.scope
    const inFlight = new Map<ClaimedAttempt, { slot: Slot; startedAt: number }>()
    const outgoing = webhooks.map((webhook) => ({
      webhook,
      own: batch.events
        .filter(({ eventType }) => webhook.events.includes(eventType))
        .map((event) => ({ event, slot: limiter.acquireAttempt(tenantId) })),
    }))
    const countStart = countdown(
      outgoing.reduce((sum, { own }) => sum + own.length, 0),
      onStarted,
    )
    const attempt = async ({ event, slot }: OutgoingAttempt, webhook: Subscriber, onSent: () => void) => {
      const onStart = countdown(1, countStart)
      const started = startDelivery(event, webhook, { tenantId, now, leaseUntil })
      inFlight.set(started, { slot, startedAt: Date.now() })
      const scope = { ...run.scope, requestId: event.requestId }
      try {
        await inSpan({ name: 'job fan-out-event', kind: 'consumer', parent: event.traceparent }, () =>
          attemptFirst({ attempt: started, run, scope, onStart, onSent }),
        )
        inFlight.delete(started)
      } finally {
        onStart()
        slot.release()
      }
    }
    // A queue for each webhook: a slow one holds up none but itself.
    const queued = outgoing.map(({ webhook, own }) => {
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
    const { lane } = run.payload
    if (lane === undefined) {
      for (let each = 0; each < LANES; each += 1) wake({ tenantId, lane: each })
      return
    }
    await limiter.waitForRoom(tenantId)
    await run.allowNextWakeUp?.()
    const attempts: Promise<void>[] = []
    const failures: unknown[] = []
    try {
      for (let taken = 1; ; taken += 1) {
        if (stopping?.aborted) {
          wake({ tenantId, lane })
          break
        }
        const used = await lanes.enter({ tenantId, lane })
        const batch = await take(used.lane).catch((failure) => {
          used.slot.release()
          throw failure
        })
        const attempting = attemptAll(batch, run, used.slot.release).finally(used.slot.release)
        attempts.push(attempting.catch((failure) => void failures.push(failure)))
        const { next } = batch
        if (next === null) break
        if (taken === MAX_TAKES) {
          wake({ tenantId, lane })
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

/** @returns counts one; with the last of them it calls `done`, at once when there is none to count */
function countdown(count: number, done: () => void): () => void {
  let left = count
  if (left === 0) done()
  return () => {
    left -= 1
    if (left === 0) done()
  }
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
