import { type EventEnvelope, EventTypeName, envelope, eventData } from '@trust/contracts/events'
import { Prisma } from '@trust/db/client'
import type { Database } from '@trust/db/database'
import { jobDraft, markFailed } from '@trust/db/outbox'
import { type EmittedRow, emittedRows, type WaitingEvents, waitingEvents } from '@trust/db/waiting-events'
import { type StoredEvent, storeEvents } from '../events/store.ts'
import { MAX_EVENTS } from '../limits.ts'
import { type DispatchLane, heldByOther, hold } from './lanes.ts'
import { type Subscriber, type SubscriberRow, subscriberOf, subscribers } from './subscribers.ts'

/** An event whose first attempts are to be made now. */
export interface ClaimedEvent extends StoredEvent {
  requestId: string | undefined
  /** The span that emitted it. */
  traceparent: string | undefined
}

/** Events that were taken together. */
export interface EventBatch {
  /** Whether another dispatcher holds the lane, or asked for it: then there are no events. */
  isHeld: boolean
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
 * Takes the oldest events of a lane from the outbox and makes their bodies, once and for all. Until the first attempts to
 * the webhooks that subscribe to them have outcomes, one job in the outbox stands for all of those. Another dispatcher
 * that wants events of this lane at the same time waits, and gets none of them.
 * @param leaseMs how long the first attempts are this worker's
 * @param from looks at events with this id or a greater one; null: at all
 */
export async function fanOut(
  db: Database,
  lane: DispatchLane,
  leaseMs: number,
  from: string | null = null,
): Promise<EventBatch> {
  const now = new Date()
  const leaseUntil = new Date(now.getTime() + leaseMs)
  const { rows, webhooks, isHeld } = await waiting(db, lane, from)
  const none = { events: [], webhooks, now, leaseUntil, recoveryJobId: null, next: null }
  if (rows.length === 0) return { ...none, isHeld }
  const envelopes = await readable(db, rows)
  const payload = {
    webhook_ids: webhooks.map(({ webhookId }) => webhookId),
    lease_until: leaseUntil.toISOString(),
  }
  const draft = jobDraft('rescue-first-attempts', payload, {})
  const { isHolder, taken, stored } = await storeEvents(db, lane.tenantId, envelopes, {
    recoveryJob: { draft, at: leaseUntil },
    hold: hold(lane),
  })
  if (!isHolder) return { ...none, isHeld: true }
  const origins = new Map(rows.map((row) => [row.id, row]))
  const events = stored.map((event) => {
    const { requestId, options } = origins.get(event.id) ?? {}
    return { ...event, requestId: requestId ?? undefined, traceparent: options?.traceparent }
  })
  return {
    isHeld: false,
    events,
    webhooks,
    now,
    leaseUntil,
    // An earlier version kept events in the outbox while it made their first attempts, and was killed.
    recoveryJobId: stored.length < taken ? null : draft.id,
    next: rows.length < MAX_EVENTS ? null : (rows.at(-1)?.id ?? null),
  }
}

interface Found {
  isHeld: boolean
  events: WaitingEvents | null
  webhooks: SubscriberRow[]
}

/** One statement: a reader that sees an event sees the webhooks that were registered before it was emitted. */
async function waiting(db: Database, lane: DispatchLane, from: string | null) {
  const [found] = await db.bulk<Found>(Prisma.sql`
    SELECT "isHeld", CASE WHEN NOT "isHeld" THEN ${waitingEvents(lane, MAX_EVENTS, from)} END AS events,
      ${subscribers(lane.tenantId)} AS webhooks
    FROM (SELECT ${heldByOther(lane)} AS "isHeld") AS held`)
  const { events = null, webhooks = [] } = found ?? {}
  return {
    isHeld: found?.isHeld ?? false,
    rows: events === null ? [] : emittedRows(events),
    webhooks: webhooks.map(subscriberOf),
  }
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
