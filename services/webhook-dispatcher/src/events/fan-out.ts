import { NotFound } from '@trust/contracts/errors'
import { EventTypeName, envelope, eventData } from '@trust/contracts/events'
import type { Context, Scope } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import { batched } from '@trust/queue/batched'
import type { BegunAttempt } from '../deliveries/begin.ts'
import { jobOptions, type RetryRules } from '../deliveries/delivery.ts'
import { startDeliveries } from '../deliveries/start.ts'
import { type StoredEvent, storeEvents } from './store.ts'

interface Emitted {
  scope: Scope
  eventId: string
}

interface EmittedRow {
  id: string
  name: string
  payload: Record<string, unknown>
  createdAt: Date
}

interface FanOutRules {
  rules: RetryRules
  /** How long the first attempts are this worker's, in milliseconds. */
  leaseMs: number
}

/** How many events of a tenant are fanned out together. */
const MOST_EVENTS = 250

/**
 * Makes the bodies of emitted events, once and for all, and begins a delivery to each webhook that subscribes to
 * them. The events of a tenant that come at once share a transaction.
 * @returns the first attempts, which the caller makes; throws NotFound for an event that was never emitted
 */
export function createFanOut(
  db: Database,
  fanOutRules: FanOutRules,
): (emitted: Emitted) => Promise<BegunAttempt[]> {
  const fanOut = batched<Emitted, BegunAttempt[] | undefined>(
    async ([first, ...others]) => {
      if (!first) return []
      const ids = [first, ...others].map(({ eventId }) => eventId)
      const scope = { ...first.scope, requestId: undefined }
      const begun = await db.transact(scope, (context) => fanOutEvents(context, ids, fanOutRules))
      return ids.map((id) => begun.get(id))
    },
    { most: MOST_EVENTS, keyOf: ({ scope }) => scope.tenantId },
  )
  return async (emitted) => {
    const begun = await fanOut(emitted)
    if (!begun) throw new NotFound('The emitted event')
    return begun
  }
}

/** @returns the attempts of each event that was emitted */
async function fanOutEvents(
  context: Context,
  ids: string[],
  { rules, leaseMs }: FanOutRules,
): Promise<Map<string, BegunAttempt[]>> {
  const emitted = await lockEmitted(context, ids)
  if (emitted.length === 0) return new Map()
  const stored = await storeEvents(
    context,
    emitted.map(({ id, name, payload, createdAt }) => {
      const type = EventTypeName.parse(name)
      return envelope(type, id, createdAt, eventData[type].parse(payload))
    }),
  )
  if (stored.length < emitted.length) await rescue(context, emitted, { stored, rules })
  const webhooks = await subscribers(context)
  const drafts = stored.flatMap(({ id: eventId, eventType, body, sequence }) =>
    webhooks
      .filter((webhook) => webhook.events.includes(eventType))
      .map((webhook) => ({ ...webhook, eventId, eventType, body, sequence })),
  )
  const begun = Map.groupBy(await startDeliveries(context, drafts, leaseMs), ({ eventId }) => eventId)
  return new Map(emitted.map(({ id }) => [id, begun.get(id) ?? []]))
}

/** Whoever fans the same event out at the same time waits here, and finds it stored afterwards. */
async function lockEmitted({ tx, tenantId }: Context, ids: string[]): Promise<EmittedRow[]> {
  return tx.$queryRaw<EmittedRow[]>`
    SELECT id, name, payload, created_at AS "createdAt" FROM outbox
    WHERE id = ANY(${ids}::uuid[]) AND tenant_id = ${tenantId}::uuid AND kind = 'event' ORDER BY id FOR UPDATE`
}

/**
 * Events that come a second time were begun by a worker that was killed, or is still at it: what it does not finish
 * within its lease gets jobs of its own.
 */
async function rescue(
  { tx, tenantId, enqueue, now }: Context,
  emitted: EmittedRow[],
  { stored, rules }: { stored: StoredEvent[]; rules: RetryRules },
): Promise<void> {
  const fresh = new Set(stored.map(({ id }) => id))
  const again = emitted.map(({ id }) => id).filter((id) => !fresh.has(id))
  const unfinished = await tx.$queryRaw<{ id: string; webhookId: string; leaseUntil: Date }[]>`
    SELECT id, webhook_id AS "webhookId", next_attempt_at AS "leaseUntil" FROM deliveries
    WHERE event_id = ANY(${again}::uuid[]) AND tenant_id = ${tenantId}::uuid AND status = 'pending'
      AND attempts_made = 1`
  for (const { id, webhookId, leaseUntil } of unfinished) {
    const delayMs = Math.max(0, leaseUntil.getTime() - now.getTime())
    enqueue('deliver-webhook', { delivery_id: id, webhook_id: webhookId }, { ...jobOptions(rules), delayMs })
  }
}

async function subscribers({ tx, tenantId }: Context) {
  const webhooks = await tx.webhook.findMany({
    where: { tenantId, deletedAt: null, isActive: true },
    select: {
      id: true,
      url: true,
      events: true,
      secretEncrypted: true,
      previousSecretEncrypted: true,
      previousSecretUntil: true,
      deadSince: true,
    },
  })
  return webhooks.map(({ id, deadSince, ...webhook }) => {
    return { ...webhook, webhookId: id, isAwaited: deadSince !== null }
  })
}
