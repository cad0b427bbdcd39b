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
 * Records an outcome together with its consequences for the webhook: a webhook that is gone is disabled, a failing one
 * is probed and disabled after some days, and a recovered one gets its dead letters.
 * @throws Snooze when the attempt took so long that another job took the delivery over
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

/** Whether an outcome changes the webhook's row or replays its dead letters. */
export function hasConsequences({ attempt, outcome, verdict }: Finished): boolean {
  if (verdict.delivery === 'dead_lettered') return true
  return (outcome.error === null && attempt.hasPendingReplay) || changesHealth({ attempt, outcome })
}

/** Whether an outcome changes the record of the endpoint's failures. */
export function changesHealth({ attempt, outcome }: Pick<Finished, 'attempt' | 'outcome'>): boolean {
  const { failureStepAt } = attempt
  return outcome.error === null ? failureStepAt !== null : isStepDue(outcome.error, failureStepAt, new Date())
}

/** Updates the failure records of the endpoints, once for each endpoint. */
export async function noteOutcomes(context: Context, all: Finished[]): Promise<void> {
  const telling = all.filter(changesHealth)
  const failed = new Set(telling.filter(({ outcome }) => outcome.error !== null).map(webhookOf))
  const answered = new Set(telling.filter(({ outcome }) => outcome.error === null).map(webhookOf))
  // Sorted, so that concurrent transactions do not deadlock.
  for (const id of [...failed.union(answered)].sort()) {
    if (answered.has(id)) await noteSuccess(context, id)
    else await noteFailure(context, id)
  }
}

const webhookOf = ({ attempt }: Finished) => attempt.webhookId
