import type { EventEnvelope } from '@trust/contracts/events'
import type { Context } from '@trust/db/context'

/**
 * Keeps an event as it will be sent: every attempt carries these bytes.
 * @returns whether it was not there yet
 */
export async function storeEvent(
  { tx, tenantId }: Context,
  event: EventEnvelope,
  { isTest }: { isTest: boolean },
): Promise<boolean> {
  const row = {
    id: event.event_id,
    tenantId,
    eventType: event.event_type,
    merchantId: String(event.data.merchant_id),
    body: JSON.stringify(event),
    isTest,
    occurredAt: new Date(event.timestamp),
  }
  const { count } = await tx.event.createMany({ data: [row], skipDuplicates: true })
  return count === 1
}
