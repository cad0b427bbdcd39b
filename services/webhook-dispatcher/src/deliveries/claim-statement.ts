import { newId } from '@trust/contracts/identifier'
import type { Tx } from '@trust/db/client'
import type { Recipient } from '../webhooks/webhook.ts'
import type { DeliveryStatus } from './delivery.ts'

/** The delivery that a job wants to attempt. */
export interface Claim {
  tenantId: string
  deliveryId: string
}

/** The result of a claim. */
export interface ClaimedRow extends Recipient {
  deliveryId: string
  tenantId: string
  /** The status before the claim. */
  status: DeliveryStatus
  attemptNumber: number
  /** Null when the delivery cannot be claimed: finished, not due, leased by another worker, or its webhook is off. */
  attemptId: string | null
  scheduledAt: Date
  eventId: string
  eventType: string
  body: string
  sequence: number | null
  isLive: boolean
  /** Whether the event was delivered or dead-lettered before. */
  isReplay: boolean
}

export interface ClaimTimes {
  now: Date
  /** Deliveries with a later `next_attempt_at` are not due yet. */
  dueBy: Date
  /** When another job may take over a claimed delivery. */
  leaseUntil: Date
}

/**
 * Claims deliveries and writes their next attempts in one statement, so that a crash leaves both or neither. An earlier
 * attempt without an outcome was interrupted by a crash: it may have arrived or not. The commit does not wait for the
 * disk: a claim that a power cut loses is made again, and outcomes do wait.
 * @param rows across tenants; each claim finds only its own tenant's delivery
 */
export async function claimDeliveries(
  rows: Tx,
  claims: Claim[],
  { now, dueBy, leaseUntil }: ClaimTimes,
): Promise<ClaimedRow[]> {
  // Sorted, so that two concurrent claims lock rows in the same order and do not deadlock.
  const wanted = claims
    .map(({ tenantId, deliveryId }) => ({
      tenant_id: tenantId,
      delivery_id: deliveryId,
      attempt_id: newId(),
    }))
    .sort((a, b) => (a.delivery_id < b.delivery_id ? -1 : 1))
  // The range limits planning to a few partitions, and each row is read by its key. As a join, statistics from before a
  // burst make PostgreSQL read the whole range for each claim.
  const [lowest, highest] = [wanted[0]?.delivery_id, wanted.at(-1)?.delivery_id]
  return rows.$queryRaw<ClaimedRow[]>`
    WITH lazy AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
    wanted AS (
      SELECT wanted.* FROM lazy, json_to_recordset(${JSON.stringify(wanted)}::json) AS wanted(
        tenant_id uuid, delivery_id uuid, attempt_id uuid)),
    due AS (
      SELECT d.id, d.tenant_id, d.status, d.attempts_made, d.next_attempt_at, d.event_id, d.event_type,
        d.replay_of IS NOT NULL AS is_replay, wanted.attempt_id, e.body, e.sequence, w.id AS webhook_id, w.url, w.secret_encrypted,
        w.previous_secret_encrypted, w.previous_secret_until, w.dead_since IS NOT NULL AS has_pending_replay,
        w.failure_step_at,
        w.is_active AND w.deleted_at IS NULL AS is_live,
        w.is_active AND w.deleted_at IS NULL AND d.status IN ('pending', 'pending_retry')
          AND d.next_attempt_at <= ${dueBy}::timestamptz AS is_taken
      FROM wanted CROSS JOIN LATERAL (
        SELECT * FROM deliveries WHERE id = wanted.delivery_id AND tenant_id = wanted.tenant_id
          AND id BETWEEN ${lowest}::uuid AND ${highest}::uuid LIMIT 1 FOR UPDATE) d
      JOIN events e ON e.id = d.event_id JOIN webhooks w ON w.id = d.webhook_id),
    taken AS (
      UPDATE deliveries SET status = 'pending', attempts_made = attempts_made + 1,
        next_attempt_at = ${leaseUntil}::timestamptz
      WHERE id = ANY(ARRAY(SELECT id FROM due WHERE is_taken)) AND id BETWEEN ${lowest}::uuid AND ${highest}::uuid),
    interrupted AS (
      UPDATE delivery_attempts SET status = 'failed', error = 'interrupted', completed_at = ${now}::timestamptz
      WHERE delivery_id = ANY(ARRAY(SELECT id FROM due WHERE is_taken AND attempts_made > 0))
        AND delivery_id BETWEEN ${lowest}::uuid AND ${highest}::uuid AND status = 'pending'),
    claimed AS (
      INSERT INTO delivery_attempts
        (id, tenant_id, delivery_id, webhook_id, event_type, attempt_number, status, url, scheduled_at, dispatched_at)
      SELECT attempt_id, tenant_id, id, webhook_id, event_type, attempts_made + 1, 'pending', url, next_attempt_at, ${now}::timestamptz
      FROM due WHERE is_taken
      ON CONFLICT (delivery_id, attempt_number)
      DO UPDATE SET url = excluded.url, dispatched_at = excluded.dispatched_at
      RETURNING id, delivery_id)
    SELECT due.id AS "deliveryId", due.tenant_id AS "tenantId", due.status, due.attempts_made + 1 AS "attemptNumber",
      claimed.id AS "attemptId", due.next_attempt_at AS "scheduledAt", due.event_id AS "eventId",
      due.event_type AS "eventType", due.body, due.sequence, due.webhook_id AS "webhookId", due.url,
      due.secret_encrypted AS "secretEncrypted", due.previous_secret_encrypted AS "previousSecretEncrypted",
      due.previous_secret_until AS "previousSecretUntil", due.is_live AS "isLive", due.has_pending_replay AS "hasPendingReplay",
      due.failure_step_at AS "failureStepAt",
      due.is_replay AS "isReplay"
    FROM due LEFT JOIN claimed ON claimed.delivery_id = due.id`
}
