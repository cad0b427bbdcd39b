import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { MAX_PROBE_PAUSE_MS, RECOVERY_BATCH } from '../limits.ts'
import { createDeliveries } from './create.ts'
import type { RetryRules } from './delivery.ts'
import { findRepeatable } from './repeatable.ts'

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

/** Replays the oldest dead letter as a probe: when it arrives, the rest follows. */
export async function probeWebhook(context: Context, webhookId: string, rules: RetryRules): Promise<void> {
  const replayed = await replayDead(context, webhookId, { rules, most: 1 })
  if (replayed === 0) return
  await context.tx.webhook.updateMany({
    where: { id: webhookId, tenantId: context.tenantId },
    data: { probesMade: { increment: 1 } },
  })
}

/** Replays the dead letters of a recovered endpoint, oldest first. */
export async function replayDeadLetters(
  context: Context,
  webhookId: string,
  rules: RetryRules,
): Promise<void> {
  const replayed = await replayDead(context, webhookId, { rules, most: RECOVERY_BATCH })
  if (replayed === RECOVERY_BATCH) context.enqueue('replay-dead-letters', { webhook_id: webhookId })
  if (replayed === 0) return
  context.audit({
    action: 'webhook.recovered',
    resourceType: 'webhook',
    resourceId: webhookId,
    summary: say('log.webhook_recovered', { count: replayed }),
    changes: { replayed },
  })
}

/** @returns how many were replayed; fewer than asked for means that none is left */
async function replayDead(
  context: Context,
  webhookId: string,
  { rules, most }: { rules: RetryRules; most: number },
): Promise<number> {
  const { tx, tenantId } = context
  const [webhook] = await tx.$queryRaw<{ url: string; since: Date }[]>`
    SELECT url, dead_since AS since FROM webhooks WHERE id = ${webhookId}::uuid AND tenant_id = ${tenantId}::uuid
      AND auto_replay AND is_active AND deleted_at IS NULL AND dead_since IS NOT NULL FOR UPDATE`
  if (!webhook) return 0
  const { url, since } = webhook
  const dead = await findRepeatable(context, { webhookId, since, until: context.now, most, isDeadOnly: true })
  const drafts = dead.map(({ attemptId, ...event }) => ({ ...event, webhookId, url, replayOf: attemptId }))
  await createDeliveries(context, drafts, rules)
  if (dead.length < most) {
    await tx.webhook.updateMany({
      where: { id: webhookId, tenantId },
      data: { deadSince: null, probesMade: 0 },
    })
  }
  return dead.length
}
