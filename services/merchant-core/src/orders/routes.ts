import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { accepted, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { z } from 'zod'
import { ingestNewOrderEvents, ingestOrderEvents, NotNew } from './ingest.ts'
import { listOrderEvents, presentOrderEvent } from './read.ts'
import {
  OrderEventBatch,
  OrderEventReceipt,
  OrderEventType,
  OrderVolume,
  StoredOrderEvent,
} from './schema.ts'
import { orderVolume } from './volume.ts'

/** Room for 500 of the longest events with every character escaped. */
const BATCH_BYTES = 4 * 2 ** 20

const ingest = {
  tag: 'Platform Integration',
  summary: 'Stream order and refund events',
  description:
    'A batch of 1 to 500 events, stored whole or not at all. An event whose `event_id` the tenant sent before, ' +
    'in this batch or an earlier one, is counted as a duplicate and changes nothing, until its retention is over.',
  access: can('complaint.ingest'),
  body: OrderEventBatch,
  bodyBytes: BATCH_BYTES,
  answers: { 202: OrderEventReceipt },
  creates: true,
} as const

const list = {
  tag: 'Merchants',
  summary: 'List the order events of a merchant',
  description: 'Newest first by `occurred_at`, which `created_from` and `created_to` mean here.',
  access: can('merchant.read', { for: ['user'] }),
  query: {
    ...Paging,
    type: OrderEventType.optional(),
    order_reference: z.string().min(1).max(255).optional(),
  },
  answers: { 200: pageOf(StoredOrderEvent) },
} as const

const volume = {
  tag: 'Merchants',
  summary: "Sum up a merchant's orders of the last 30 days",
  access: can('merchant.read', { for: ['user'] }),
  answers: { 200: OrderVolume },
} as const

export function orderRoutes(router: Router): void {
  router.post('/api/v1/platform/orders/events', ingest, async ({ act, body: { events } }) => {
    try {
      if (events.length === 1)
        return await act(async (context) => accepted(ingestNewOrderEvents(context, events)))
    } catch (error) {
      if (!(error instanceof NotNew)) throw error
    }
    return act(async (context) => accepted(await ingestOrderEvents(context, events)))
  })
  router.get('/api/v1/merchants/:id/order-volume', volume, ({ act, params }) =>
    act(async (context) => ok(await orderVolume(context, params.id))),
  )
  router.get(
    '/api/v1/merchants/:id/orders',
    list,
    ({ act, params, query: { type, order_reference, ...paging } }) =>
      act(async (context) => {
        const asked = { merchantId: params.id, filter: { type, order_reference } }
        const { rows, total } = await listOrderEvents(context, asked, paging)
        return ok(page(rows, total, paging, presentOrderEvent))
      }),
  )
}
