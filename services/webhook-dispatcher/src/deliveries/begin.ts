import { NotFound } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import { Postpone } from '@trust/queue/handlers'
import type { SecretColumns } from '../webhooks/secret.ts'
import { type DeliveryStatus, isSettled } from './delivery.ts'

interface DueDelivery extends SecretColumns {
  id: string
  tenantId: string
  status: DeliveryStatus
  attemptsMade: number
  nextAttemptAt: Date
  eventId: string
  eventType: string
  body: string
  webhookId: string
  url: string
  isLive: boolean
}

/** An attempt that has its row and is to be sent now. */
export interface BegunAttempt extends Omit<DueDelivery, 'id' | 'status' | 'attemptsMade' | 'isLive'> {
  deliveryId: string
  attemptId: string
  attemptNumber: number
  scheduledAt: Date
  dispatchedAt: Date
}

/** The queue's clock and ours may differ by this much, in milliseconds. */
const EARLY_MS = 1_000

/**
 * Claims a delivery and writes its next attempt before anything is sent. `next_attempt_at` says when a delivery may
 * be attempted; while an attempt is on its way it lies `leaseMs` ahead, so that no second job takes the delivery
 * and a crashed one's is taken up again.
 * @returns null when there is nothing to send
 * @throws NotFound, Postpone when it is too early or another job is at it
 */
export async function beginAttempt(
  context: Context,
  deliveryId: string,
  leaseMs: number,
): Promise<BegunAttempt | null> {
  const { now } = context
  const due = await lockDelivery(context, deliveryId)
  if (isSettled(due.status)) return null
  if (due.nextAttemptAt.getTime() > now.getTime() + EARLY_MS) throw new Postpone(due.nextAttemptAt)
  if (!due.isLive) {
    await abandon(context, due)
    return null
  }
  const { id, attemptsMade, nextAttemptAt: scheduledAt, ...rest } = due
  const attemptNumber = attemptsMade + 1
  const nextAttemptAt = new Date(now.getTime() + leaseMs)
  const begun = { ...rest, nextAttemptAt, deliveryId: id, attemptNumber, scheduledAt, dispatchedAt: now }
  return { ...begun, attemptId: await writeAttempt(context, begun) }
}

async function lockDelivery({ tx, tenantId }: Context, id: string): Promise<DueDelivery> {
  const [due] = await tx.$queryRaw<DueDelivery[]>`
    SELECT d.id, d.tenant_id AS "tenantId", d.status, d.attempts_made AS "attemptsMade", d.next_attempt_at AS "nextAttemptAt",
      d.event_id AS "eventId", d.event_type AS "eventType", e.body, w.id AS "webhookId", w.url,
      w.secret_encrypted AS "secretEncrypted", w.previous_secret_encrypted AS "previousSecretEncrypted",
      w.previous_secret_until AS "previousSecretUntil", w.is_active AND w.deleted_at IS NULL AS "isLive"
    FROM deliveries d JOIN events e ON e.id = d.event_id JOIN webhooks w ON w.id = d.webhook_id
    WHERE d.id = ${id}::uuid AND d.tenant_id = ${tenantId}::uuid FOR UPDATE OF d`
  if (!due) throw new NotFound('The delivery')
  return due
}

/** An attempt before this one that has no outcome was interrupted by a crash: it may have arrived or not. */
async function writeAttempt(
  { tx, tenantId }: Context,
  begun: Omit<BegunAttempt, 'attemptId'>,
): Promise<string> {
  const { deliveryId, attemptNumber, dispatchedAt } = begun
  const [attempt] = await tx.$queryRaw<[{ id: string }]>`
    WITH claimed AS (
      UPDATE deliveries SET status = 'pending', attempts_made = ${attemptNumber},
        next_attempt_at = ${begun.nextAttemptAt}::timestamptz WHERE id = ${deliveryId}::uuid),
    interrupted AS (
      UPDATE delivery_attempts SET status = 'failed', error = 'interrupted', completed_at = ${dispatchedAt}::timestamptz
      WHERE delivery_id = ${deliveryId}::uuid AND status = 'pending' AND attempt_number < ${attemptNumber})
    INSERT INTO delivery_attempts (id, tenant_id, delivery_id, attempt_number, status, url, scheduled_at, dispatched_at)
    VALUES (${newId()}::uuid, ${tenantId}::uuid, ${deliveryId}::uuid, ${attemptNumber}, 'pending', ${begun.url},
      ${begun.scheduledAt}::timestamptz, ${dispatchedAt}::timestamptz)
    ON CONFLICT (delivery_id, attempt_number)
    DO UPDATE SET url = excluded.url, dispatched_at = excluded.dispatched_at
    RETURNING id`
  return attempt.id
}

/** Nobody wants it any more. It rests with the dead letters, so that it can be replayed should the webhook return. */
async function abandon({ tx, now }: Context, { id }: DueDelivery): Promise<void> {
  await tx.$executeRaw`
    WITH closed AS (
      UPDATE delivery_attempts SET status = 'failed', error = 'webhook_inactive', completed_at = ${now}::timestamptz
      WHERE delivery_id = ${id}::uuid AND status = 'pending' RETURNING attempt_number)
    UPDATE deliveries SET status = 'dead_lettered', next_attempt_at = NULL,
      attempts_made = greatest(attempts_made, (SELECT max(attempt_number) FROM closed)) WHERE id = ${id}::uuid`
}
