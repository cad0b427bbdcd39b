import { NotFound } from '@trust/contracts/errors'
import type { JobPayload } from '@trust/contracts/jobs'
import { Discard, type Handler, type JobRun, type JobSetup, Snooze } from '@trust/queue/handlers'
import { cancelDelivery } from './claim.ts'
import { completeDelivery, hasConsequences } from './complete.ts'
import { addDeadLetter, removeDeadLetters } from './dead-letters.ts'
import { nextState, pauseAfter, type RetryRules } from './delivery.ts'
import type { DeliveryDeps } from './deps.ts'
import { logAttempt } from './log-attempt.ts'
import type { Finished } from './record.ts'

type Job = JobPayload<'deliver-webhook'>

/** Makes one attempt of a delivery. A failed attempt fails the job, so that the queue waits and retries. */
export function deliverWebhook(setup: JobSetup, deps: DeliveryDeps): Handler<Job> {
  return async (run) => {
    try {
      await attempt(run, setup, deps)
    } catch (error) {
      // The queue may run out of tries first: it also counts failures of the database.
      const isSettled = error instanceof Discard || error instanceof Snooze || error instanceof NotFound
      if (isSettled || !run.isLastAttempt) throw error
      throw new Snooze(new Date(Date.now() + deps.rules.baseMs))
    }
  }
}

async function attempt(run: JobRun<Job>, setup: JobSetup, deps: DeliveryDeps): Promise<void> {
  const { scope, payload } = run
  const { delivery_id: deliveryId, webhook_id: webhookId } = payload
  const recipient = { tenantId: scope.tenantId, webhookId }
  const { claimed, outcome } = await deps.limiter.runJob(recipient, () => claimAndSend(run, deps))
  if (claimed === 'settled') return
  if (claimed === 'unwanted')
    return setup.db.transact(scope, (context) => cancelDelivery(context, deliveryId))
  if (!outcome) return
  const verdict = nextState(outcome, claimed.attemptNumber, { rules: deps.rules, now: new Date() })
  const finished = { attempt: claimed, outcome, verdict, jobId: run.id }
  if (hasConsequences(finished)) await completeDelivery(setup.db, scope, finished, deps.rules)
  else await deps.record(finished)
  if (verdict.delivery === 'delivered') run.outboxRowDeleted?.()
  logAttempt(setup, finished, scope.requestId)
  await follow(finished, run, { queues: setup.queues, rules: deps.rules })
}

async function claimAndSend(
  { scope, payload, attempt: number }: JobRun<Job>,
  { claim, dispatch }: DeliveryDeps,
) {
  const delivery = { tenantId: scope.tenantId, deliveryId: payload.delivery_id }
  const claimed = await claim(delivery, number)
  if (claimed === 'settled' || claimed === 'unwanted') return { claimed, outcome: null, durationMs: null }
  const outcome = await dispatch(claimed)
  return { claimed, outcome, durationMs: outcome.durationMs }
}

/** Completes, retries or ends the job. */
async function follow(
  finished: Finished,
  { log, attempt: tries }: JobRun<Job>,
  { queues, rules }: Pick<JobSetup, 'queues'> & { rules: RetryRules },
): Promise<void> {
  const { attempt: claimed, outcome, verdict } = finished
  if (verdict.delivery === 'delivered') {
    if (claimed.isReplay) await removeDeadLetters({ queues, log }, [claimed])
    return
  }
  const failure = `attempt ${claimed.attemptNumber} failed: ${outcome.error}`
  if (verdict.nextAttemptAt === null) {
    await addDeadLetter({ queues, log }, finished)
    throw new Discard(failure)
  }
  if (outcome.error === 'interrupted') throw new Snooze(verdict.nextAttemptAt)
  // A job that replaced a lost one counts fewer tries, so its own pause would be too short.
  const isCountedAlike = tries === claimed.attemptNumber
  const isOnSchedule =
    isCountedAlike && (outcome.retryAfterMs ?? 0) <= pauseAfter(claimed.attemptNumber, rules)
  throw isOnSchedule ? new Error(failure) : new Snooze(verdict.nextAttemptAt)
}
