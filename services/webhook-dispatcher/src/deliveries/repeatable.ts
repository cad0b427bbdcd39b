import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'

export interface Repeatable {
  eventId: string
  eventType: string
  /** The last attempt that was made. */
  attemptId: string
}

interface Wanted {
  webhookId: string
  since: Date
  until: Date
  /** Only what was never delivered. */
  isDeadOnly: boolean
  most?: number
}

/**
 * The events that went to a webhook within a time and are settled, each once, the oldest first. An event whose
 * newest delivery is still pending is left out.
 */
export async function findRepeatable(
  { tx, tenantId }: Context,
  { webhookId, since, until, isDeadOnly, most }: Wanted,
): Promise<Repeatable[]> {
  const wanted = isDeadOnly ? ['dead_lettered'] : ['dead_lettered', 'delivered']
  const limit = most === undefined ? Prisma.empty : Prisma.sql`LIMIT ${most}`
  return tx.$queryRaw<Repeatable[]>`
    WITH latest AS (
      SELECT DISTINCT ON (event_id) id, event_id, event_type, status, attempts_made FROM deliveries
      WHERE tenant_id = ${tenantId}::uuid AND webhook_id = ${webhookId}::uuid AND created_at >= ${since}::timestamptz
      ORDER BY event_id, created_at DESC, id DESC)
    SELECT latest.event_id AS "eventId", latest.event_type AS "eventType", a.id AS "attemptId"
    FROM latest JOIN delivery_attempts a ON a.delivery_id = latest.id AND a.attempt_number = latest.attempts_made
    WHERE latest.status IN (${Prisma.join(wanted)}) AND EXISTS (
      SELECT FROM deliveries d WHERE d.event_id = latest.event_id AND d.webhook_id = ${webhookId}::uuid
        AND d.created_at >= ${since}::timestamptz AND d.created_at <= ${until}::timestamptz)
    ORDER BY latest.event_id ${limit}`
}
