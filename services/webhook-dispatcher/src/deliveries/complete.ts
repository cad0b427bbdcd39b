import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import type { Scope } from '@trust/db/scope'
import { say } from '@trust/messages/sentences/say'
import { disableWebhook } from '../webhooks/disable.ts'
import { isStepDue } from '../webhooks/failing.ts'
import { noteFailure, noteSuccess } from '../webhooks/note-failures.ts'
import { awaitEndpoint } from './await-recovery.ts'
import type { RetryRules } from './delivery.ts'
import { type Finished, recordOutcome } from './record.ts'

const GONE = {
  reason: 'gone',
  summary: say('log.webhook_disabled_gone'),
} as const

/**
 * Records an outcome together with what it means for the webhook: one that is gone is disabled, one that fails is
 * probed and after some days disabled, one that is back gets its dead letters.
 * @throws Snooze when the attempt took so long that another job has taken the delivery over
 */
export async function completeDelivery(
  db: Database,
  scope: Scope,
  finished: Finished,
  rules: RetryRules,
): Promise<void> {
  const { attempt, outcome, verdict } = finished
  const { webhookId } = attempt
  await db.transact(scope, async (context: Context) => {
    await recordOutcome(context.tx, finished)
    if (verdict.isGone) return disableWebhook(context, webhookId, GONE)
    if (verdict.delivery === 'dead_lettered') await awaitEndpoint(context, attempt, rules)
    if (outcome.error === null && attempt.hasPendingReplay)
      context.enqueue('replay-dead-letters', { webhook_id: webhookId })
    await noteOutcomes(context, [finished])
  })
}

/** Whether an outcome means more than itself: the webhook's row changes, or its dead letters are sent again. */
export function hasConsequences({ attempt, outcome, verdict }: Finished): boolean {
  if (verdict.delivery === 'dead_lettered') return true
  return (outcome.error === null && attempt.hasPendingReplay) || changesHealth({ attempt, outcome })
}

/** Whether an outcome changes what is known of the endpoint's failures. */
export function changesHealth({ attempt, outcome }: Pick<Finished, 'attempt' | 'outcome'>): boolean {
  const { failureStepAt } = attempt
  return outcome.error === null ? failureStepAt !== null : isStepDue(outcome.error, failureStepAt, new Date())
}

/** Notes what outcomes say of their endpoints, once for each. */
export async function noteOutcomes(context: Context, all: Finished[]): Promise<void> {
  const telling = all.filter(changesHealth)
  const failed = new Set(telling.filter(({ outcome }) => outcome.error !== null).map(webhookOf))
  const answered = new Set(telling.filter(({ outcome }) => outcome.error === null).map(webhookOf))
  // In one order, so that transactions wait for each other and never crosswise.
  for (const id of [...failed.union(answered)].sort()) {
    if (answered.has(id)) await noteSuccess(context, id)
    else await noteFailure(context, id)
  }
}

const webhookOf = ({ attempt }: Finished) => attempt.webhookId
