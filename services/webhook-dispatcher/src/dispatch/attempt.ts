import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import type { Scope } from '@trust/db/scope'
import { batched } from '@trust/queue/batched'
import { type JobRun, type JobSetup, SnoozeInDatabase } from '@trust/queue/handlers'
import type { ClaimedAttempt } from '../deliveries/claim.ts'
import { type Completed, completeAll, hasConsequences } from '../deliveries/complete.ts'
import { addDeadLetter } from '../deliveries/dead-letters.ts'
import { nextState } from '../deliveries/delivery.ts'
import type { DeliveryDeps } from '../deliveries/deps.ts'
import { logAttempt } from '../deliveries/log-attempt.ts'
import type { AttemptOutcome } from '../http/message.ts'
import { ownTrace } from '../http/traced.ts'
import { MAX_TRANSACTED_TOGETHER } from '../limits.ts'
import type { LaneLease } from './lanes.ts'
import { type Requeued, requeueAll } from './requeue.ts'

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
  const { rules } = deps
  const complete = transactTogether(db, (context, all: (Completed & { scope: Scope })[]) =>
    completeAll(context, all, rules),
  )
  const requeue = transactTogether(db, (context, all: (Requeued & { scope: Scope })[]) =>
    requeueAll(context, all, rules),
  )

  return async ({ attempt, lease, run, scope, onStart, onSent }) => {
    let outcome: AttemptOutcome
    // Work that is batched with others keeps its own span and request.
    const job = { ...ownTrace(), requestId: scope.requestId ?? null }
    try {
      outcome = await deps.limiter.run(attempt, () => {
        if (lease.hasEnded()) throw new SnoozeInDatabase(new Date())
        onStart()
        attempt.dispatchedAt = new Date()
        return deps.dispatch(attempt)
      })
    } catch (error) {
      if (!(error instanceof SnoozeInDatabase)) throw error
      return void (await requeue({ attempt, scope, job, until: error.until }))
    } finally {
      onSent()
    }
    const verdict = nextState(outcome, attempt.attemptNumber, { rules, now: new Date() })
    const finished = { attempt, outcome, verdict, jobId: null }
    if (verdict.delivery === 'delivered' && !hasConsequences(finished)) await deps.record(finished)
    else {
      const isOurs = await complete({ ...finished, scope, retry: job })
      if (isOurs && verdict.delivery === 'dead_lettered')
        await addDeadLetter({ queues, log: run.log }, finished)
    }
    logAttempt(setup, finished, scope.requestId)
  }
}

/** Shares one transaction among concurrent calls for a tenant. */
function transactTogether<In extends { scope: Scope }, Out>(
  db: Database,
  work: (context: Context, all: In[]) => Promise<Out[]>,
): (item: In) => Promise<Out> {
  return batched<In, Out>(
    async (all) => {
      const [first] = all
      if (!first) return []
      return db.transact({ ...first.scope, requestId: undefined }, (context) => work(context, all))
    },
    { most: MAX_TRANSACTED_TOGETHER, keyOf: ({ scope }) => scope.tenantId },
  )
}
