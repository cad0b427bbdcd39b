import { NotFound } from '@trust/contracts/errors'
import { envelope } from '@trust/contracts/events'
import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { createDeliveries } from '../deliveries/create.ts'
import type { RetryRules } from '../deliveries/delivery.ts'
import { findActiveWebhook, visibleTo } from '../webhooks/read.ts'
import type { TestEvent } from './schema.ts'
import { storeTestEvent } from './store.ts'

/**
 * Sends a synthetic event, in the envelope of a real one, to the caller's webhooks that subscribe to its type, or to
 * one of them. The merchant does not change.
 * @throws NotFound when the tenant has no such merchant or webhook, Conflict `webhook_inactive`
 */
export async function sendTestEvent(context: Context, input: TestEvent, rules: RetryRules) {
  const { tx, tenantId, now } = context
  const { event_type: type, merchant_id: merchantId } = input
  const merchant = await tx.merchant.findFirst({ where: { id: merchantId, tenantId }, select: { id: true } })
  if (!merchant) throw new NotFound('The merchant')
  const eventId = newId()
  const data = { ...input.data, merchant_id: merchantId }
  await storeTestEvent(context, envelope(type, eventId, now, data))
  const webhooks = input.webhook_id
    ? [await findActiveWebhook(context, input.webhook_id)]
    : await tx.webhook.findMany({
        where: { ...visibleTo(context), isActive: true, events: { has: type } },
        select: { id: true, url: true },
      })
  const drafts = webhooks.map(({ id, url }) => ({ eventId, eventType: type, webhookId: id, url }))
  const attemptIds = await createDeliveries(context, drafts, rules)
  context.audit({
    action: 'webhook.tested',
    resourceType: 'event',
    resourceId: eventId,
    summary: say('log.webhook_tested', { type: label(type), count: attemptIds.length }),
  })
  return { eventId, attemptIds }
}
