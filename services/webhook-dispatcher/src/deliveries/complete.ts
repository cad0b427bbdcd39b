import type { JobOptions } from '@trust/contracts/jobs'
import type { Context } from '@trust/db/context'
import type { Scope } from '@trust/db/scope'
import { say } from '@trust/messages/sentences/say'
import { batched } from '@trust/queue/batched'
import type { JobSetup } from '@trust/queue/handlers'
import type { AttemptOutcome } from '../http/message.ts'
import { GATHER_MS, MAX_OUTCOMES } from '../limits.ts'
import { disableWebhook } from '../webhooks/disable.ts'
import { isStepDue } from '../webhooks/failing.ts'
import { noteFailure, noteSuccess } from '../webhooks/note-failures.ts'
import { awaitRecovery } from './await-recovery.ts'
import type { ClaimedAttempt } from './claim.ts'
import { enqueueDelivery } from './create.ts'
import { addDeadLetter, removeDeadLetters } from './dead-letters.ts'
import { isGone, type NextState, nextState, type RetryRules } from './delivery.ts'
import { logAttempt } from './log-attempt.ts'
import { type Finished, recordOutcomes } from './record.ts'
import { transactTogether } from './transact-together.ts'

const GONE = { reason: 'gone', summary: say('log.webhook_disabled_gone') } as const

/** The job of an attempt. A first attempt has none. */
type Origin =
  | { scope: Scope; jobId: string }
  /** `retry`: the options of the job that it gets when it fails. */
  | { scope: Scope; jobId: null; retry: JobOptions }

/**
 * Records the outcome of an attempt with its consequences, and logs it.
 * @returns the delivery's next state; null when the attempt took so long that another job took the delivery over
 */
export type CompleteAttempt = (
  attempt: ClaimedAttempt,
  outcome: AttemptOutcome,
  origin: Origin,
) => Promise<NextState | null>

type Completed = Finished & Origin

/** Outcomes share statements: those without consequences one for all tenants, the others a transaction for each. */
export function createComplete(setup: JobSetup, rules: RetryRules): CompleteAttempt {
  const { db } = setup
  const record = batched<Finished, boolean>((all) => recordOutcomes((statement) => db.bulk(statement), all), {
    most: MAX_OUTCOMES,
    gatherMs: GATHER_MS,
  })
  const recordWithConsequences = transactTogether(db, (context, all: Completed[]) =>
    completeAll(context, all, rules),
  )
  return async (attempt, outcome, origin) => {
    const next = nextState(outcome, attempt.attemptNumber, { rules, now: new Date() })
    const completed = { attempt, outcome, next, ...origin }
    const isOurs = await (hasConsequences(completed) ? recordWithConsequences : record)(completed)
    if (!isOurs) return null
    logAttempt(setup, completed, origin.scope.requestId)
    if (next.status === 'dead_lettered') await addDeadLetter(setup, completed)
    if (next.status === 'delivered' && attempt.isReplay) await removeDeadLetters(setup, [attempt])
    return next
  }
}

/** Whether an outcome changes the webhook's row, replays its dead letters or needs a job. */
function hasConsequences(completed: Completed): boolean {
  const { attempt, outcome, next, jobId } = completed
  if (next.status === 'dead_lettered' || changesHealth(completed)) return true
  return outcome.error === null ? attempt.hasPendingReplay : jobId === null
}

/** Whether an outcome changes the record of the endpoint's failures. */
function changesHealth({ attempt: { failureStepAt }, outcome }: Finished): boolean {
  return outcome.error === null ? failureStepAt !== null : isStepDue(outcome.error, failureStepAt, new Date())
}

/**
 * Records outcomes together with their consequences: a failed first attempt gets a job, a webhook that is gone is
 * disabled, a failing one is probed and disabled after some days, and a recovered one gets its dead letters.
 * @returns of each, whether it is recorded
 */
async function completeAll(context: Context, all: Completed[], rules: RetryRules): Promise<boolean[]> {
  const areOurs = await recordOutcomes((statement) => context.tx.$queryRaw(statement), all)
  // All transactions lock webhooks in this order, so that concurrent ones do not deadlock.
  const ours = all
    .filter((_, index) => areOurs[index])
    .sort((a, b) => (a.attempt.webhookId < b.attempt.webhookId ? -1 : 1))
  for (const completed of ours) {
    const { attempt, outcome, next } = completed
    if (isGone(outcome)) await disableWebhook(context, attempt.webhookId, GONE)
    else if (next.status === 'dead_lettered') await awaitRecovery(context, attempt, rules)
    else if (outcome.error !== null && completed.jobId === null)
      enqueueDelivery(context, attempt, rules, completed.retry)
    else if (outcome.error === null && attempt.hasPendingReplay)
      context.enqueue('replay-dead-letters', { webhook_id: attempt.webhookId })
  }
  await noteOutcomes(
    context,
    ours.filter(({ outcome }) => !isGone(outcome)),
  )
  return areOurs
}

/** Updates the failure records of the endpoints, once for each: an answer counts more than failures beside it. */
async function noteOutcomes(context: Context, all: Finished[]): Promise<void> {
  const answers = new Map<string, boolean>()
  for (const { attempt, outcome } of all.filter(changesHealth))
    answers.set(attempt.webhookId, answers.get(attempt.webhookId) || outcome.error === null)
  for (const [webhookId, hasAnswered] of answers) {
    if (hasAnswered) await noteSuccess(context, webhookId)
    else await noteFailure(context, webhookId)
  }
}
