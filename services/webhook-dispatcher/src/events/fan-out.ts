import { type EventEnvelope, EventTypeName, envelope, eventData } from '@trust/contracts/events'
import type { Context, Scope } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import { type EmittedRow, jobDraft, lockEvents, markFailed, replaceByPromise } from '@trust/db/outbox'
import type { BegunAttempt } from '../deliveries/begin.ts'
import { startDelivery } from '../first-attempts/start.ts'
import { storeEvents } from './store.ts'
import { subscribers } from './subscribers.ts'

/** An event whose first attempts are to be made now. */
export interface Announced {
  requestId: string | undefined
  /** The span that emitted it. */
  traceparent: string | undefined
  attempts: BegunAttempt[]
}

/** Events that were taken together. */
export interface Announcement {
  events: Announced[]
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
 * Takes a tenant's oldest events from the outbox, makes their bodies, once and for all, and begins a delivery to each
 * webhook that subscribes to them. Until the attempts have outcomes, one job in the outbox stands for all of them.
 */
export function fanOut(db: Database, scope: Scope, { leaseMs, onTaken }: FanOut): Promise<Announcement> {
  return db.transact({ ...scope, requestId: undefined }, async (context) => {
    const { tx, tenantId, now } = context
    const rows = await lockEvents(tx, tenantId, MOST_EVENTS)
    if (rows.length === 0) return { events: [], promiseId: null }
    const envelopes = await readable(context, rows)
    const stored = new Map((await storeEvents(context, envelopes)).map((event) => [event.id, event]))
    // The counters of their merchants are taken: whoever takes the next events now still numbers them after these.
    onTaken(stored.size, rows.length < MOST_EVENTS ? null : (rows.at(-1)?.id ?? null))
    const webhooks = await subscribers(context)
    const leaseUntil = new Date(now.getTime() + leaseMs)
    const ids = envelopes.map(({ event_id: id }) => id)
    const promiseId = await promise(context, {
      ids,
      webhookIds: webhooks.map(({ webhookId }) => webhookId),
      leaseUntil,
    })
    if (stored.size < ids.length) await rescueOld(context, ids, leaseUntil)
    const events = rows.flatMap(({ id, requestId, options }) => {
      const event = stored.get(id)
      if (!event) return []
      const { eventType, body, sequence } = event
      const attempts = webhooks
        .filter((webhook) => webhook.events.includes(eventType))
        .map((webhook) => ({ ...webhook, eventId: id, eventType, body, sequence }))
        .map((draft) => startDelivery(draft, { tenantId, now, leaseUntil }))
      return [{ requestId: requestId ?? undefined, traceparent: options.traceparent, attempts }]
    })
    return { events, promiseId }
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
