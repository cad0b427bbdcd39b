import { type ComponentResult, joinHazards, type Part, priorPart } from '../combine.ts'
import type { MerchantFacts, OrderCounts } from '../facts.ts'

/** Beta priors of the failure and the refund rate, each worth 20 orders. Together a prior risk of 0.55. */
const PRIOR_ORDERS = 20
const PRIOR_FAILURE_RATE = 0.05
const PRIOR_REFUND_RATE = 0.04
/** The rates at which the hazard is 1, a risk of 0.63. */
const UNIT_FAILURE_RATE = 0.25
const UNIT_REFUND_RATE = 0.2
/** Posterior standard deviations above the mean: a bound that the true rate keeps with about 84 %. */
const CAUTION = 1
/** What an order of days 30 to 90 counts beside a recent one. */
const OLDER_WEIGHT = 0.5

/**
 * Fulfilment, refunds and cancellations: the cautious bounds, mean plus one standard deviation, of two Beta-binomial
 * posteriors (Gelman et al., Bayesian Data Analysis, section 2.4), of failed among due orders and of refunded among
 * created ones, as hazards. Few orders leave the bound far above the mean: what is not known counts as risk. Orders
 * that are merely not due yet tell nothing about fulfilment.
 */
export function fulfilmentReliability({ orders }: MerchantFacts): ComponentResult {
  const { last30Days, last90Days } = orders
  const cancelled = weighted(last30Days, last90Days, (counts) => counts.cancelled)
  const fulfilled = weighted(last30Days, last90Days, (counts) => counts.fulfilled)
  const refunded = weighted(last30Days, last90Days, refunds)
  const created = Math.max(
    refunded,
    weighted(last30Days, last90Days, (counts) => counts.created),
  )
  const stale = OLDER_WEIGHT * staleOrders(last30Days, last90Days)
  const due = cancelled + fulfilled + stale
  const perFailure = 1 / (PRIOR_ORDERS + due) / UNIT_FAILURE_RATE
  const perRefund = 1 / (PRIOR_ORDERS + created) / UNIT_REFUND_RATE
  const margin =
    caution(PRIOR_ORDERS * PRIOR_FAILURE_RATE + cancelled + stale, PRIOR_ORDERS + due) / UNIT_FAILURE_RATE +
    caution(PRIOR_ORDERS * PRIOR_REFUND_RATE + refunded, PRIOR_ORDERS + created) / UNIT_REFUND_RATE
  const prior = PRIOR_ORDERS * (PRIOR_FAILURE_RATE * perFailure + PRIOR_REFUND_RATE * perRefund) + margin
  const known = created + due > 0
  const parts: Part[] = [
    priorPart(
      prior,
      known ? 'The true rates may be worse than those of the orders known.' : 'No order is known.',
    ),
    orderPart('orders_cancelled', cancelled * perFailure, `${last90Days.cancelled} orders were cancelled`),
    orderPart('orders_unfulfilled', stale * perFailure, 'Orders older than 30 days were never fulfilled'),
    orderPart(
      'orders_refunded',
      refunded * perRefund,
      `${refunds(last90Days)} refunds were asked for or issued`,
    ),
  ]
  const observed = (due / (PRIOR_ORDERS + due) + created / (PRIOR_ORDERS + created)) / 2
  return joinHazards(parts, observed)
}

/** How far the cautious bound of a rate lies above its mean: Beta(a, n - a) has the variance m (1 - m) / (n + 1). */
function caution(a: number, n: number): number {
  const mean = a / n
  return CAUTION * Math.sqrt((mean * (1 - mean)) / (n + 1))
}

/** Refunds of a window: one that was requested and issued is the same refund. */
export function refunds(counts: OrderCounts): number {
  return Math.max(counts.refundRequested, counts.refundIssued)
}

/** At least this many orders are older than 30 days and neither fulfilled nor cancelled. */
export function staleOrders(recent: OrderCounts, all: OrderCounts): number {
  const pending = all.created - all.fulfilled - all.cancelled
  return Math.max(0, pending - recent.created)
}

/** The count of a window, what is older than 30 days at half. */
export function weighted(
  recent: OrderCounts,
  all: OrderCounts,
  count: (counts: OrderCounts) => number,
): number {
  return count(recent) + OLDER_WEIGHT * Math.max(0, count(all) - count(recent))
}

export function orderPart(code: string, amount: number, detail: string): Part {
  return { code, amount, detail: `${detail} within 90 days.` }
}
