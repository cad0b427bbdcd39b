import { type Fault, Invalid, NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { arraysOf, type Columns, givenTable } from '@trust/db/rows'
import { say } from '@trust/messages/sentences/say'
import type { OrderEvent } from './schema.ts'

/** How far ahead the sender's clock may be, in milliseconds. */
const CLOCK_SKEW_MS = 5 * 60_000

interface Receipt {
  accepted: number
  duplicates: number
}

/**
 * Takes in a batch of order and refund events: all of it, or nothing when a merchant is not there. Each merchant
 * with something new is scored again.
 * @throws Invalid for an event more than five minutes ahead, NotFound for a merchant that is not the tenant's
 */
export async function ingestOrderEvents(context: Context, events: OrderEvent[]): Promise<Receipt> {
  assertPast(events, context.now)
  const ids = new Set(events.map((event) => event.merchant_id))
  const [known, stored] = await context.query<[{ id: string }, { merchant_id: string }]>(
    { name: 'known-merchants', text: KNOWN, values: [[...ids], context.tenantId] },
    {
      name: 'store-order-events',
      text: STORE,
      values: [context.tenantId, context.now, ...arraysOf(events, columns)],
    },
  )
  const [missing] = ids.difference(new Set(known.map(({ id }) => id)))
  if (missing) throw new NotFound(`The merchant ${missing}`)
  const receipt = { accepted: stored.length, duplicates: events.length - stored.length }
  const merchants = [...new Set(stored.map((row) => row.merchant_id))]
  for (const id of merchants) {
    context.enqueue('recalculate-score', { merchant_id: id, trigger: 'order_events' })
  }
  if (receipt.accepted > 0) noteBatch(context, receipt, merchants)
  return receipt
}

function assertPast(events: OrderEvent[], now: Date): void {
  const latest = now.getTime() + CLOCK_SKEW_MS
  const faults = events.flatMap((event, index): Fault[] => {
    if (event.occurred_at.getTime() <= latest) return []
    const loc = ['body', 'events', index, 'occurred_at']
    return [{ loc, msg: 'Must not be more than five minutes ahead.', type: 'value_error' }]
  })
  if (faults.length > 0) throw new Invalid(faults)
}

const KNOWN = `SELECT id FROM merchants WHERE id = ANY($1::uuid[]) AND tenant_id = $2::uuid`

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

/**
 * The rows go in by `event_id`, so that concurrent batches with the same events wait for each other in one order and
 * cannot deadlock. It answers the merchant of each event that was new.
 */
const STORE = `
  INSERT INTO order_events
    (tenant_id, event_id, type, merchant_id, order_reference, amount, currency, consumer_digest, promised_at,
      occurred_at, received_at)
  SELECT $1::uuid, event_id, type, merchant_id, order_reference, amount::numeric, currency,
    encode(sha256(convert_to($1::text || consumer_reference, 'UTF8')), 'hex'), promised_at, occurred_at, $2::timestamptz
  FROM ${givenTable(columns, 3)}
  ORDER BY event_id
  ON CONFLICT (tenant_id, event_id) DO NOTHING
  RETURNING merchant_id`

/** One entry a batch and on no timeline: a stream of single orders would bury what people look for there. */
function noteBatch(context: Context, { accepted, duplicates }: Receipt, merchants: string[]): void {
  context.audit({
    action: 'order_events.ingested',
    resourceType: 'order_event',
    resourceId: null,
    summary: say('log.order_events_ingested', { accepted, duplicates }),
    changes: { accepted, duplicates, merchant_ids: merchants },
  })
}
