import type { JobOptions } from '@trust/contracts/jobs'
import type { Context } from '@trust/db/context'
import type { Scope } from '@trust/db/scope'
import { type JobSetup, SnoozeInDatabase } from '@trust/queue/handlers'
import { traceparent } from '@trust/runtime/tracing'
import type { ClaimedAttempt } from '../deliveries/claim.ts'
import { enqueueDelivery, insertDeliveries } from '../deliveries/create.ts'
import type { RetryRules } from '../deliveries/delivery.ts'
import type { DeliveryDeps } from '../deliveries/deps.ts'
import { transactTogether } from '../deliveries/transact-together.ts'
import type { AttemptOutcome } from '../http/message.ts'

/** A first attempt to make. */
interface First {
  attempt: ClaimedAttempt
  scope: Scope
  /** When this dispatcher's lease of the lane ends, in milliseconds since 1970: a later attempt gets a job. */
  startBy: number
  /** Called just before the request is sent. */
  onStart(): void
  /** Called when the next attempt to this endpoint may start. */
  onSent(): void
}

/** A first attempt that was not sent, because its endpoint is busy or its lane was lost. */
interface Unsent {
  attempt: ClaimedAttempt
  scope: Scope
  /** The options of the job that it gets. */
  job: JobOptions
  /** When it may be sent. */
  until: Date
}

/**
 * Makes first attempts within the job that fans out their event, so that a delivery that succeeds needs no job of its
 * own. A failed delivery gets one, and with it the queue's tries and pauses; so does one whose endpoint is busy, or that
 * could not start while this dispatcher held its lane.
 */
export function createFirstAttempt({ db }: JobSetup, deps: DeliveryDeps): (first: First) => Promise<void> {
  const { limiter, rules } = deps
  const requeue = transactTogether(db, (context, all: Unsent[]) => requeueAll(context, all, rules))

  return async ({ attempt, scope, startBy, onStart, onSent }) => {
    // Work that is batched with others keeps its own span and request.
    const cause = traceparent()
    const job = { ...(cause ? { traceparent: cause } : {}), requestId: scope.requestId ?? null }
    let outcome: AttemptOutcome
    try {
      outcome = await limiter.run(attempt, () => {
        if (Date.now() >= startBy) throw new SnoozeInDatabase(new Date())
        onStart()
        attempt.dispatchedAt = new Date()
        return deps.send(attempt)
      })
    } catch (error) {
      if (!(error instanceof SnoozeInDatabase)) throw error
      return void (await requeue({ attempt, scope, job, until: error.until }))
    } finally {
      onSent()
    }
    await deps.complete(attempt, outcome, { scope, jobId: null, retry: job })
  }
}

/** Gives deliveries their own jobs, as if their first attempts had not started. */
async function requeueAll(context: Context, all: Unsent[], rules: RetryRules): Promise<undefined[]> {
  await insertDeliveries(
    context.tx,
    all.map(({ attempt }) => attempt),
  )
  for (const { attempt, job, until } of all) {
    const delayMs = Math.max(0, until.getTime() - context.now.getTime())
    enqueueDelivery(context, attempt, rules, { ...job, delayMs })
  }
  return all.map(() => undefined)
}
