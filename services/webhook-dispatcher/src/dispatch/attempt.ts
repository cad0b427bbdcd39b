import type { Database } from '@trust/db/database'
import type { Scope } from '@trust/db/scope'
import { batched } from '@trust/queue/batched'
import { type JobRun, type JobSetup, SnoozeInDatabase } from '@trust/queue/handlers'
import type { ClaimedAttempt } from '../deliveries/claim.ts'
import { changesHealth, completeDelivery, noteOutcomes } from '../deliveries/complete.ts'
import { addDeadLetter } from '../deliveries/dead-letters.ts'
import { jobOptions, nextState, type RetryRules } from '../deliveries/delivery.ts'
import type { DeliveryDeps } from '../deliveries/deps.ts'
import { logAttempt } from '../deliveries/log-attempt.ts'
import { type Finished, recordOutcomes } from '../deliveries/record.ts'
import type { AttemptOutcome } from '../http/message.ts'
import { ownTrace, type Trace } from '../http/traced.ts'
import { MAX_COMPLETED_TOGETHER } from '../limits.ts'
import type { LaneLease } from './lanes.ts'
import { createRequeue } from './requeue.ts'

/** A first attempt, and the job that makes it. */
interface First {
  attempt: ClaimedAttempt
  lease: LaneLease
  run: Pick<JobRun<unknown>, 'log'>
  scope: Scope
  /** Called just before the request is sent. */
  onStart(): void
  /** Called when the next attempt to this endpoint may start. */
  onSent(): void
}

/**
 * Makes first attempts within the job that fans out their event, so that a delivery that succeeds needs no job of its
 * own. A failed delivery gets one, and with it the queue's tries and pauses; so does one whose endpoint is busy, or that
 * could not start while this dispatcher held its lane.
 */
export function createFirstAttempt(setup: JobSetup, deps: DeliveryDeps): (first: First) => Promise<void> {
  const { db, queues } = setup
  const completeTogether = createCompleteTogether(db, deps.rules)
  const requeue = createRequeue(db, deps.rules)

  return async ({ attempt, lease, run, scope, onStart, onSent }) => {
    let outcome: AttemptOutcome
    try {
      outcome = await deps.limiter.run(attempt, () => {
        if (lease.hasEnded()) throw new SnoozeInDatabase(new Date())
        onStart()
        attempt.dispatchedAt = new Date()
        return deps.dispatch(attempt)
      })
    } catch (error) {
      if (error instanceof SnoozeInDatabase)
        return await requeue({ attempt, scope, trace: ownTrace(), until: error.until })
      throw error
    } finally {
      onSent()
    }
    const verdict = nextState(outcome, attempt.attemptNumber, { rules: deps.rules, now: new Date() })
    const finished = { attempt, outcome, verdict, jobId: null }
    if (verdict.delivery === 'dead_lettered' || (attempt.hasPendingReplay && outcome.error === null)) {
      await completeDelivery(db, scope, finished, deps.rules)
      if (verdict.delivery === 'dead_lettered') await addDeadLetter({ queues, log: run.log }, finished)
    } else if (verdict.delivery === 'delivered' && !changesHealth(finished)) await deps.record(finished)
    else await completeTogether({ finished, scope, trace: ownTrace() })
    logAttempt(setup, finished, scope.requestId)
  }
}

interface Ended {
  finished: Finished
  scope: Scope
  trace: Trace
}

/**
 * Records failures with the jobs that retry them, and the consequences of failures and successes for their endpoints.
 */
function createCompleteTogether(db: Database, rules: RetryRules): (ended: Ended) => Promise<void> {
  return batched<Ended, undefined>(
    async (all) => {
      const [first] = all
      if (!first) return []
      await db.transact({ ...first.scope, requestId: undefined }, async (context) => {
        const { tx, enqueue } = context
        const recorded = await recordOutcomes(
          tx,
          all.map(({ finished }) => finished),
        )
        for (const { finished, scope, trace } of all) {
          const { attemptId, deliveryId, webhookId } = finished.attempt
          if (!recorded.has(attemptId) || finished.outcome.error === null) continue
          const options = { ...jobOptions(rules), ...trace, requestId: scope.requestId ?? null }
          enqueue('deliver-webhook', { delivery_id: deliveryId, webhook_id: webhookId }, options)
        }
        await noteOutcomes(
          context,
          all.map(({ finished }) => finished).filter(({ attempt }) => recorded.has(attempt.attemptId)),
        )
      })
      return all.map(() => undefined)
    },
    { most: MAX_COMPLETED_TOGETHER, keyOf: ({ scope }) => scope.tenantId },
  )
}
