import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { findActiveWebhook } from '../webhooks/read.ts'
import type { RetryRules } from './delivery.ts'
import { scheduleDeliveries } from './schedule.ts'
import type { ReplayDeliveries } from './schema.ts'

interface Repeatable {
  eventId: string
  eventType: string
  attemptId: string
}

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
  const repeatable = await findRepeatable(context, request)
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

/** The webhook's row lock lets one bulk replay at a time choose: the next one sees what the first has started. */
async function findRepeatable({ tx, tenantId }: Context, request: ReplayDeliveries): Promise<Repeatable[]> {
  const { webhook_id: webhookId, since, until } = request
  await tx.$queryRaw`SELECT id FROM webhooks WHERE id = ${webhookId}::uuid FOR UPDATE`
  const wanted = request.dead_letter_only ? ['dead_lettered'] : ['dead_lettered', 'delivered']
  return tx.$queryRaw<Repeatable[]>`
    WITH latest AS (
      SELECT DISTINCT ON (event_id) id, event_id, event_type, status, attempts_made FROM deliveries
      WHERE tenant_id = ${tenantId}::uuid AND webhook_id = ${webhookId}::uuid AND created_at >= ${since}::timestamptz
      ORDER BY event_id, created_at DESC, id DESC)
    SELECT latest.event_id AS "eventId", latest.event_type AS "eventType", a.id AS "attemptId"
    FROM latest JOIN delivery_attempts a ON a.delivery_id = latest.id AND a.attempt_number = latest.attempts_made
    WHERE latest.status IN (${Prisma.join(wanted)}) AND EXISTS (
      SELECT FROM deliveries d WHERE d.event_id = latest.event_id AND d.webhook_id = ${webhookId}::uuid
        AND d.created_at >= ${since}::timestamptz AND d.created_at <= ${until ?? new Date()}::timestamptz)
    ORDER BY latest.event_id`
}
