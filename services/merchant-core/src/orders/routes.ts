import { can } from '@trust/http/access'
import { accepted } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { ingestOrderEvents } from './ingest.ts'
import { OrderEventBatch, OrderEventReceipt } from './schema.ts'

/** Room for 500 events of the longest, with every character escaped. */
const BATCH_BYTES = 4 * 2 ** 20

const ingest = {
  tag: 'Platform Integration',
  summary: 'Stream order and refund events',
  description:
    'A batch of 1 to 500 events, stored whole or not at all. An event whose `event_id` the tenant sent before, ' +
    'in this batch or an earlier one, is counted as a duplicate and changes nothing.',
  access: can('complaint.ingest'),
  body: OrderEventBatch,
  bodyBytes: BATCH_BYTES,
  answers: { 202: OrderEventReceipt },
  creates: true,
} as const

export function orderRoutes(router: Router): void {
  router.post('/api/v1/platform/orders/events', ingest, ({ act, body }) =>
    act(async (context) => accepted(await ingestOrderEvents(context, body.events))),
  )
}
