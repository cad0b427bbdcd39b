import type { Context } from '@trust/db/context'
import type { RetryRules } from './delivery.ts'
import { pauseBeforeProbe } from './recovery.ts'

/** After a dead letter, schedules a probe of the endpoint if its owner asked for automatic replays. */
export async function awaitEndpoint(
  context: Context,
  { deliveryId, webhookId }: { deliveryId: string; webhookId: string },
  rules: RetryRules,
): Promise<void> {
  const { tx, tenantId } = context
  const [awaited] = await tx.$queryRaw<{ probesMade: number }[]>`
    UPDATE webhooks w SET dead_since = least(w.dead_since, d.created_at) FROM deliveries d
    WHERE d.id = ${deliveryId}::uuid AND w.id = ${webhookId}::uuid AND w.tenant_id = ${tenantId}::uuid
      AND w.auto_replay AND w.is_active AND w.deleted_at IS NULL
    RETURNING w.probes_made AS "probesMade"`
  if (!awaited) return
  const delayMs = pauseBeforeProbe(awaited.probesMade, rules.baseMs)
  context.enqueue('probe-webhook', { webhook_id: webhookId }, { delayMs })
}
