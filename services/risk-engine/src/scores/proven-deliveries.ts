import type { OrderCounts, OrderFacts } from './facts.ts'

/** Deliveries without a known consumer or payment are worth less and less beyond this many. */
const SATURATION = 500

type Delivered = Pick<OrderCounts, 'consumersServed' | 'unprovenDeliveries'>
/** How deliveries are counted, at least 0. */
export type Deliveries = (counts: Delivered) => number

/**
 * How many deliveries speak for the merchant, at least 0: each consumer served with a paid order counts once, other
 * deliveries with falling worth (a logarithm), so that orders that a merchant makes for itself buy little.
 */
export const provenDeliveries: Deliveries = ({ consumersServed, unprovenDeliveries }) =>
  consumersServed + SATURATION * Math.log1p(unprovenDeliveries / SATURATION)

/** All deliveries, also of orders that the merchant may have made itself. */
const deliveriesIn: Deliveries = ({ consumersServed, unprovenDeliveries }) =>
  consumersServed + unprovenDeliveries

/**
 * Deliveries beside which the bad cases of a window stand. Refunds, due dates and complaints come days after their
 * order: where business ebbs away, the share of a longer window is the fairer measure.
 */
export function deliveriesOf(orders: OrderFacts, days: 7 | 30, count: Deliveries): number {
  const ofMonth = Math.max(count(orders.last30Days), count(orders.last90Days) / 3)
  return days === 30 ? ofMonth : Math.max(count(orders.last7Days), (ofMonth * 7) / 30)
}

interface Amount {
  amount: number
}

/**
 * Parts of an explanation that rise with failures and fall with deliveries: beside proven deliveries alone they add up
 * to `bound` at most, unless they do so beside all deliveries.
 */
export function boundUnproven<Part extends Amount>(
  partsBeside: (count: Deliveries) => Part[],
  bound: number,
): Part[] {
  const sum = (parts: Part[]) => parts.reduce((total, { amount }) => total + amount, 0)
  const proven = partsBeside(provenDeliveries)
  const total = sum(proven)
  if (total <= bound) return proven
  const counted = partsBeside(deliveriesIn)
  return sum(counted) >= bound
    ? counted
    : proven.map((part) => ({ ...part, amount: (part.amount * bound) / total }))
}
