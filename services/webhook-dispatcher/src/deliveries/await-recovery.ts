import type { Context } from '@trust/db/context'
import { MAX_PROBE_PAUSE_MS } from '../limits.ts'
import type { RetryRules } from './delivery.ts'

/**
 * How long after a dead letter an endpoint is probed, in milliseconds: twice the base delay of retries (two minutes
 * by default), doubling with each probe that failed, at most a day.
 */
export function pauseBeforeProbe(probesMade: number, baseMs: number): number {
  return Math.min(MAX_PROBE_PAUSE_MS, Math.round(2 * baseMs * 2 ** probesMade))
}

/** After a dead letter, schedules a probe of the endpoint if its owner asked for automatic replays. */
export async function awaitRecovery(
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
