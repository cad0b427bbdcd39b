import { NotFound } from '@trust/contracts/errors'
import { EventTypeName, envelope, eventData } from '@trust/contracts/events'
import type { Context } from '@trust/db/context'
import type { RetryRules } from '../deliveries/delivery.ts'
import { scheduleDeliveries } from '../deliveries/schedule.ts'
import { storeEvent } from './store.ts'

/**
 * Makes the body of an emitted event, once and for all, and starts a delivery to each webhook that subscribes to
 * it. All of it happens with the event's row, so that a second run finds the row and does nothing.
 * @throws NotFound for an event that was never emitted
 */
export async function fanOutEvent(context: Context, eventId: string, rules: RetryRules): Promise<void> {
  const { tx, tenantId } = context
  const emitted = await tx.outboxMessage.findFirst({ where: { id: eventId, tenantId, kind: 'event' } })
  if (!emitted) throw new NotFound('The emitted event')
  const type = EventTypeName.parse(emitted.name)
  const data = eventData[type].parse(emitted.payload)
  const isNew = await storeEvent(context, envelope(type, eventId, emitted.createdAt, data), { isTest: false })
  if (!isNew) return
  const webhooks = await tx.webhook.findMany({
    where: { tenantId, deletedAt: null, isActive: true, events: { has: type } },
    select: { id: true, url: true },
  })
  const drafts = webhooks.map(({ id, url }) => ({ eventId, eventType: type, webhookId: id, url }))
  await scheduleDeliveries(context, drafts, rules)
}
