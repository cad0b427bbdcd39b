import type { Scope } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import { batched } from '@trust/queue/batched'
import type { BegunAttempt } from './begin.ts'
import { jobOptions, type RetryRules } from './delivery.ts'

/** A first attempt that was not sent: its endpoint has enough under way. */
interface HandedOver {
  attempt: BegunAttempt
  scope: Scope
  /** When its turn may come. */
  until: Date
}

const MOST_HANDED_OVER = 200

/** Gives deliveries jobs of their own, as if they had not been begun. */
export function createHandOver(db: Database, rules: RetryRules): (handed: HandedOver) => Promise<void> {
  return batched<HandedOver, undefined>(
    async (all) => {
      const [first] = all
      if (!first) return []
      const ids = all.map(({ attempt }) => attempt.deliveryId)
      await db.transact({ ...first.scope, requestId: undefined }, async ({ tx, enqueue, now }) => {
        await tx.$executeRaw`
          WITH returned AS (
            UPDATE deliveries SET attempts_made = 0, next_attempt_at = created_at
            WHERE id = ANY(${ids}::uuid[]) AND status = 'pending' AND attempts_made = 1 RETURNING id)
          UPDATE delivery_attempts SET dispatched_at = NULL
          WHERE delivery_id IN (SELECT id FROM returned) AND status = 'pending'`
        for (const { attempt, scope, until } of all) {
          const delayMs = Math.max(0, until.getTime() - now.getTime())
          const options = { ...jobOptions(rules), delayMs, requestId: scope.requestId ?? null }
          const { deliveryId, webhookId } = attempt
          enqueue('deliver-webhook', { delivery_id: deliveryId, webhook_id: webhookId }, options)
        }
      })
      return all.map(() => undefined)
    },
    { most: MOST_HANDED_OVER, keyOf: ({ scope }) => scope.tenantId },
  )
}
