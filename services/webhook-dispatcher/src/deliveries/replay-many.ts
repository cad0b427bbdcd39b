import type { Context } from '@trust/db/context'
import { findActiveWebhook } from '../webhooks/read.ts'
import type { RetryRules } from './delivery.ts'
import { findRepeatable } from './repeatable.ts'
import { scheduleDeliveries } from './schedule.ts'
import type { ReplayDeliveries } from './schema.ts'

/**
 * Delivers again what went to a webhook within a time: each event once, however often it was replayed before. What
 * is still pending, or with `dead_letter_only` was delivered since, is left out.
 * @returns how many were replayed
 * @throws NotFound, Conflict `webhook_inactive`
 */
export async function replayDeliveries(
  context: Context,
  request: ReplayDeliveries,
  rules: RetryRules,
): Promise<number> {
  const { id: webhookId, url } = await findActiveWebhook(context, request.webhook_id)
  // One bulk replay at a time chooses: the next one sees what the first has started.
  await context.tx.$queryRaw`SELECT id FROM webhooks WHERE id = ${webhookId}::uuid FOR UPDATE`
  const { since, until, dead_letter_only: isDeadOnly } = request
  const wanted = { webhookId, since, until: until ?? new Date(), isDeadOnly }
  const repeatable = await findRepeatable(context, wanted)
  const drafts = repeatable.map(({ attemptId, eventId, eventType }) => ({
    ...{ eventId, eventType, webhookId, url },
    replayOf: attemptId,
  }))
  await scheduleDeliveries(context, drafts, rules)
  if (drafts.length === 0) return 0
  context.audit({
    action: 'webhook_delivery.replayed',
    resourceType: 'webhook',
    resourceId: webhookId,
    summary: `${drafts.length} deliveries were replayed.`,
    changes: { ...request, replayed: drafts.length },
  })
  return drafts.length
}
