import { type ComponentResult, joinHazards, type Part, priorPart } from '../combine.ts'
import type { MerchantFacts } from '../facts.ts'
import { orderPart, refunds, staleOrders, weighted } from './fulfilment-reliability.ts'

/** Beta priors of the failure and the refund rate, each worth 20 orders. Together a prior risk of 0.40. */
const PRIOR_ORDERS = 20
const PRIOR_FAILURE_RATE = 0.05
const PRIOR_REFUND_RATE = 0.04
/** The rates at which the hazard is 1, a risk of 0.63. */
const UNIT_FAILURE_RATE = 0.2
const UNIT_REFUND_RATE = 0.15
/** What a stale order counts. */
const OLDER_WEIGHT = 0.5

/**
 * Of `trust-score-1.1.0`, kept as it was so that its scores can be followed. Fulfilment, refunds and cancellations:
 * posterior means of two Beta-binomials (Gelman et al., Bayesian Data
 * Analysis, section 2.4), of failed among due orders and of refunded among created ones, as hazards. Orders
 * that are merely not due yet tell nothing about fulfilment.
 */
export function fulfilmentByMeans({ orders }: MerchantFacts): ComponentResult {
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
  const prior = PRIOR_ORDERS * (PRIOR_FAILURE_RATE * perFailure + PRIOR_REFUND_RATE * perRefund)
  const parts: Part[] = [
    priorPart(
      prior,
      created + due > 0 ? 'Too few orders are known to judge by them alone.' : 'No order is known.',
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
