import type { JobPayload } from '@trust/contracts/jobs'
import type { EventLane } from '@trust/db/waiting-events'
import { batched } from '@trust/queue/batched'
import type { Handler, JobSetup } from '@trust/queue/handlers'
import type { DeliveryDeps } from '../deliveries/deps.ts'
import { MAX_QUEUED_MS, MAX_TAKES } from '../limits.ts'
import { createAttemptBatch } from './attempt-batch.ts'
import { type EventBatch, fanOut } from './fan-out.ts'
import { createLanes, type DispatchLane, keyOf } from './lanes.ts'
import { createScanCursor } from './scan-cursor.ts'

/** Fans events out and makes their first attempts. Resolves when each attempt has an outcome or its own job. */
export function dispatchEvents(setup: JobSetup, deps: DeliveryDeps): Handler<JobPayload<'fan-out-event'>> {
  const { db, queues, stopping } = setup
  const { limiter } = deps
  const attemptBatch = createAttemptBatch(setup, deps)
  const cursor = createScanCursor()
  const wake = ({ tenantId, lane }: EventLane) => queues.wake('fan-out-event', tenantId, { lane })
  const lanes = createLanes(db, wake)
  const takeNext = async (lane: DispatchLane): Promise<EventBatch> => {
    const [at, from] = [Date.now(), cursor.of(keyOf(lane))]
    const batch = await fanOut(db, lane, MAX_QUEUED_MS + deps.leaseMs, from)
    if (batch.isHeld) return (await lanes.request(lane)) ? batch : takeNext(lane)
    cursor.advance(keyOf(lane), { at, ms: batch.scanMs, from, next: batch.next })
    return batch
  }
  // One scan of a lane at a time: a concurrent one would find the same events.
  const take = batched<DispatchLane, EventBatch>((all) => Promise.all(all.map(takeNext)), { most: 1, keyOf })

  return async (run) => {
    const { tenantId } = run.scope
    const { lane, event_id: eventId } = run.payload
    // An event that failed and is tried again is older than the cursor.
    if (eventId !== undefined) cursor.include(keyOf({ tenantId, lane }), eventId)
    await limiter.waitForRoom(tenantId)
    await run.allowNextWakeUp?.()
    const attempts: Promise<void>[] = []
    const failures: unknown[] = []
    try {
      for (let taken = 0; !lanes.isElsewhere({ tenantId, lane }); taken += 1) {
        if (stopping?.aborted || taken === MAX_TAKES) {
          wake({ tenantId, lane })
          break
        }
        const { lane: entered, release } = await lanes.enter({ tenantId, lane })
        const batch = await take(entered).catch((failure) => {
          release()
          throw failure
        })
        attempts.push(attemptBatch(batch, run, release).catch((failure) => void failures.push(failure)))
        if (batch.next === null) break
        await limiter.waitForRoom(tenantId)
      }
    } finally {
      await Promise.all(attempts)
    }
    if (failures.length > 0) throw failures[0]
  }
}
