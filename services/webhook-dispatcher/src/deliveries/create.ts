import { newId } from '@trust/contracts/identifier'
import type { JobOptions } from '@trust/contracts/jobs'
import type { Context } from '@trust/db/context'
import type { RetryRules } from './delivery.ts'

/** An event to deliver to a webhook. */
export interface DeliveryDraft {
  eventId: string
  eventType: string
  webhookId: string
  url: string
  /** The attempt that this delivery repeats. */
  replayOf?: string
}

/**
 * Schedules deliveries: a row for each, its first attempt, and the job that makes it.
 * @returns the identifiers of the first attempts, in the order of the drafts
 */
export async function createDeliveries(
  context: Context,
  drafts: DeliveryDraft[],
  rules: RetryRules,
): Promise<string[]> {
  if (drafts.length === 0) return []
  const { tx, tenantId, now } = context
  const rows = drafts.map((draft) => ({
    delivery_id: newId(),
    attempt_id: newId(),
    event_id: draft.eventId,
    event_type: draft.eventType,
    webhook_id: draft.webhookId,
    url: draft.url,
    replay_of: draft.replayOf ?? null,
  }))
  await tx.$executeRaw`
    WITH draft AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS draft(delivery_id uuid, attempt_id uuid,
        event_id uuid, event_type text, webhook_id uuid, url text, replay_of uuid)),
    delivery AS (
      INSERT INTO deliveries (id, tenant_id, webhook_id, event_id, event_type, status, next_attempt_at, replay_of,
        created_at)
      SELECT delivery_id, ${tenantId}::uuid, webhook_id, event_id, event_type, 'pending', ${now}::timestamptz,
        replay_of, ${now}::timestamptz FROM draft)
    INSERT INTO delivery_attempts
      (id, tenant_id, delivery_id, webhook_id, event_type, attempt_number, status, url, scheduled_at)
    SELECT attempt_id, ${tenantId}::uuid, delivery_id, webhook_id, event_type, 1, 'pending', url, ${now}::timestamptz FROM draft`
  for (const { delivery_id: deliveryId, webhook_id: webhookId } of rows)
    enqueueDelivery(context, { deliveryId, webhookId }, rules)
  return rows.map((row) => row.attempt_id)
}

/** Requests the job that makes a delivery's attempts: the queue waits and retries. */
export function enqueueDelivery(
  { enqueue }: Pick<Context, 'enqueue'>,
  { deliveryId, webhookId }: { deliveryId: string; webhookId: string },
  { maxAttempts, baseMs }: RetryRules,
  more: JobOptions = {},
): void {
  const options = { attempts: maxAttempts, backoffMs: Math.max(1, Math.round(baseMs)), ...more }
  enqueue('deliver-webhook', { delivery_id: deliveryId, webhook_id: webhookId }, options)
}
