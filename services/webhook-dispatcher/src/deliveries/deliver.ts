import { NotFound } from '@trust/contracts/errors'
import type { JobPayload } from '@trust/contracts/jobs'
import { Discard, type Handler, type JobRun, type JobSetup, Snooze } from '@trust/queue/handlers'
import { cancelDelivery } from './cancel.ts'
import { pauseAfter } from './delivery.ts'
import type { DeliveryDeps } from './deps.ts'

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

async function attempt(run: JobRun<Job>, { db }: JobSetup, deps: DeliveryDeps): Promise<void> {
  const { scope, payload } = run
  const { delivery_id: deliveryId, webhook_id: webhookId } = payload
  const recipient = { tenantId: scope.tenantId, webhookId }
  const { claimed, outcome } = await deps.limiter.runJob(recipient, () => claimAndSend(run, deps))
  if (outcome === null) {
    if (claimed === 'unwanted') await db.transact(scope, (context) => cancelDelivery(context, deliveryId))
    return
  }
  const next = await deps.complete(claimed, outcome, { scope, jobId: run.id })
  if (next === null) throw new Snooze(claimed.leaseUntil)
  if (next.status === 'delivered') return run.outboxRowDeleted?.()
  const failure = `attempt ${claimed.attemptNumber} failed: ${outcome.error}`
  if (next.nextAttemptAt === null) throw new Discard(failure)
  // A job that replaced a lost one counts fewer tries, so its own pause would be too short.
  const isCountedAlike = run.attempt === claimed.attemptNumber
  const isOnSchedule =
    isCountedAlike &&
    outcome.error !== 'interrupted' &&
    (outcome.retryAfterMs ?? 0) <= pauseAfter(claimed.attemptNumber, deps.rules)
  throw isOnSchedule ? new Error(failure) : new Snooze(next.nextAttemptAt)
}

async function claimAndSend({ scope, payload, attempt: number }: JobRun<Job>, { claim, send }: DeliveryDeps) {
  const delivery = { tenantId: scope.tenantId, deliveryId: payload.delivery_id }
  const claimed = await claim(delivery, number)
  if (claimed === 'settled' || claimed === 'unwanted') return { claimed, outcome: null, durationMs: null }
  const outcome = await send(claimed)
  return { claimed, outcome, durationMs: outcome.durationMs }
}
