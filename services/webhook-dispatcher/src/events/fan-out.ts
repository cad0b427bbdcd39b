import { NotFound } from '@trust/contracts/errors'
import { EventTypeName, envelope, eventData } from '@trust/contracts/events'
import type { Context, Scope } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import { batched } from '@trust/queue/batched'
import type { RetryRules } from '../deliveries/delivery.ts'
import { scheduleDeliveries } from '../deliveries/schedule.ts'
import { storeEvents } from './store.ts'

interface Emitted {
  scope: Scope
  eventId: string
}

interface EmittedRow {
  id: string
  name: string
  payload: Record<string, unknown>
  requestId: string | null
  createdAt: Date
}

/** How many events of a tenant are fanned out together. */
const MOST_EVENTS = 100

/**
 * Makes the bodies of emitted events, once and for all, and starts a delivery to each webhook that subscribes to
 * them. The events of a tenant that come at once share a transaction.
 * @throws NotFound for an event that was never emitted
 */
export function createFanOut(db: Database, rules: RetryRules): (emitted: Emitted) => Promise<void> {
  const fanOut = batched<Emitted, boolean>(
    async ([first, ...others]) => {
      if (!first) return []
      const ids = [first, ...others].map(({ eventId }) => eventId)
      const scope = { ...first.scope, requestId: undefined }
      const known = await db.transact(scope, (context) => fanOutEvents(context, ids, rules))
      return ids.map((id) => known.has(id))
    },
    { most: MOST_EVENTS, keyOf: ({ scope }) => scope.tenantId },
  )
  return async (emitted) => {
    if (!(await fanOut(emitted))) throw new NotFound('The emitted event')
  }
}

/** @returns which of them were emitted */
async function fanOutEvents(context: Context, ids: string[], rules: RetryRules): Promise<Set<string>> {
  const emitted = await lockEmitted(context, ids)
  if (emitted.length === 0) return new Set()
  const events = emitted.map(({ id, name, payload, createdAt }) => {
    const type = EventTypeName.parse(name)
    return envelope(type, id, createdAt, eventData[type].parse(payload))
  })
  const stored = await storeEvents(context, events)
  const requestIds = new Map(emitted.map(({ id, requestId }) => [id, requestId]))
  const webhooks = await subscribers(context)
  const drafts = events
    .filter(({ event_id }) => stored.has(event_id))
    .flatMap(({ event_id: eventId, event_type: eventType }) =>
      webhooks
        .filter((webhook) => webhook.events.includes(eventType))
        .map(({ id: webhookId, url }) => {
          return { eventId, eventType, webhookId, url, requestId: requestIds.get(eventId) ?? null }
        }),
    )
  await scheduleDeliveries(context, drafts, rules)
  return new Set(emitted.map(({ id }) => id))
}

/** Whoever fans the same event out at the same time waits here, and finds it stored afterwards. */
async function lockEmitted({ tx, tenantId }: Context, ids: string[]): Promise<EmittedRow[]> {
  return tx.$queryRaw<EmittedRow[]>`
    SELECT id, name, payload, request_id AS "requestId", created_at AS "createdAt" FROM outbox
    WHERE id = ANY(${ids}::uuid[]) AND tenant_id = ${tenantId}::uuid AND kind = 'event' ORDER BY id FOR UPDATE`
}

function subscribers({ tx, tenantId }: Context) {
  return tx.webhook.findMany({
    where: { tenantId, deletedAt: null, isActive: true },
    select: { id: true, url: true, events: true },
  })
}
