import { presentMoney } from '@trust/contracts/money'
import { receivedAfter } from '@trust/contracts/order-times'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { findMerchant } from '../merchants/read.ts'
import type { OrderEvent } from './schema.ts'

export type OrderRow = Prisma.OrderEventGetPayload<Record<never, never>>

export interface OrderFilter {
  type?: OrderEvent['type'] | undefined
  order_reference?: string | undefined
}

/** A merchant's order events, newest first. @throws NotFound */
export async function listOrderEvents(
  context: Context,
  { merchantId, filter }: { merchantId: string; filter: OrderFilter },
  { skip, limit, created_from: from, created_to: to }: PageRequest,
): Promise<{ rows: OrderRow[]; total: number }> {
  const { tx, tenantId } = context
  await findMerchant(context, merchantId)
  const { type, order_reference: orderReference } = filter
  const where = {
    tenantId,
    merchantId,
    ...(type ? { type } : {}),
    ...(orderReference ? { orderReference } : {}),
    ...(from ? { receivedAt: { gte: receivedAfter(from) } } : {}),
    ...(from || to ? { occurredAt: { ...(from ? { gte: from } : {}), ...(to ? { lte: to } : {}) } } : {}),
  }
  const rows = await tx.orderEvent.findMany({
    where,
    orderBy: [{ occurredAt: 'desc' }, { eventId: 'desc' }],
    skip,
    take: limit,
  })
  return { rows, total: await tx.orderEvent.count({ where }) }
}

/** An event as the API shows it. */
export function presentOrderEvent(row: OrderRow) {
  return {
    event_id: row.eventId,
    type: row.type,
    merchant_id: row.merchantId,
    order_reference: row.orderReference,
    amount: presentMoney(row),
    promised_at: row.promisedAt,
    occurred_at: row.occurredAt,
    received_at: row.receivedAt,
  }
}
