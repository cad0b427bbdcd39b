import type { Context } from '@trust/db/context'
import { retainedSince } from '@trust/db/retention'
import { FORGET_BATCH } from '../limits.ts'
import type { DeadLetter } from './dead-letters.ts'
import type { DeliveryStatus } from './delivery.ts'

/**
 * Removes deliveries that are past their time and came to an end, with their attempts, then the events that no
 * delivery needs any more. Asks for itself while there are more.
 * @returns the dead letters that went
 */
export async function forgetDeliveries(context: Context): Promise<DeadLetter[]> {
  const { tx, tenantId } = context
  const before = await retainedSince(context, 'webhook_deliveries')
  const old = await tx.$queryRaw<(DeadLetter & { id: string; status: DeliveryStatus })[]>`
    SELECT id, status, event_id AS "eventId", webhook_id AS "webhookId" FROM deliveries WHERE tenant_id = ${tenantId}::uuid AND created_at < ${before}
      AND status IN ('delivered', 'dead_lettered')
    ORDER BY created_at LIMIT ${FORGET_BATCH} FOR UPDATE`
  const ids = old.map(({ id }) => id)
  await tx.$executeRaw`DELETE FROM delivery_attempts WHERE delivery_id = ANY(${ids}::uuid[])`
  await tx.$executeRaw`DELETE FROM deliveries WHERE id = ANY(${ids}::uuid[])`
  const events = await tx.$executeRaw`
    DELETE FROM events WHERE id IN (
      SELECT id FROM events WHERE tenant_id = ${tenantId}::uuid AND occurred_at < ${before}
        AND NOT EXISTS (SELECT FROM deliveries WHERE event_id = events.id)
      ORDER BY occurred_at LIMIT ${FORGET_BATCH})`
  if (ids.length === FORGET_BATCH || events === FORGET_BATCH)
    context.enqueue('forget-deliveries', { tenant_id: tenantId })
  return old.filter(({ status }) => status === 'dead_lettered')
}
