import type { Database } from '@trust/db/database'
import type { Scope } from '@trust/db/scope'
import { batched } from '@trust/queue/batched'
import { type JobRun, type JobSetup, SnoozeInDatabase } from '@trust/queue/handlers'
import type { ClaimedAttempt } from '../deliveries/begin.ts'
import { addDeadLetter } from '../deliveries/dead-letters.ts'
import { jobOptions, judge, type RetryRules } from '../deliveries/delivery.ts'
import type { Means } from '../deliveries/means.ts'
import { type Finished, recordOutcomes } from '../deliveries/record.ts'
import { tell } from '../deliveries/report.ts'
import { changesFailure, noteOutcomes, settle } from '../deliveries/settle.ts'
import type { AttemptOutcome } from '../http/message.ts'
import { ownTrace, type Trace } from '../http/traced.ts'
import { MAX_BEGUN } from '../limits.ts'
import { createHandOver } from './hand-over.ts'

/** A first attempt, and the job that it is a part of. */
interface First {
  attempt: ClaimedAttempt
  run: Pick<JobRun<unknown>, 'log'>
  scope: Scope
  /** Told when the next attempt to this endpoint may begin: what follows takes none of its places. */
  onSent(): void
}

/**
 * Makes the first attempts of deliveries at once, within the job that fans their event out: a delivery that succeeds
 * needs no job of its own. One that fails gets it, and with it the queue's attempts and pauses; so does one whose
 * endpoint is busy.
 */
export function createFirstAttempt(setup: JobSetup, means: Means): (first: First) => Promise<void> {
  const { db, queues } = setup
  const settleTogether = createSettleTogether(db, means.rules)
  const handOver = createHandOver(db, means.rules)

  return async ({ attempt, run, scope, onSent }) => {
    let outcome: AttemptOutcome
    try {
      means.inTurn.note(attempt, attempt.url)
      outcome = await means.inTurn.run(attempt, () => {
        attempt.dispatchedAt = new Date()
        return means.dispatch(attempt)
      })
    } catch (error) {
      if (error instanceof SnoozeInDatabase)
        return await handOver({ attempt, scope, trace: ownTrace(), until: error.until })
      throw error
    } finally {
      onSent()
    }
    const verdict = judge(outcome, attempt.attemptNumber, { rules: means.rules, now: new Date() })
    const finished = { attempt, outcome, verdict, jobId: null }
    if (verdict.delivery === 'dead_lettered' || (attempt.isAwaited && outcome.error === null)) {
      await settle(db, scope, finished, means.rules)
      if (verdict.delivery === 'dead_lettered') await addDeadLetter({ queues, log: run.log }, finished)
    } else if (verdict.delivery === 'delivered' && !changesFailure(finished)) await means.record(finished)
    else await settleTogether({ finished, scope, trace: ownTrace() })
    tell(setup, finished, scope.requestId)
  }
}

interface Ended {
  finished: Finished
  scope: Scope
  trace: Trace
}

/** Records failures, each with the job that retries it, and what they and successes say of their endpoints. */
function createSettleTogether(db: Database, rules: RetryRules): (ended: Ended) => Promise<void> {
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
    { most: MAX_BEGUN, keyOf: ({ scope }) => scope.tenantId },
  )
}
