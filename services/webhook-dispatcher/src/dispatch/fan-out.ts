import { type EventEnvelope, EventTypeName, envelope, eventData } from '@trust/contracts/events'
import { Prisma } from '@trust/db/client'
import type { Database } from '@trust/db/database'
import { jobDraft, markFailed } from '@trust/db/outbox'
import { type EmittedRow, emittedRows, type WaitingEvents, waitingEvents } from '@trust/db/waiting-events'
import { type StoredEvent, storeEvents } from '../events/store.ts'
import { MAX_EVENTS } from '../limits.ts'
import { type DispatchLane, heldByOther, hold } from './lanes.ts'
import { type Subscriber, type SubscriberRow, subscriberOf, subscribers } from './subscribers.ts'

/** An event whose first attempts this worker makes now. */
export interface ClaimedEvent extends StoredEvent {
  requestId: string | undefined
  /** The span that emitted it. */
  traceparent: string | undefined
}

/** Events that were claimed together. */
export interface EventBatch {
  /** Whether another dispatcher holds or requested the lane: then there are no events. */
  isHeld: boolean
  events: ClaimedEvent[]
  webhooks: Subscriber[]
  now: Date
  /** When this worker's claim on the first attempts ends. */
  leaseUntil: Date
  /**
   * The recovery job in the outbox, which takes over these attempts if this process is killed. It is deleted once they
   * have outcomes.
   */
  recoveryJobId: string | null
  /** The last scanned event when there are probably more; else null. */
  next: string | null
  /** How long PostgreSQL scanned, in milliseconds. */
  scanMs: number
}

/**
 * Claims the oldest events of a lane and builds their bodies, once and for all. One recovery job in the outbox stands
 * for all their first attempts until those have outcomes. Another dispatcher that wants the lane at the same time
 * waits, and gets none of these events.
 * @param leaseMs how long this worker's claim holds
 * @param from the lowest event id to scan; null for all
 */
export async function fanOut(
  db: Database,
  lane: DispatchLane,
  leaseMs: number,
  from: string | null = null,
): Promise<EventBatch> {
  const now = new Date()
  const leaseUntil = new Date(now.getTime() + leaseMs)
  const { rows, webhooks, isHeld, scanMs } = await waiting(db, lane, from)
  const none = { events: [], webhooks, now, leaseUntil, recoveryJobId: null, next: null, scanMs }
  if (rows.length === 0) return { ...none, isHeld }
  const envelopes = await readable(db, rows)
  const payload = {
    webhook_ids: webhooks.map(({ webhookId }) => webhookId),
    lease_until: leaseUntil.toISOString(),
  }
  const draft = jobDraft('rescue-first-attempts', payload, {})
  const { isHolder, stored } = await storeEvents(db, lane.tenantId, envelopes, {
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
    recoveryJobId: draft.id,
    next: rows.length < MAX_EVENTS ? null : (rows.at(-1)?.id ?? null),
    scanMs,
  }
}

interface Found {
  isHeld: boolean
  events: WaitingEvents | null
  scanMs: number
  webhooks: SubscriberRow[]
}

/** One statement: a reader that sees an event also sees the webhooks that were registered before it. */
async function waiting(db: Database, lane: DispatchLane, from: string | null) {
  const [found] = await db.bulk<Found>(Prisma.sql`
    SELECT "isHeld", CASE WHEN NOT "isHeld" THEN ${waitingEvents(lane, MAX_EVENTS, from)} END AS events,
      extract(epoch FROM clock_timestamp() - statement_timestamp())::float8 * 1000 AS "scanMs",
      ${subscribers(lane.tenantId)} AS webhooks
    FROM (SELECT ${heldByOther(lane)} AS "isHeld") AS held`)
  const { events = null, webhooks = [], scanMs = 0 } = found ?? {}
  return {
    isHeld: found?.isHeld ?? false,
    rows: events === null ? [] : emittedRows(events),
    webhooks: webhooks.map(subscriberOf),
    scanMs,
  }
}

/** Marks unreadable events as failed, so that they do not block the rest. */
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
