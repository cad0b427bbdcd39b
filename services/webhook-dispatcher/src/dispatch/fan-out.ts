import { type EventEnvelope, EventTypeName, envelope, eventData } from '@trust/contracts/events'
import { Prisma } from '@trust/db/client'
import type { Database } from '@trust/db/database'
import { jobDraft, markFailed } from '@trust/db/outbox'
import { type EmittedRow, emittedRows, type WaitingEvents, waitingEvents } from '@trust/db/waiting-events'
import { type StoredEvent, storeEvents } from '../events/store.ts'
import { MAX_EVENTS } from '../limits.ts'
import { type Subscriber, type SubscriberRow, subscriberOf, subscribers } from './subscribers.ts'

/** An event whose first attempts are to be made now. */
export interface ClaimedEvent extends StoredEvent {
  requestId: string | undefined
  /** The span that emitted it. */
  traceparent: string | undefined
}

/** Events that were taken together. */
export interface EventBatch {
  events: ClaimedEvent[]
  webhooks: Subscriber[]
  now: Date
  /** Until when the first attempts are this worker's. */
  leaseUntil: Date
  /**
   * The job in the outbox that takes these attempts up, should this process be killed: of no use once they have
   * outcomes. Null when it has more to take up.
   */
  recoveryJobId: string | null
  /** The last event that was looked at, when there are probably more; else null. */
  next: string | null
}

/**
 * Takes a tenant's oldest events from the outbox and makes their bodies, once and for all. Until the first attempts to
 * the webhooks that subscribe to them have outcomes, one job in the outbox stands for all of those. Whoever takes the
 * same events at the same time waits, and gets none of them.
 * @param leaseMs how long the first attempts are this worker's
 * @param from looks at events with this id or a greater one; null: at all
 */
export async function fanOut(
  db: Database,
  tenantId: string,
  leaseMs: number,
  from: string | null = null,
): Promise<EventBatch> {
  const now = new Date()
  const leaseUntil = new Date(now.getTime() + leaseMs)
  const { rows, webhooks } = await waiting(db, tenantId, from)
  if (rows.length === 0) return { events: [], webhooks, now, leaseUntil, recoveryJobId: null, next: null }
  const envelopes = await readable(db, rows)
  const payload = {
    webhook_ids: webhooks.map(({ webhookId }) => webhookId),
    lease_until: leaseUntil.toISOString(),
  }
  const draft = jobDraft('rescue-first-attempts', payload, {})
  const { taken, stored } = await storeEvents(db, tenantId, envelopes, { draft, at: leaseUntil })
  const origins = new Map(rows.map((row) => [row.id, row]))
  const events = stored.map((event) => {
    const { requestId, options } = origins.get(event.id) ?? {}
    return { ...event, requestId: requestId ?? undefined, traceparent: options?.traceparent }
  })
  return {
    events,
    webhooks,
    now,
    leaseUntil,
    // An earlier version kept events in the outbox while it made their first attempts, and was killed.
    recoveryJobId: stored.length < taken ? null : draft.id,
    next: rows.length < MAX_EVENTS ? null : (rows.at(-1)?.id ?? null),
  }
}

/** One statement: a reader that sees an event sees the webhooks that were registered before it was emitted. */
async function waiting(db: Database, tenantId: string, from: string | null) {
  const [found] = await db.bulk<{ events: WaitingEvents | null; webhooks: SubscriberRow[] }>(Prisma.sql`
    SELECT ${waitingEvents(tenantId, MAX_EVENTS, from)} AS events, ${subscribers(tenantId)} AS webhooks`)
  const { events = null, webhooks = [] } = found ?? {}
  return { rows: events === null ? [] : emittedRows(events), webhooks: webhooks.map(subscriberOf) }
}

/** What cannot be read stays behind as failed: it must not hold up the rest. */
async function readable(db: Database, rows: EmittedRow[]): Promise<EventEnvelope[]> {
  const envelopes: EventEnvelope[] = []
  for (const { id, name, payload, createdAt } of rows) {
    const type = EventTypeName.safeParse(name)
    const data = type.success ? eventData[type.data].safeParse(payload) : type
    if (type.success && data.success)
      envelopes.push(envelope(type.data, id, new Date(createdAt), data.data as Record<string, unknown>))
    else await markFailed(db.acrossTenants, id, `not one of the five events: ${data.error?.message}`)
  }
  return envelopes
}
