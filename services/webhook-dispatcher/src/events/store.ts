import type { EventEnvelope } from '@trust/contracts/events'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import { type Columns, tableOf } from '@trust/db/rows'
import { type RecoveryJob, replacedByRecoveryJob } from '@trust/db/waiting-events'

/** An event as it is stored and sent. */
export interface StoredEvent {
  id: string
  eventType: string
  /** The body that every attempt sends. */
  body: Buffer
  sequence: number
}

/** The row of an event, with the bytes that every attempt sends. */
function rowOf(event: EventEnvelope) {
  return {
    id: event.event_id,
    event_type: event.event_type,
    merchant_id: String(event.data.merchant_id),
    body: JSON.stringify(event),
    occurred_at: new Date(event.timestamp),
  }
}

const columns = {
  id: { type: 'uuid', of: (row) => row.id },
  event_type: { type: 'text', of: (row) => row.event_type },
  merchant_id: { type: 'uuid', of: (row) => row.merchant_id },
  body: { type: 'text', of: (row) => row.body },
  occurred_at: { type: 'timestamptz', of: (row) => row.occurred_at },
} satisfies Columns<ReturnType<typeof rowOf>>

/** Events that were claimed from the outbox and are stored now. */
interface TakenEvents {
  /** Whether this worker holds their lane: else it claimed none. */
  isHolder: boolean
  stored: StoredEvent[]
}

interface Taking {
  recoveryJob: RecoveryJob
  /** A part of the statement, `hold`, that has a row when this worker holds the lane. */
  hold: Prisma.Sql
}

/**
 * Takes events from the outbox, leaves a recovery job there, and stores them, each with the next sequence number of its
 * merchant. The counter stays locked until the commit: a reader that sees a number sees all below it,
 * and what fails leaves no gap. PostgreSQL expects as few as the outbox held when it last looked, and would
 * compare each with each where they are joined: so the counters are looked up in one object, and `IS TRUE` keeps the
 * search for those that were removed from becoming a join.
 */
export async function storeEvents(
  db: Database,
  tenantId: string,
  events: EventEnvelope[],
  { recoveryJob, hold }: Taking,
): Promise<TakenEvents> {
  const rows = events.map(rowOf)
  const ids = Prisma.sql`${rows.map(({ id }) => id)}::uuid[]`
  const [result] = await db.bulk<
    Omit<TakenEvents, 'stored'> & { sequences: Record<string, number> }
  >(Prisma.sql`
    WITH ${hold}, ${replacedByRecoveryJob(tenantId, { ids, onlyIf: Prisma.sql`EXISTS (SELECT FROM hold)` }, recoveryJob)},
    draft AS MATERIALIZED (
      SELECT * FROM ${tableOf(rows, columns)} WHERE (id IN (SELECT id FROM removed)) IS TRUE),
    counter AS MATERIALIZED (
      SELECT count_events(${tenantId}::uuid, ARRAY(SELECT merchant_id FROM draft)) AS lasts),
    stored AS (
      INSERT INTO events (id, tenant_id, event_type, merchant_id, body, occurred_at, sequence)
      SELECT id, ${tenantId}::uuid, event_type, merchant_id, body, occurred_at,
        ((SELECT lasts FROM counter) ->> merchant_id::text)::int
          + 1 - row_number() OVER (PARTITION BY merchant_id ORDER BY occurred_at DESC, id DESC)
      FROM draft
      RETURNING id, sequence)
    SELECT EXISTS (SELECT FROM hold) AS "isHolder",
      (SELECT coalesce(json_object_agg(id, sequence), '{}') FROM stored) AS sequences`)
  const { isHolder, sequences } = result ?? { isHolder: false, sequences: {} }
  const stored = rows.flatMap(({ id, event_type: eventType, body }) => {
    const sequence = sequences[id]
    return sequence === undefined ? [] : [{ id, eventType, body: Buffer.from(body), sequence }]
  })
  return { isHolder, stored }
}

/** A test event does not count among the merchant's: it has no sequence number. */
export async function storeTestEvent({ tx, tenantId }: Context, event: EventEnvelope): Promise<void> {
  const row = rowOf(event)
  await tx.event.create({
    data: {
      id: row.id,
      tenantId,
      eventType: row.event_type,
      merchantId: row.merchant_id,
      body: row.body,
      isTest: true,
      occurredAt: row.occurred_at,
    },
  })
}
