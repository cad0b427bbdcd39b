import type { Tx } from '@trust/db/client'
import type { BegunAttempt } from '../deliveries/begin.ts'
import type { StoredEvent } from '../events/store.ts'
import type { Subscriber } from '../events/subscribers.ts'
import { firstIds } from './identify.ts'

interface Begun {
  tenantId: string
  now: Date
  /** When another worker may take the delivery over. */
  leaseUntil: Date
}

/** The first attempt of a delivery. Its rows are written when it has ended, or takes longer than most. */
export function startDelivery(
  event: StoredEvent,
  webhook: Subscriber,
  { tenantId, now, leaseUntil }: Begun,
): BegunAttempt {
  const { deliveryId, attemptId } = firstIds(event.id, webhook.webhookId)
  return {
    deliveryId,
    attemptId,
    tenantId,
    attemptNumber: 1,
    eventId: event.id,
    eventType: event.eventType,
    body: event.body,
    sequence: event.sequence,
    webhookId: webhook.webhookId,
    url: webhook.url,
    secretEncrypted: webhook.secretEncrypted,
    previousSecretEncrypted: webhook.previousSecretEncrypted,
    previousSecretUntil: webhook.previousSecretUntil,
    isAwaited: webhook.isAwaited,
    isReplay: false,
    scheduledAt: now,
    dispatchedAt: now,
    leaseUntil,
  }
}

type Started = Pick<
  BegunAttempt,
  | 'deliveryId'
  | 'attemptId'
  | 'tenantId'
  | 'eventId'
  | 'eventType'
  | 'webhookId'
  | 'url'
  | 'scheduledAt'
  | 'leaseUntil'
>

/** Writes the rows of first attempts that are under way, where there are none yet. */
export async function showStarted(tx: Tx, attempts: Started[]): Promise<void> {
  const rows = attempts.map((attempt) => ({
    delivery_id: attempt.deliveryId,
    attempt_id: attempt.attemptId,
    tenant_id: attempt.tenantId,
    event_id: attempt.eventId,
    event_type: attempt.eventType,
    webhook_id: attempt.webhookId,
    url: attempt.url,
    scheduled_at: attempt.scheduledAt,
    lease_until: attempt.leaseUntil,
  }))
  await tx.$executeRaw`
    WITH draft AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS draft(delivery_id uuid, attempt_id uuid,
        tenant_id uuid, event_id uuid, event_type text, webhook_id uuid, url text, scheduled_at timestamptz,
        lease_until timestamptz)),
    delivery AS (
      INSERT INTO deliveries (id, tenant_id, webhook_id, event_id, event_type, status, attempts_made,
        next_attempt_at, created_at)
      SELECT delivery_id, tenant_id, webhook_id, event_id, event_type, 'pending', 1, lease_until, scheduled_at
      FROM draft ON CONFLICT (id) DO NOTHING RETURNING id)
    INSERT INTO delivery_attempts
      (id, tenant_id, delivery_id, attempt_number, status, url, scheduled_at, dispatched_at)
    SELECT attempt_id, tenant_id, delivery_id, 1, 'pending', url, scheduled_at, scheduled_at
    FROM draft JOIN delivery ON delivery.id = draft.delivery_id`
}
