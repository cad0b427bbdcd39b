import { type EventEnvelope, EventTypeName, envelope, eventData } from '@trust/contracts/events'
import type { Context, Scope } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import { type EmittedRow, jobDraft, lockEvents, markFailed, replaceByPromise } from '@trust/db/outbox'
import { type StoredEvent, storeEvents } from './store.ts'
import { type Subscriber, subscribers } from './subscribers.ts'

/** An event whose first attempts are to be made now. */
export interface Announced extends StoredEvent {
  requestId: string | undefined
  /** The span that emitted it. */
  traceparent: string | undefined
}

/** Events that were taken together. */
export interface Announcement {
  events: Announced[]
  webhooks: Subscriber[]
  now: Date
  /** Until when the first attempts are this worker's. */
  leaseUntil: Date
  /** The job in the outbox that takes these attempts up, should this process be killed; null when there are none. */
  promiseId: string | null
}

interface FanOut {
  /** How long the first attempts are this worker's, in milliseconds. */
  leaseMs: number
  /**
   * Told how many events were taken, as soon as others can take the next ones; more than once when the transaction is
   * tried again.
   * @param next one of the tenant's events, when there are probably more; else null
   */
  onTaken(events: number, next: string | null): void
}

/** How many events of a tenant are taken together. */
const MOST_EVENTS = 250

/**
 * Takes a tenant's oldest events from the outbox and makes their bodies, once and for all. Until the first attempts to
 * the webhooks that subscribe to them have outcomes, one job in the outbox stands for all of those.
 */
export function fanOut(db: Database, scope: Scope, { leaseMs, onTaken }: FanOut): Promise<Announcement> {
  return db.transact({ ...scope, requestId: undefined }, async (context) => {
    const { tx, tenantId, now } = context
    const leaseUntil = new Date(now.getTime() + leaseMs)
    const rows = await lockEvents(tx, tenantId, MOST_EVENTS)
    if (rows.length === 0) return { events: [], webhooks: [], now, leaseUntil, promiseId: null }
    const envelopes = await readable(context, rows)
    const stored = new Map((await storeEvents(context, envelopes)).map((event) => [event.id, event]))
    // The counters of their merchants are taken: whoever takes the next events now still numbers them after these.
    onTaken(stored.size, rows.length < MOST_EVENTS ? null : (rows.at(-1)?.id ?? null))
    const webhooks = await subscribers(context)
    const ids = envelopes.map(({ event_id: id }) => id)
    const promiseId = await promise(context, {
      ids,
      webhookIds: webhooks.map(({ webhookId }) => webhookId),
      leaseUntil,
    })
    if (stored.size < ids.length) await rescueOld(context, ids, leaseUntil)
    const events = rows.flatMap(({ id, requestId, options }) => {
      const event = stored.get(id)
      return event ? [{ ...event, requestId: requestId ?? undefined, traceparent: options.traceparent }] : []
    })
    return { events, webhooks, now, leaseUntil, promiseId }
  })
}

/** What cannot be read stays behind as failed: it must not hold up the rest. */
async function readable({ tx }: Context, rows: EmittedRow[]): Promise<EventEnvelope[]> {
  const envelopes: EventEnvelope[] = []
  for (const { id, name, payload, createdAt } of rows) {
    const type = EventTypeName.safeParse(name)
    const data = type.success ? eventData[type.data].safeParse(payload) : type
    if (type.success && data.success)
      envelopes.push(envelope(type.data, id, createdAt, data.data as Record<string, unknown>))
    else await markFailed(tx, id, `not one of the five events: ${data.error?.message}`)
  }
  return envelopes
}

interface UnderWay {
  ids: string[]
  webhookIds: string[]
  leaseUntil: Date
}

async function promise(
  { tx, tenantId }: Context,
  { ids, webhookIds, leaseUntil }: UnderWay,
): Promise<string> {
  const payload = { event_ids: ids, webhook_ids: webhookIds, lease_until: leaseUntil.toISOString() }
  const draft = jobDraft('rescue-first-attempts', payload, {})
  await replaceByPromise(tx, tenantId, ids, { draft, at: leaseUntil })
  return draft.id
}

/** An earlier version kept events in the outbox while it made their first attempts, and was killed. */
async function rescueOld(context: Context, ids: string[], leaseUntil: Date): Promise<void> {
  const payload = { event_ids: ids, webhook_ids: [], lease_until: leaseUntil.toISOString() }
  const delayMs = leaseUntil.getTime() - context.now.getTime()
  context.enqueue('rescue-first-attempts', payload, { delayMs })
}
