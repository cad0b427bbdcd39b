import { type Fault, Invalid, NotFound } from '@trust/contracts/errors'
import { CLOCK_TOLERANCE_MS } from '@trust/contracts/timestamp'
import { isUniqueViolation, violatesNotNull } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import type { Statement } from '@trust/db/exchange'
import { type Columns, givenTable, ofAnyLength } from '@trust/db/rows'
import { say } from '@trust/messages/sentences/say'
import type { OrderEvent } from './schema.ts'

interface Receipt {
  accepted: number
  duplicates: number
}

/** An event of one that was sent as new is known, or its merchant is not: nothing was written. */
export class NotNew extends Error {}

/**
 * Stores few events in the exchange that commits, which spares the one before it: nearly all are new when they come.
 * @throws Invalid as `ingestOrderEvents`; NotNew with the commit: then `ingestOrderEvents` takes them
 */
export function ingestNewOrderEvents(context: Context, events: OrderEvent[]): Receipt {
  assertPast(events, context.now)
  context.writeAtCommit(storingAll(context.tenantId, events), notNew)
  return received(context, events.length, events)
}

const notNew = (error: unknown) =>
  isUniqueViolation(error) || violatesNotNull(error, 'merchant_id') ? new NotNew() : undefined

/**
 * Stores a batch of order and refund events: all of it, or nothing when a merchant does not exist. Each merchant with a
 * new event is scored again.
 * @throws Invalid for an event more than five minutes ahead, NotFound for a merchant that is not the tenant's
 */
export async function ingestOrderEvents(context: Context, events: OrderEvent[]): Promise<Receipt> {
  assertPast(events, context.now)
  const ids = new Set(events.map((event) => event.merchant_id))
  const { tenantId } = context
  const [known, stored] = await context.query<[{ id: string }, { merchant_id: string }]>(
    { name: 'known-merchants', text: KNOWN, values: [[...ids], tenantId] },
    storing(tenantId, events),
  )
  const [missing] = ids.difference(new Set(known.map(({ id }) => id)))
  if (missing) throw new NotFound(`The merchant ${missing}`)
  return received(context, events.length, stored)
}

/** Asks for a score of each merchant with a new event, and notes the batch. */
function received(context: Context, sent: number, stored: { merchant_id: string }[]): Receipt {
  const receipt = { accepted: stored.length, duplicates: sent - stored.length }
  const merchants = [...new Set(stored.map((row) => row.merchant_id))]
  for (const id of merchants) {
    context.enqueue('recalculate-score', { merchant_id: id, trigger: 'order_events' })
  }
  if (receipt.accepted > 0) noteBatch(context, receipt, merchants)
  return receipt
}

function assertPast(events: OrderEvent[], now: Date): void {
  const latest = now.getTime() + CLOCK_TOLERANCE_MS
  const faults = events.flatMap((event, index): Fault[] => {
    if (event.occurred_at.getTime() <= latest) return []
    const loc = ['body', 'events', index, 'occurred_at']
    return [{ loc, msg: 'Must not be more than five minutes ahead.', type: 'value_error' }]
  })
  if (faults.length > 0) throw new Invalid(faults)
}

/**
 * One by one: with a list of ids, PostgreSQL may read all merchants of a tenant that is larger than most. So it may before
 * 18 in an index of four columns, unless a column is wanted that this index lacks: the version.
 */
const KNOWN = `
  SELECT known.id, known.version FROM unnest(${ofAnyLength('$1::uuid[]')}) AS one(id),
    LATERAL (SELECT id, version FROM merchants WHERE id = one.id AND tenant_id = $2::uuid LIMIT 1) AS known`

const columns: Columns<OrderEvent> = {
  event_id: { type: 'text', of: (event) => event.event_id },
  type: { type: 'text', of: (event) => event.type },
  merchant_id: { type: 'uuid', of: (event) => event.merchant_id },
  order_reference: { type: 'text', of: (event) => event.order_reference },
  amount: { type: 'text', of: (event) => event.amount?.amount ?? null },
  currency: { type: 'text', of: (event) => event.amount?.currency ?? null },
  consumer_reference: { type: 'text', of: (event) => event.consumer_reference ?? null },
  promised_at: { type: 'timestamptz', of: (event) => event.promised_at ?? null },
  occurred_at: { type: 'timestamptz', of: (event) => event.occurred_at },
}

/** It answers the merchant of each event that was new. */
function storing(tenantId: string, events: OrderEvent[]): Statement {
  const { count, text, values } = insertion(tenantId, events, 'merchant_id')
  return { name: `store-order-events ${count}`, text, values }
}

/** Fails unless all are new, and their merchants the tenant's. */
function storingAll(tenantId: string, events: OrderEvent[]): Statement {
  const { count, text, values } = insertion(tenantId, events, OWN_MERCHANT)
  const sent = `$${values.length + 1}::int`
  return {
    name: `store-new-order-events ${count}`,
    text: `WITH stored AS (${text}) SELECT require_all_stored(count(*), ${sent}) FROM stored`,
    values: [...values, events.length],
  }
}

/** Null for a merchant that is not the tenant's: the column takes none. On the version: see `KNOWN`. */
const OWN_MERCHANT =
  '(SELECT id FROM merchants WHERE id = given.merchant_id AND tenant_id = $1::uuid AND version > 0)'

/**
 * The rows go in by `event_id`, so that concurrent batches with the same events wait for each other in one order and
 * cannot deadlock. A trigger skips events that were stored before.
 * @param merchantId of the row `given`: SQL
 */
function insertion(tenantId: string, events: OrderEvent[], merchantId: string) {
  const sorted = events.toSorted((one, other) => (one.event_id < other.event_id ? -1 : 1))
  const given = givenTable(sorted, columns, 2)
  const text = `
    INSERT INTO order_events
      (tenant_id, event_id, type, merchant_id, order_reference, amount, currency, consumer_digest, promised_at,
        occurred_at, received_at)
    SELECT $1::uuid, event_id, type, ${merchantId}, order_reference, amount::numeric, currency,
      encode(sha256(convert_to($1::text || consumer_reference, 'UTF8')), 'hex'), promised_at, occurred_at, now()
    FROM ${given.text}
    RETURNING merchant_id`
  return { count: given.count, text, values: [tenantId, ...given.values] }
}

/** One audit entry per batch, on no timeline: entries for single orders would bury the others. */
function noteBatch(context: Context, { accepted, duplicates }: Receipt, merchants: string[]): void {
  context.audit({
    action: 'order_events.ingested',
    resourceType: 'order_event',
    resourceId: null,
    summary: say('log.order_events_ingested', { accepted, duplicates }),
    changes: { accepted, duplicates, merchant_ids: merchants },
  })
}
