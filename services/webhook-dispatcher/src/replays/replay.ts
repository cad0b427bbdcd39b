import { Conflict } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { type AttemptRow, findAttempt } from '../attempts/read.ts'
import { createDeliveries } from '../deliveries/create.ts'
import { isSettled, type RetryRules } from '../deliveries/delivery.ts'
import { findActiveWebhook } from '../webhooks/read.ts'

/**
 * Delivers an event again: the same bytes to the same webhook, as a new delivery with its own attempts.
 * @returns the new attempt
 * @throws NotFound also when the webhook was deleted, Conflict `still_pending`, `webhook_inactive`
 */
export async function replayAttempt(
  context: Context,
  attemptId: string,
  rules: RetryRules,
): Promise<AttemptRow> {
  const attempt = await findAttempt(context, attemptId)
  if (!isSettled(attempt.deliveryStatus)) {
    throw new Conflict('still_pending', 'The delivery is still pending: there is nothing to replay yet.')
  }
  const { id: webhookId, url } = await findActiveWebhook(context, attempt.webhookId)
  const { eventId, eventType } = attempt
  const draft = { eventId, eventType, webhookId, url, replayOf: attemptId }
  const [newAttemptId = ''] = await createDeliveries(context, [draft], rules)
  context.audit({
    action: 'webhook_delivery.replayed',
    resourceType: 'webhook',
    resourceId: webhookId,
    summary: say('log.webhook_delivery_replayed', { event: eventId }),
    changes: { replayed_attempt_id: attemptId, attempt_id: newAttemptId },
  })
  return findAttempt(context, newAttemptId)
}
