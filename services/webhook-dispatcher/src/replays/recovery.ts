import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { createDeliveries } from '../deliveries/create.ts'
import type { RetryRules } from '../deliveries/delivery.ts'
import { RECOVERY_BATCH } from '../limits.ts'
import { findRepeatable } from './repeatable.ts'

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
