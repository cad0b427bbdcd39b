import type { Context, Scope } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import { awaitEndpoint } from '../recovery/await.ts'
import { disableGone } from '../webhooks/disable.ts'
import { abandon } from './begin.ts'
import type { RetryRules } from './delivery.ts'
import { type Finished, recordOutcome } from './record.ts'

/**
 * Records an outcome together with what it means for the webhook: one that is gone is disabled, one that fails is
 * probed, one that is back gets its dead letters.
 * @throws Postpone when the attempt took so long that another job has taken the delivery over
 */
export async function settle(
  db: Database,
  scope: Scope,
  finished: Finished,
  rules: RetryRules,
): Promise<void> {
  const { attempt, verdict } = finished
  const { webhookId } = attempt
  await db.transact(scope, async (context: Context) => {
    await recordOutcome(context.tx, finished)
    if (verdict.isGone) await disableGone(context, webhookId)
    else if (verdict.delivery === 'dead_lettered') await awaitEndpoint(context, attempt, rules)
    else context.enqueue('replay-dead-letters', { webhook_id: webhookId })
  })
}

/** Puts a delivery to rest that nobody wants any more. */
export function settleUnwanted(db: Database, scope: Scope, deliveryId: string): Promise<void> {
  return db.transact(scope, (context) => abandon(context, deliveryId))
}
