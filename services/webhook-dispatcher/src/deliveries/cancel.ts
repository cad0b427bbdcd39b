import type { Context } from '@trust/db/context'

/** Dead-letters a delivery whose webhook was disabled, so that it can be replayed when the webhook is enabled again. */
export async function cancelDelivery({ tx, tenantId, now }: Context, deliveryId: string): Promise<void> {
  await tx.$executeRaw`
    WITH closed AS (
      UPDATE delivery_attempts SET status = 'failed', error = 'webhook_inactive', completed_at = ${now}::timestamptz
      WHERE delivery_id = ${deliveryId}::uuid AND status = 'pending' RETURNING attempt_number)
    UPDATE deliveries SET status = 'dead_lettered', next_attempt_at = NULL,
      attempts_made = greatest(attempts_made, (SELECT max(attempt_number) FROM closed))
    WHERE id = ${deliveryId}::uuid AND tenant_id = ${tenantId}::uuid AND status IN ('pending', 'pending_retry')`
  await tx.$executeRaw`
    UPDATE delivery_attempts a SET dead_lettered = true FROM deliveries d
    WHERE a.delivery_id = ${deliveryId}::uuid AND d.id = ${deliveryId}::uuid AND d.tenant_id = ${tenantId}::uuid
      AND d.status = 'dead_lettered' AND a.attempt_number = d.attempts_made AND NOT a.dead_lettered`
}
