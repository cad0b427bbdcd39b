import { mean } from '@trust/messages/sentences/say'
import type { ExplanationPart } from './combine.ts'
import type { MerchantFacts, OrderCounts, OrderFacts, PlacedOrders } from './facts.ts'
import { MAX_WEIGHT_OF_WAITING, weightOfPlaced } from './placed-orders.ts'
import { boundUnproven, type Deliveries, deliveriesOf } from './proven-deliveries.ts'
import { weightOfShare } from './weight-of-evidence.ts'

/** Failed and refunded among orders, of merchants honest, sloppy ones among them, and dishonest. */
const FAILED = { honest: { bad: 2, good: 24 }, dishonest: { bad: 3, good: 4 } }
const REFUNDED = { honest: { bad: 2, good: 28 }, dishonest: { bad: 3, good: 5 } }
/** An order that waits for longer than is usual counts as half a failure, before it falls due. */
const LATE_FACTOR = 0.5
/**
 * What failed orders add at most when they are few beside all deliveries and many beside the proven ones. One in twenty
 * such merchants is assumed to have made up the other deliveries.
 */
const MAX_WEIGHT_OF_UNPROVEN = Math.log(20)
/** For each order that failed, this many orders on their way do not count. */
const DOUBTED_PER_FAILURE = 3
/** The first step of `PlacedOrders.waiting` that counts as long: it begins one deviation above the mean. */
const WAITING_LONG = 6

/**
 * What failed and refunded orders prove, as weights of evidence: the worse of the windows of 7 and 30 days, or of the
 * orders placed within 5, 7 and 10 days: a window-limited sequential test (Lai 1995, Journal of the Royal Statistical
 * Society B 57). Against proven deliveries alone they prove a bounded weight; to prove more they must stand out among
 * all deliveries. Otherwise failures, counted in full, would convict a large merchant whose partner names no consumers.
 */
export const orderEvidence = (facts: MerchantFacts): ExplanationPart[] =>
  boundUnproven((count) => worstWindow(facts, count), MAX_WEIGHT_OF_UNPROVEN)

const total = (parts: ExplanationPart[]) => parts.reduce((sum, { amount }) => sum + amount, 0)
/** Of equal ones the first. */
const worst = (windows: ExplanationPart[][]) =>
  windows.reduce((one, other) => (total(other) > total(one) ? other : one))

function worstWindow(facts: MerchantFacts, count: Deliveries): ExplanationPart[] {
  const placed = placedEvidence(facts.orders, count).map((part) => [part])
  return worst([orderParts(facts, 7, count), orderParts(facts, 30, count), ...placed])
}

/** What orders placed within 5, 7 and 10 days prove, as weights of evidence. */
export function placedEvidence({ placed }: OrderFacts, count: Deliveries): ExplanationPart[] {
  return [
    ...(placed?.last5Days ? [placedPart(placed.last5Days, 5, count)] : []),
    ...(placed ? [placedPart(placed.last7Days, 7, count), placedPart(placed.last10Days, 10, count)] : []),
  ]
}

function orderParts({ orders }: MerchantFacts, days: 7 | 30, count: Deliveries): ExplanationPart[] {
  const counts: OrderCounts = days === 7 ? orders.last7Days : orders.last30Days
  const { late } = orders.waiting
  const good = deliveriesOf(orders, days, count)
  const heldUp = Math.min(counts.overdue, orders.heldUp ?? 0)
  const weightOf = (overdue: number) =>
    Math.max(
      0,
      weightOfFailed({ overdue, cancelled: 0, good }),
      weightOfFailed({ overdue, cancelled: counts.cancelled, good: good + onTheWay(counts) }),
    )
  const deliveries = Math.round(good)
  const told = { failed: counts.cancelled + counts.overdue, days, late, deliveries }
  return [
    {
      code: 'orders_failed',
      // As with those placed lately: what waits or is held up may still come.
      amount: Math.min(
        weightOf(counts.overdue + LATE_FACTOR * late),
        weightOf(counts.overdue - heldUp) + MAX_WEIGHT_OF_WAITING,
      ),
      message: () =>
        heldUp === 0
          ? mean('score.conduct_orders_failed', told)
          : mean('score.conduct_orders_held_up', { ...told, held_up: heldUp }),
    },
    {
      code: 'orders_refunded',
      amount: Math.max(0, weightOfShare({ bad: counts.refunded, good }, REFUNDED)),
      message: () => mean('score.conduct_orders_refunded', { count: counts.refunded, days, deliveries }),
    },
  ]
}

const weightOfFailed = ({ overdue, cancelled, good }: { overdue: number; cancelled: number; good: number }) =>
  weightOfShare({ bad: cancelled + overdue, good }, FAILED)

/**
 * The orders on their way that count beside failed ones. Orders are cancelled sooner than delivered, so a growing
 * business has many cancellations and few deliveries yet. Not all count: more of them may fail.
 */
function onTheWay({ created, fulfilled, cancelled, overdue }: OrderCounts): number {
  const failed = cancelled + overdue
  return Math.max(0, created - fulfilled - failed - DOUBTED_PER_FAILURE * failed)
}

/** By the day on which they were placed: what fails is set against what was delivered of the same orders. */
function placedPart(placed: PlacedOrders, days: number, count: Deliveries): ExplanationPart {
  const long = placed.waiting.slice(WAITING_LONG).reduce((sum, waiting) => sum + waiting, 0)
  const delivered = count(placed)
  return {
    code: 'orders_failed',
    amount: weightOfPlaced(placed, delivered),
    message: () =>
      mean('score.conduct_orders_placed', {
        failed: placed.failed,
        days,
        waiting: long,
        deliveries: Math.round(delivered),
      }),
  }
}
