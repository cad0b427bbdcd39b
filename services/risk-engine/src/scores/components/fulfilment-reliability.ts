import { mean } from '@trust/messages/sentences/say'
import { type ExplanationPart, joinHazards, priorPart, type ScoreComponent } from '../combine.ts'
import { PRIOR_LOG_ODDS } from '../dishonesty.ts'
import type { OrderCounts, OrderFacts } from '../facts.ts'
import { placedEvidence } from '../order-evidence.ts'
import { boundUnproven, type Deliveries, provenDeliveries } from '../proven-deliveries.ts'
import { hazardOfWeight } from '../weight-of-evidence.ts'

/** Beta priors of the failure and the refund rate, each worth 20 orders. Together a prior risk of 0.55. */
const PRIOR_ORDERS = 20
const PRIOR_FAILURE_RATE = 0.05
const PRIOR_REFUND_RATE = 0.04
/** The rates at which the hazard is 1, a risk of 0.63. */
const UNIT_FAILURE_RATE = 0.25
const UNIT_REFUND_RATE = 0.2
/** Standard deviations of the prior rate that few deliveries leave open above the mean. */
const CAUTION = 1
/** An order that waits for longer than is usual counts as half a failure, before it falls due. */
const LATE_FACTOR = 0.5
/** A risk of 0.63: what failures and refunds add up to at most that stand out beside proven deliveries alone. */
const MAX_HAZARD_OF_UNPROVEN = 1

/**
 * Fulfilment, refunds and cancellations: two Beta-binomial posterior means (Gelman et al., Bayesian Data Analysis,
 * section 2.4), of failed (cancelled or overdue) and of refunded orders beside those that are proven to have been
 * delivered, as hazards. The worst of the windows of 7, 30 and 90 days speaks, so that a merchant that turns bad shows
 * it within days; in that of 7 days what a pause of all deliveries holds up does not count yet. What the orders placed
 * within 5, 7 and 10 days prove speaks where it is worse: it shows before orders fall due. A margin for what few
 * deliveries leave open shrinks with deliveries alone: each failure, refund and overdue order raises the risk, whatever
 * else is known, and no delivery does.
 */
export const fulfilmentReliability = fulfilmentBy({
  lateFactor: LATE_FACTOR,
  isFair: true,
  countsPlaced: true,
})
/** As in model versions 1.7.0 and 1.8.0: orders counted by what happened to them, not by when they were placed. */
export const fulfilmentReliabilityUntil18 = fulfilmentBy({
  lateFactor: LATE_FACTOR,
  isFair: true,
  countsPlaced: false,
})
/** As until model version 1.6.0: without regard to pauses, and to deliveries that nothing proves. */
export const fulfilmentReliabilityUntil16 = fulfilmentBy({
  lateFactor: LATE_FACTOR,
  isFair: false,
  countsPlaced: false,
})
/** As until model version 1.4.0: late orders did not count before they fell due. */
export const fulfilmentReliabilityUntil14 = fulfilmentBy({
  lateFactor: 0,
  isFair: false,
  countsPlaced: false,
})

interface Rules {
  lateFactor: number
  /** Regards pauses, and deliveries that nothing proves. */
  isFair: boolean
  /** Regards orders also by when they were placed. */
  countsPlaced: boolean
}

function fulfilmentBy({ lateFactor, isFair, countsPlaced }: Rules): ScoreComponent {
  return ({ orders }) => {
    const heldUp = isFair ? Math.min(orders.last7Days.overdue, orders.heldUp ?? 0) : 0
    const week = { ...orders.last7Days, overdue: orders.last7Days.overdue - heldUp }
    const common = {
      margin: openMargin(provenDeliveries(orders.last90Days)),
      late: lateFactor * orders.waiting.late,
    }
    const worstBeside = (count: Deliveries) =>
      [
        windowParts(orders.last90Days, { days: 90, count, ...common }),
        windowParts(orders.last30Days, { days: 30, count, ...common }),
        windowParts(week, { days: 7, count, ...common }),
        ...(countsPlaced ? placedParts(orders, common.margin, count) : []),
      ].reduce((one, other) => (total(other) > total(one) ? other : one))
    const worst = isFair ? boundUnproven(worstBeside, MAX_HAZARD_OF_UNPROVEN) : worstBeside(provenDeliveries)
    const { created, fulfilled, cancelled, overdue } = orders.last90Days
    const ended = fulfilled + cancelled + overdue
    const observed = (ended / (PRIOR_ORDERS + ended) + created / (PRIOR_ORDERS + created)) / 2
    return joinHazards(worst, observed)
  }
}

interface Window {
  days: number
  margin: number
  late: number
  count: Deliveries
}

function windowParts(counts: OrderCounts, { days, margin, late, count }: Window): ExplanationPart[] {
  const delivered = count(counts)
  const failed = counts.cancelled + counts.overdue + late
  const perFailure = 1 / (PRIOR_ORDERS + delivered + failed) / UNIT_FAILURE_RATE
  const perRefund = 1 / (PRIOR_ORDERS + delivered + counts.refunded) / UNIT_REFUND_RATE
  const prior = PRIOR_ORDERS * (PRIOR_FAILURE_RATE * perFailure + PRIOR_REFUND_RATE * perRefund) + margin
  const isKnown = delivered + failed + counts.refunded + counts.created + late > 0
  return [
    priorPart(prior, () => mean(isKnown ? 'score.prior_true_rates' : 'score.prior_no_order')),
    part('orders_cancelled', counts.cancelled * perFailure, () =>
      mean('score.orders_cancelled', { count: counts.cancelled, days }),
    ),
    part('orders_overdue', counts.overdue * perFailure, () =>
      mean('score.orders_overdue', { count: counts.overdue, days }),
    ),
    part('orders_late', late * perFailure, () => mean('score.orders_late')),
    part('orders_refunded', counts.refunded * perRefund, () =>
      mean('score.orders_refunded', { count: counts.refunded, days }),
    ),
  ]
}

/** Beside the prior of a merchant with as many deliveries and no failure, so that no failure lowers them. */
function placedParts(orders: OrderFacts, margin: number, count: Deliveries): ExplanationPart[][] {
  const perOrder = 1 / (PRIOR_ORDERS + count(orders.last90Days))
  const prior =
    PRIOR_ORDERS * perOrder * (PRIOR_FAILURE_RATE / UNIT_FAILURE_RATE + PRIOR_REFUND_RATE / UNIT_REFUND_RATE)
  return placedEvidence(orders, count).map((evidence) => [
    priorPart(prior + margin, () => mean('score.prior_true_rates')),
    { ...evidence, amount: hazardOfWeight(evidence.amount, PRIOR_LOG_ODDS) },
  ])
}

function part(code: string, amount: number, message: ExplanationPart['message']): ExplanationPart {
  return { code, amount, message }
}

const total = (parts: ExplanationPart[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

/** One standard deviation of both prior rates after `delivered` orders: Beta(a, n - a) has the variance m (1 - m) / (n + 1). */
function openMargin(delivered: number): number {
  const deviation = (rate: number) => Math.sqrt((rate * (1 - rate)) / (PRIOR_ORDERS + delivered + 1))
  return (
    CAUTION *
    (deviation(PRIOR_FAILURE_RATE) / UNIT_FAILURE_RATE + deviation(PRIOR_REFUND_RATE) / UNIT_REFUND_RATE)
  )
}
