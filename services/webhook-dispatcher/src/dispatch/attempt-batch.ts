import { removeFinished } from '@trust/db/outbox'
import type { JobRun, JobSetup } from '@trust/queue/handlers'
import { inSpan } from '@trust/runtime/tracing'
import type { ClaimedAttempt } from '../deliveries/claim.ts'
import type { DeliveryDeps } from '../deliveries/deps.ts'
import type { Slot } from '../http/limiter.ts'
import { MAX_QUEUED_MS, SHOWN_AFTER_MS } from '../limits.ts'
import { createFirstAttempt } from './attempt.ts'
import { createEndpointQueues, type QueuedBatch } from './endpoint-queue.ts'
import type { ClaimedEvent, EventBatch } from './fan-out.ts'
import type { LaneLease } from './lanes.ts'
import { insertStarted, startDelivery } from './start.ts'
import type { Subscriber } from './subscribers.ts'

interface Holding {
  /** Attempts that have not started when it ends get jobs. */
  lease: LaneLease
  /** Called when all attempts were started or got jobs. */
  onStarted(): void
}

/** Makes the first attempts of a batch. Resolves when each has an outcome or its own job. */
export type AttemptBatch = (batch: EventBatch, run: JobRun<unknown>, holding: Holding) => Promise<void>

/**
 * The first attempt of an event to one webhook. It holds its slot until it has an outcome or is inserted as pending.
 */
interface OutgoingAttempt {
  event: ClaimedEvent
  slot: Slot
}

/** Started attempts, with their slots. */
type InFlight = Map<ClaimedAttempt, { slot: Slot; startedAt: number }>

interface QueuedAttempts extends QueuedBatch {
  webhookId: string
}

export function createAttemptBatch(setup: JobSetup, deps: DeliveryDeps): AttemptBatch {
  const { db } = setup
  const { limiter } = deps
  const attemptFirst = createFirstAttempt(setup, deps)
  const enqueue = createEndpointQueues(limiter.limitOf)

  /** Inserts attempts that take long as pending, and frees their slots for others of their tenant. */
  const showLong = async (inFlight: InFlight) => {
    const long: ClaimedAttempt[] = []
    for (const [started, { slot, startedAt }] of inFlight) {
      if (started.hasRows || Date.now() - startedAt < SHOWN_AFTER_MS) continue
      slot.release()
      started.hasRows = true
      long.push(started)
    }
    if (long.length > 0) await insertStarted(db.acrossTenants, long)
  }

  /** Starts attempts that wait for a slow endpoint or waited too long: each gets a slot soon, or a job. */
  const flushWaiting = (queued: QueuedAttempts[], now: Date) => {
    const isLate = Date.now() - now.getTime() >= MAX_QUEUED_MS
    for (const { webhookId, flush } of queued) if (isLate || limiter.isSlow(webhookId)) flush()
  }

  return async (batch, run, { lease, onStarted }) => {
    const { webhooks, now, leaseUntil, recoveryJobId } = batch
    const { tenantId } = run.scope
    const inFlight: InFlight = new Map()
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
          attemptFirst({ attempt: started, lease, run, scope, onStart, onSent }),
        )
        inFlight.delete(started)
      } finally {
        onStart()
        slot.release()
      }
    }
    // One queue per webhook, so that a slow webhook delays only itself.
    const queued = outgoing.map(({ webhook, own }) => ({
      webhookId: webhook.webhookId,
      ...enqueue(webhook.webhookId, own, (one, onSent) => attempt(one, webhook, onSent)),
    }))
    const timer = setInterval(() => {
      flushWaiting(queued, now)
      // A failure only delays what people see.
      db.inBackground(showLong(inFlight).catch(() => undefined))
    }, SHOWN_AFTER_MS)
    await allOf(queued.map(({ done }) => done)).finally(() => clearInterval(timer))
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

/** Waits until all are settled. @throws the first failure */
async function allOf(works: Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(works)) if (one.status === 'rejected') throw one.reason
}
