import type { JobOptions } from '@trust/contracts/jobs'
import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import type { Scope } from '@trust/db/scope'
import { say } from '@trust/messages/sentences/say'
import { disableWebhook } from '../webhooks/disable.ts'
import { isStepDue } from '../webhooks/failing.ts'
import { noteFailure, noteSuccess } from '../webhooks/note-failures.ts'
import { awaitEndpoint } from './await-recovery.ts'
import { enqueueDelivery } from './create.ts'
import type { RetryRules } from './delivery.ts'
import { assertOurs, type Finished, recordOutcomes } from './record.ts'

const GONE = {
  reason: 'gone',
  summary: say('log.webhook_disabled_gone'),
} as const

/** The outcome of an attempt to record with its consequences. */
export interface Completed extends Finished {
  /** Of a first attempt, which has no job: the options of the job that retries it. */
  retry?: JobOptions
}

/**
 * Records outcomes together with their consequences: a failed first attempt gets a job, a webhook that is gone is
 * disabled, a failing one is probed and disabled after some days, and a recovered one gets its dead letters.
 * @returns of each, whether it is recorded: else another job took the delivery over before
 */
export async function completeAll(context: Context, all: Completed[], rules: RetryRules): Promise<boolean[]> {
  const recorded = await recordOutcomes(context.tx, all)
  const isOurs = ({ attempt }: Finished) => recorded.has(attempt.attemptId)
  // All transactions lock webhooks in this order, so that concurrent ones do not deadlock.
  const ours = all.filter(isOurs).sort((a, b) => (webhookOf(a) < webhookOf(b) ? -1 : 1))
  for (const { attempt, outcome, verdict, retry } of ours) {
    if (verdict.isGone) await disableWebhook(context, attempt.webhookId, GONE)
    else if (verdict.delivery === 'dead_lettered') await awaitEndpoint(context, attempt, rules)
    else if (outcome.error !== null && retry) enqueueDelivery(context, attempt, rules, retry)
    else if (outcome.error === null && attempt.hasPendingReplay)
      context.enqueue('replay-dead-letters', { webhook_id: attempt.webhookId })
  }
  const isLeft = ({ verdict }: Finished) => !verdict.isGone
  await noteOutcomes(context, ours.filter(isLeft))
  return all.map(isOurs)
}

/** Completes one attempt. @throws Snooze when it took so long that another job took the delivery over */
export async function completeDelivery(
  db: Database,
  scope: Scope,
  finished: Finished,
  rules: RetryRules,
): Promise<void> {
  const [isOurs = false] = await db.transact(scope, (context) => completeAll(context, [finished], rules))
  assertOurs(isOurs, finished)
}

/** Whether an outcome changes the webhook's row or replays its dead letters. */
export function hasConsequences({ attempt, outcome, verdict }: Finished): boolean {
  if (verdict.delivery === 'dead_lettered') return true
  return (outcome.error === null && attempt.hasPendingReplay) || changesHealth({ attempt, outcome })
}

/** Whether an outcome changes the record of the endpoint's failures. */
function changesHealth({ attempt, outcome }: Pick<Finished, 'attempt' | 'outcome'>): boolean {
  const { failureStepAt } = attempt
  return outcome.error === null ? failureStepAt !== null : isStepDue(outcome.error, failureStepAt, new Date())
}

/** Updates the failure records of the endpoints, once for each: an answer counts more than failures beside it. */
async function noteOutcomes(context: Context, all: Finished[]): Promise<void> {
  const answers = new Map<string, boolean>()
  for (const finished of all.filter(changesHealth)) {
    const id = webhookOf(finished)
    answers.set(id, answers.get(id) || finished.outcome.error === null)
  }
  for (const [id, hasAnswered] of answers) {
    if (hasAnswered) await noteSuccess(context, id)
    else await noteFailure(context, id)
  }
}

const webhookOf = ({ attempt }: Finished) => attempt.webhookId
