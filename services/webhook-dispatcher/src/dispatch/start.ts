import type { Tx } from '@trust/db/client'
import { type Columns, tableOf } from '@trust/db/rows'
import type { ClaimedAttempt } from '../deliveries/claim.ts'
import type { StoredEvent } from '../events/store.ts'
import { firstIds } from './identify.ts'
import type { Subscriber } from './subscribers.ts'

interface Start {
  tenantId: string
  now: Date
  /** When another worker may take over the delivery. */
  leaseUntil: Date
}

/** Starts the first attempt of a delivery. Its rows are written when it has ended or takes longer than most. */
export function startDelivery(
  { id: eventId, eventType, body, sequence }: StoredEvent,
  webhook: Subscriber,
  { tenantId, now, leaseUntil }: Start,
): ClaimedAttempt {
  return {
    ...webhook,
    ...firstIds(eventId, webhook.webhookId),
    tenantId,
    eventId,
    eventType,
    body,
    sequence,
    attemptNumber: 1,
    hasRows: false,
    isReplay: false,
    scheduledAt: now,
    dispatchedAt: now,
    leaseUntil,
  }
}

type Started = Pick<
  ClaimedAttempt,
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

const columns = {
  delivery_id: { type: 'uuid', of: (attempt) => attempt.deliveryId },
  attempt_id: { type: 'uuid', of: (attempt) => attempt.attemptId },
  tenant_id: { type: 'uuid', of: (attempt) => attempt.tenantId },
  event_id: { type: 'uuid', of: (attempt) => attempt.eventId },
  event_type: { type: 'text', of: (attempt) => attempt.eventType },
  webhook_id: { type: 'uuid', of: (attempt) => attempt.webhookId },
  url: { type: 'text', of: (attempt) => attempt.url },
  scheduled_at: { type: 'timestamptz', of: (attempt) => attempt.scheduledAt },
  lease_until: { type: 'timestamptz', of: (attempt) => attempt.leaseUntil },
} satisfies Columns<Started>

/** First attempts as a table of a statement. */
export const startedTable = (attempts: Started[]) => tableOf(attempts, columns)

/** Inserts the rows of first attempts in flight that have none yet. */
export async function insertStarted(tx: Tx, attempts: Started[]): Promise<void> {
  await tx.$executeRaw`
    WITH draft AS (SELECT * FROM ${startedTable(attempts)}),
    delivery AS (
      INSERT INTO deliveries (id, tenant_id, webhook_id, event_id, event_type, status, attempts_made,
        next_attempt_at, created_at)
      SELECT delivery_id, tenant_id, webhook_id, event_id, event_type, 'pending', 1, lease_until, scheduled_at
      FROM draft ON CONFLICT (id) DO NOTHING RETURNING id)
    INSERT INTO delivery_attempts
      (id, tenant_id, delivery_id, webhook_id, event_type, attempt_number, status, url, scheduled_at, dispatched_at)
    SELECT attempt_id, tenant_id, delivery_id, webhook_id, event_type, 1, 'pending', url, scheduled_at, scheduled_at
    FROM draft JOIN delivery ON delivery.id = draft.delivery_id`
}
