import { NotFound } from '@trust/contracts/errors'
import type { JobPayload } from '@trust/contracts/jobs'
import { Discard, type Handler, type JobRun, type JobSetup, Snooze } from '@trust/queue/handlers'
import { addDeadLetter, removeDeadLetters } from './dead-letters.ts'
import { judge, pauseAfter, type RetryRules } from './delivery.ts'
import type { Means } from './means.ts'
import type { Finished } from './record.ts'
import { tell } from './report.ts'
import { cancelUnwanted, hasConsequences, settle } from './settle.ts'

type Job = JobPayload<'deliver-webhook'>

/** Makes one attempt of a delivery. A failed one fails the job, so that the queue does the waiting and the retrying. */
export function deliverWebhook(setup: JobSetup, means: Means): Handler<Job> {
  return async (run) => {
    try {
      await attempt(run, setup, means)
    } catch (error) {
      // The queue may run out of tries before the delivery does: it also counts a database that was away.
      const isSettled = error instanceof Discard || error instanceof Snooze || error instanceof NotFound
      if (isSettled || !run.isLastAttempt) throw error
      throw new Snooze(new Date(Date.now() + means.rules.baseMs))
    }
  }
}

async function attempt(run: JobRun<Job>, setup: JobSetup, means: Means): Promise<void> {
  const { scope, payload } = run
  const { delivery_id: deliveryId, webhook_id: webhookId = deliveryId } = payload
  const recipient = { tenantId: scope.tenantId, webhookId }
  const { begun, outcome } = await means.inTurn.runJob(recipient, () => claimAndSend(run, means))
  if (begun === 'settled') return
  if (begun === 'unwanted') return cancelUnwanted(setup.db, scope, deliveryId)
  if (!outcome) return
  const verdict = judge(outcome, begun.attemptNumber, { rules: means.rules, now: new Date() })
  const finished = { attempt: begun, outcome, verdict, jobId: run.id }
  if (hasConsequences(finished)) await settle(setup.db, scope, finished, means.rules)
  else await means.record(finished)
  if (verdict.delivery === 'delivered') run.outboxRowDeleted?.()
  tell(setup, finished, scope.requestId)
  await follow(finished, run, { queues: setup.queues, rules: means.rules })
}

async function claimAndSend({ scope, payload, attempt: number }: JobRun<Job>, { begin, dispatch }: Means) {
  const claim = { tenantId: scope.tenantId, deliveryId: payload.delivery_id }
  const begun = await begin(claim, number)
  if (begun === 'settled' || begun === 'unwanted') return { begun, outcome: null, durationMs: null }
  const outcome = await dispatch(begun)
  return { begun, outcome, durationMs: outcome.durationMs }
}

/** Tells the queue what is next: nothing, another try, or the end. */
async function follow(
  finished: Finished,
  { log, attempt: tries }: JobRun<Job>,
  { queues, rules }: Pick<JobSetup, 'queues'> & { rules: RetryRules },
): Promise<void> {
  const { attempt: begun, outcome, verdict } = finished
  if (verdict.delivery === 'delivered') {
    if (begun.isReplay) await removeDeadLetters({ queues, log }, [begun])
    return
  }
  const failure = `attempt ${begun.attemptNumber} failed: ${outcome.error}`
  if (verdict.nextAttemptAt === null) {
    await addDeadLetter({ queues, log }, finished)
    throw new Discard(failure)
  }
  if (outcome.error === 'interrupted') throw new Snooze(verdict.nextAttemptAt)
  // A job that took over from one that was lost counts fewer tries: its own pause would be too short.
  const isCountedAlike = tries === begun.attemptNumber
  const isOnSchedule = isCountedAlike && (outcome.retryAfterMs ?? 0) <= pauseAfter(begun.attemptNumber, rules)
  throw isOnSchedule ? new Error(failure) : new Snooze(verdict.nextAttemptAt)
}
