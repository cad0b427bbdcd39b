import { mean } from '@trust/messages/sentences/say'
import type { ExplanationPart } from './combine.ts'
import type { MerchantFacts, PlacedOrders } from './facts.ts'
import { weightOfPlaced } from './placed-orders.ts'
import { deliveriesOf, provenDeliveries } from './proven-deliveries.ts'
import { weightOfShare } from './weight-of-evidence.ts'

const FAILED = { honest: { bad: 2, good: 24 }, dishonest: { bad: 3, good: 4 } }
const REFUNDED = { honest: { bad: 2, good: 28 }, dishonest: { bad: 3, good: 5 } }
const LATE_FACTOR = 0.5
/** In `PlacedOrders.waiting`, from the step on that begins one deviation above the mean. */
const WAITING_LONG = 6

/** What orders prove in model version 1.6.0: set against proven deliveries, and without regard to pauses and growth. */
export function orderEvidenceUntil16(facts: MerchantFacts): ExplanationPart[] {
  const { placed } = facts.orders
  return worst([
    orderParts(facts, 7),
    orderParts(facts, 30),
    ...(placed ? [placedPart(placed.last7Days, 7), placedPart(placed.last10Days, 10)] : []),
  ])
}

/** As until model version 1.5.0: by the counts of what happened within the windows alone. */
export const orderEvidenceUntil15 = (facts: MerchantFacts) =>
  worst([orderParts(facts, 7), orderParts(facts, 30)])

const total = (parts: ExplanationPart[]) => parts.reduce((sum, { amount }) => sum + amount, 0)
/** Of equal ones the first. */
const worst = (windows: ExplanationPart[][]) =>
  windows.reduce((one, other) => (total(other) > total(one) ? other : one))

function orderParts({ orders }: MerchantFacts, days: 7 | 30): ExplanationPart[] {
  const counts = days === 7 ? orders.last7Days : orders.last30Days
  const { late } = orders.waiting
  const good = deliveriesOf(orders, days, provenDeliveries)
  const failed = counts.cancelled + counts.overdue
  const deliveries = Math.round(good)
  return [
    {
      code: 'orders_failed',
      amount: Math.max(0, weightOfShare({ bad: failed + LATE_FACTOR * late, good }, FAILED)),
      message: () => mean('score.conduct_orders_failed', { failed, days, late, deliveries }),
    },
    {
      code: 'orders_refunded',
      amount: Math.max(0, weightOfShare({ bad: counts.refunded, good }, REFUNDED)),
      message: () => mean('score.conduct_orders_refunded', { count: counts.refunded, days, deliveries }),
    },
  ]
}

function placedPart(placed: PlacedOrders, days: number): ExplanationPart[] {
  const waiting = placed.waiting.slice(WAITING_LONG).reduce((sum, count) => sum + count, 0)
  const delivered = provenDeliveries(placed)
  const { failed } = placed
  return [
    {
      code: 'orders_failed',
      amount: weightOfPlaced(placed, delivered),
      message: () =>
        mean('score.conduct_orders_placed', { failed, days, waiting, deliveries: Math.round(delivered) }),
    },
  ]
}
