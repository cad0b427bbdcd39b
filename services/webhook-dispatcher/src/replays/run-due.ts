import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { enqueueDelivery } from '../deliveries/create.ts'
import type { RetryRules } from '../deliveries/delivery.ts'

/**
 * Attempts at once what is due for the caller's webhooks, in case the queue is late or has lost jobs. A claimed
 * delivery is not due any more, so concurrent calls run each delivery once, and the queue's own job finds it claimed.
 * @returns how many deliveries are attempted
 */
export async function runDue(context: Context, rules: RetryRules): Promise<number> {
  const { tx, tenantId, actor, now } = context
  const mine = actor.kind === 'api_key' ? Prisma.sql`AND w.api_key_id = ${actor.id}::uuid` : Prisma.empty
  const taken = await tx.$queryRaw<{ deliveryId: string; webhookId: string }[]>`
    UPDATE deliveries SET status = 'pending' WHERE id IN (
      SELECT d.id FROM deliveries d JOIN webhooks w ON w.id = d.webhook_id
      WHERE d.tenant_id = ${tenantId}::uuid AND d.status = 'pending_retry' AND d.next_attempt_at <= ${now}::timestamptz
        AND w.is_active AND w.deleted_at IS NULL ${mine}
      FOR UPDATE OF d SKIP LOCKED)
    RETURNING id AS "deliveryId", webhook_id AS "webhookId"`
  for (const delivery of taken) enqueueDelivery(context, delivery, rules)
  return taken.length
}
