import { lowestIdOf } from '@trust/contracts/identifier'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'

export interface Repeatable {
  eventId: string
  eventType: string
  /** The last attempt. */
  attemptId: string
}

interface Wanted {
  webhookId: string
  since: Date
  until: Date
  /** Only events that were never delivered. */
  isDeadOnly: boolean
  /** Only events whose newest delivery was made before this time, and not by a replay that was running then. */
  before?: Date
  /** Only events after this one. */
  after?: string | null
  most?: number
}

/**
 * The settled events that went to a webhook within a time, each once, oldest first. Leaves out events whose newest
 * delivery is still pending.
 */
export async function findRepeatable(
  { tx, tenantId }: Context,
  { most, ...wanted }: Wanted,
): Promise<Repeatable[]> {
  const limit = most === undefined ? Prisma.empty : Prisma.sql`LIMIT ${most}`
  return tx.$queryRaw<Repeatable[]>`
    WITH repeatable AS (${repeatable(tenantId, wanted)})
    SELECT r.event_id AS "eventId", r.event_type AS "eventType", a.id AS "attemptId"
    FROM repeatable r JOIN delivery_attempts a ON a.delivery_id = r.id AND a.attempt_number = r.attempts_made
    ORDER BY r.event_id ${limit}`
}

/** How many events `findRepeatable` would find. */
export async function countRepeatable({ tx, tenantId }: Context, wanted: Wanted): Promise<number> {
  const [{ total }] = await tx.$queryRaw<[{ total: number }]>`
    SELECT count(*)::int AS total FROM (${repeatable(tenantId, wanted)}) AS r
    JOIN delivery_attempts a ON a.delivery_id = r.id AND a.attempt_number = r.attempts_made`
  return total
}

/** A part of a statement: the newest deliveries of the wanted events. */
function repeatable(
  tenantId: string,
  { webhookId, since, until, isDeadOnly, before, after }: Wanted,
): Prisma.Sql {
  const states = isDeadOnly ? ['dead_lettered'] : ['dead_lettered', 'delivered']
  const earlier =
    before === undefined
      ? Prisma.empty
      : Prisma.sql`AND latest.created_at < ${before}::timestamptz
          AND (latest.replay_of IS NULL OR latest.id < ${lowestIdOf(before)}::uuid)`
  const later = after == null ? Prisma.empty : Prisma.sql`AND event_id > ${after}::uuid`
  return Prisma.sql`
    SELECT * FROM (
      SELECT DISTINCT ON (event_id) id, event_id, event_type, status, attempts_made, created_at, replay_of FROM deliveries
      WHERE tenant_id = ${tenantId}::uuid AND webhook_id = ${webhookId}::uuid AND created_at >= ${since}::timestamptz ${later}
      ORDER BY event_id, created_at DESC, id DESC) AS latest
    WHERE latest.status IN (${Prisma.join(states)}) ${earlier} AND EXISTS (
      SELECT FROM deliveries d WHERE d.event_id = latest.event_id AND d.webhook_id = ${webhookId}::uuid
        AND d.created_at >= ${since}::timestamptz AND d.created_at <= ${until}::timestamptz)`
}
