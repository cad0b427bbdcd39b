import { newId } from '@trust/contracts/identifier'
import type { JobOptions } from '@trust/contracts/jobs'
import { Prisma, type Tx } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { type Columns, tableOf } from '@trust/db/rows'
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

/** A delivery with its first attempt. */
export interface NewDelivery extends DeliveryDraft {
  tenantId: string
  deliveryId: string
  attemptId: string
  scheduledAt: Date
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
  const rows = drafts.map((draft) => {
    return { ...draft, tenantId, deliveryId: newId(), attemptId: newId(), scheduledAt: now }
  })
  await insertDeliveries(tx, rows)
  for (const row of rows) enqueueDelivery(context, row, rules)
  return rows.map(({ attemptId }) => attemptId)
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

const columns = {
  delivery_id: { type: 'uuid', of: (row) => row.deliveryId },
  attempt_id: { type: 'uuid', of: (row) => row.attemptId },
  tenant_id: { type: 'uuid', of: (row) => row.tenantId },
  event_id: { type: 'uuid', of: (row) => row.eventId },
  event_type: { type: 'text', of: (row) => row.eventType },
  webhook_id: { type: 'uuid', of: (row) => row.webhookId },
  url: { type: 'text', of: (row) => row.url },
  replay_of: { type: 'uuid', of: (row) => row.replayOf ?? null },
  scheduled_at: { type: 'timestamptz', of: (row) => row.scheduledAt },
} satisfies Columns<NewDelivery>

/**
 * Inserts deliveries with their first attempts. A started one changes no row; another makes a delivery whose first
 * attempt is shown as started wait for its job.
 * @param startedUntil when another worker may take over the first attempts, which have started; null: they have not
 */
export async function insertDeliveries(
  tx: Tx,
  rows: NewDelivery[],
  startedUntil: Date | null = null,
): Promise<void> {
  const isStarted = startedUntil !== null
  const onConflict = isStarted
    ? Prisma.sql`DO NOTHING`
    : Prisma.sql`DO UPDATE SET attempts_made = 0, next_attempt_at = excluded.next_attempt_at
        WHERE d.status = 'pending' AND d.attempts_made = 1`
  await tx.$executeRaw`
    WITH draft AS (SELECT * FROM ${tableOf(rows, columns)}),
    delivery AS (
      INSERT INTO deliveries AS d
        (id, tenant_id, webhook_id, event_id, event_type, status, attempts_made, next_attempt_at, replay_of, created_at)
      SELECT delivery_id, tenant_id, webhook_id, event_id, event_type, 'pending', ${isStarted ? 1 : 0}::int,
        coalesce(${startedUntil}::timestamptz, scheduled_at), replay_of, scheduled_at
      FROM draft ON CONFLICT (id) ${onConflict} RETURNING d.id)
    INSERT INTO delivery_attempts
      (id, tenant_id, delivery_id, webhook_id, event_type, attempt_number, status, url, scheduled_at, dispatched_at)
    SELECT attempt_id, tenant_id, delivery_id, webhook_id, event_type, 1, 'pending', url, scheduled_at,
      CASE WHEN ${isStarted}::boolean THEN scheduled_at END
    FROM draft JOIN delivery ON delivery.id = draft.delivery_id
    ON CONFLICT (delivery_id, attempt_number) DO UPDATE SET dispatched_at = NULL`
}
