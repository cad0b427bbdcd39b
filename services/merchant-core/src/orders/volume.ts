import { DAY_MS } from '@trust/contracts/durations'
import { presentMoney } from '@trust/contracts/money'
import { receivedAfter } from '@trust/contracts/order-times'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { findMerchant } from '../merchants/read.ts'

const VOLUME_DAYS = 30
interface Sum {
  type: 'order_created' | 'refund_issued'
  currency: string | null
  count: number
  amount: Prisma.Decimal | null
}

/**
 * The number and value of a merchant's recent orders, as the API shows them. An order that was reported twice counts
 * once, with its highest amount; partial refunds are added up.
 * @throws NotFound
 */
export async function orderVolume(context: Context, merchantId: string) {
  const { tx, tenantId, now } = context
  await findMerchant(context, merchantId)
  const from = new Date(now.getTime() - VOLUME_DAYS * DAY_MS)
  const sums = await tx.$queryRaw<Sum[]>`
    SELECT type, currency, count(*)::int AS count, sum(amount) AS amount FROM (
      SELECT type, order_reference, (array_agg(currency ORDER BY amount DESC NULLS LAST))[1] AS currency,
        CASE type WHEN 'order_created' THEN max(amount) ELSE sum(amount) END AS amount
      FROM order_events
      WHERE tenant_id = ${tenantId}::uuid AND merchant_id = ${merchantId}::uuid AND occurred_at BETWEEN ${from} AND ${now}
        AND received_at > ${receivedAfter(from)} AND type IN ('order_created', 'refund_issued')
      GROUP BY type, order_reference
    ) orders GROUP BY type, currency ORDER BY currency`
  const of = (type: Sum['type']) => {
    const some = sums.filter((sum) => sum.type === type)
    return {
      count: some.reduce((all, { count }) => all + count, 0),
      amounts: some.flatMap((sum) => presentMoney(sum) ?? []),
    }
  }
  const [orders, refunds] = [of('order_created'), of('refund_issued')]
  return {
    from,
    orders: orders.count,
    amounts: orders.amounts,
    refunded_orders: refunds.count,
    refunded_amounts: refunds.amounts,
  }
}
