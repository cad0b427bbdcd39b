import { DAY_MS } from '@trust/contracts/durations'
import { retentionCutoff } from '@trust/contracts/retention'
import type { Context } from '@trust/db/context'
import type { DeadLetter } from '../deliveries/dead-letters.ts'
import type { DeliveryStatus } from '../deliveries/delivery.ts'
import { PURGE_BATCH } from '../limits.ts'
import { partitionDays } from './partitions.ts'

/**
 * Deletes expired settled deliveries with their attempts, then the events that no delivery needs any more. Asks for
 * another run while there are more. When no tenant stores deliveries longer than this one, whole partitions are dropped
 * instead, and this deletes only rows that prevented it.
 * @param longestDays the longest retention of all tenants
 * @returns the dead letters that were deleted
 */
export async function purgeDeliveries(context: Context, longestDays: number): Promise<DeadLetter[]> {
  const { tx, tenantId, now } = context
  const { settings } = await tx.tenant.findUniqueOrThrow({
    where: { id: tenantId },
    select: { settings: true },
  })
  const before = retentionCutoff(settings, 'webhook_deliveries', now)
  const isLongest = before.getTime() <= now.getTime() - longestDays * DAY_MS
  const droppedMs = isLongest ? (partitionDays(longestDays) + 2) * DAY_MS : 0
  const removedBefore = new Date(before.getTime() - droppedMs)
  const old = await tx.$queryRaw<(DeadLetter & { id: string; status: DeliveryStatus })[]>`
    SELECT id, status, event_id AS "eventId", webhook_id AS "webhookId" FROM deliveries
    WHERE tenant_id = ${tenantId}::uuid AND created_at < ${removedBefore}
      AND status IN ('delivered', 'dead_lettered')
    ORDER BY created_at LIMIT ${PURGE_BATCH} FOR UPDATE`
  const ids = old.map(({ id }) => id)
  await tx.$executeRaw`DELETE FROM delivery_attempts WHERE delivery_id = ANY(${ids}::uuid[])`
  await tx.$executeRaw`DELETE FROM deliveries WHERE id = ANY(${ids}::uuid[])`
  const events = await tx.$executeRaw`
    DELETE FROM events WHERE id = ANY(ARRAY(
      SELECT id FROM events WHERE tenant_id = ${tenantId}::uuid AND occurred_at < ${removedBefore}
        AND NOT EXISTS (SELECT FROM deliveries WHERE event_id = events.id)
      ORDER BY occurred_at LIMIT ${PURGE_BATCH}))`
  if (ids.length === PURGE_BATCH || events === PURGE_BATCH)
    context.enqueue('purge-deliveries', { tenant_id: tenantId })
  return old.filter(({ status }) => status === 'dead_lettered')
}
