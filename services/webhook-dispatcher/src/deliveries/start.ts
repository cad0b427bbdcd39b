import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import type { SecretColumns } from '../webhooks/secret.ts'
import type { BegunAttempt } from './begin.ts'

/** An event that goes to a webhook at once. */
export interface StartDraft extends SecretColumns {
  eventId: string
  eventType: string
  body: string
  sequence: number | null
  webhookId: string
  url: string
  isAwaited: boolean
}

/**
 * Writes deliveries with their first attempts begun: they are this worker's to make until the lease ends. If it is
 * killed before, they are taken for interrupted.
 */
export async function startDeliveries(
  { tx, tenantId, now }: Context,
  drafts: StartDraft[],
  leaseMs: number,
): Promise<BegunAttempt[]> {
  if (drafts.length === 0) return []
  const leaseUntil = new Date(now.getTime() + leaseMs)
  const times = { scheduledAt: now, dispatchedAt: now, leaseUntil }
  const begun = drafts.map((draft) => {
    return {
      ...draft,
      ...times,
      tenantId,
      attemptNumber: 1,
      isReplay: false,
      deliveryId: newId(),
      attemptId: newId(),
    }
  })
  const rows = begun.map((attempt) => ({
    delivery_id: attempt.deliveryId,
    attempt_id: attempt.attemptId,
    event_id: attempt.eventId,
    event_type: attempt.eventType,
    webhook_id: attempt.webhookId,
    url: attempt.url,
  }))
  await tx.$executeRaw`
    WITH draft AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS draft(delivery_id uuid, attempt_id uuid,
        event_id uuid, event_type text, webhook_id uuid, url text)),
    delivery AS (
      INSERT INTO deliveries (id, tenant_id, webhook_id, event_id, event_type, status, attempts_made,
        next_attempt_at, created_at)
      SELECT delivery_id, ${tenantId}::uuid, webhook_id, event_id, event_type, 'pending', 1,
        ${leaseUntil}::timestamptz, ${now}::timestamptz FROM draft)
    INSERT INTO delivery_attempts
      (id, tenant_id, delivery_id, attempt_number, status, url, scheduled_at, dispatched_at)
    SELECT attempt_id, ${tenantId}::uuid, delivery_id, 1, 'pending', url, ${now}::timestamptz, ${now}::timestamptz
    FROM draft`
  return begun
}
