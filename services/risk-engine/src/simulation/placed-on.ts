import { ORDER_DUE_DAYS } from '@trust/contracts/order-times'
import type { OrderFacts, PlacedOrders } from '../scores/facts.ts'
import {
  ASSUMED_DAYS,
  ASSUMED_ORDERS,
  CATCH_UP_DAYS,
  EXCUSED_PAUSES,
  FAILED_DAYS,
  FIRST_STEP,
  GAP_DAYS,
  HOLD_GAPS,
  LAST_STEP,
  LEAST_PROMISED,
  LEAST_TAKEN,
  LEAST_WAITED,
  MERCHANT_VARIANCE,
  ORDER_VARIANCE,
  PAUSE_DAYS,
  PAUSE_GAPS,
  PLACED_DAYS,
  PROMISE_FACTOR,
  STEPS,
} from '../scores/placed-sql.ts'
import type { SimulatedOrder } from './merchant.ts'

/** What `placedOrders` counts of these orders, sorted by when they were placed, none of them later than `day`. */
export function placedOn(orders: SimulatedOrder[], day: number, pauses: Pause[]): OrderFacts['placed'] {
  const [shorter, week, longer] = PLACED_DAYS
  if ((orders.at(-1)?.createdAt ?? Number.NEGATIVE_INFINITY) <= day - longer) return undefined
  const pace = paceOf(orders, day)
  const stepOf = ({ createdAt }: SimulatedOrder) => {
    const lost = lostIn(pauses, createdAt)
    const deviations = (Math.log(Math.max(LEAST_WAITED, day - createdAt - lost)) - pace.mean) / pace.deviation
    const step = Math.floor(((deviations - FIRST_STEP) / (LAST_STEP - FIRST_STEP)) * STEPS) + 1
    return Math.min(STEPS + 1, Math.max(0, step))
  }
  const within = (days: number): PlacedOrders => {
    const counts = { unprovenDeliveries: 0, failed: 0, waiting: Array<number>(STEPS + 2).fill(0) }
    const consumers = new Set<number>()
    for (let index = orders.length - 1; index >= 0; index -= 1) {
      const order = orders[index]
      if (!order || order.createdAt <= day - days) break
      if (order.fulfilledAt <= day) {
        if (order.refundedAt <= day) continue
        if (order.consumer === null) counts.unprovenDeliveries += 1
        else consumers.add(order.consumer)
      } else if (order.cancelledAt <= day || order.refundedAt <= day || order.dueAt < day - FAILED_DAYS)
        counts.failed += 1
      else {
        const step = stepOf(order)
        counts.waiting[step] = (counts.waiting[step] ?? 0) + 1
      }
    }
    return { consumersServed: consumers.size, ...counts }
  }
  return { last5Days: within(shorter), last7Days: within(week), last10Days: within(longer) }
}

/** How many overdue orders of these `held_up` counts. */
export function heldUpOn(orders: SimulatedOrder[], day: number, pauses: Pause[]): number {
  const holding = pauses.filter(({ holdsUp }) => holdsUp)
  if (holding.length === 0) return 0
  return orders.filter(
    ({ createdAt, fulfilledAt, cancelledAt, refundedAt, dueAt }) =>
      dueAt <= day &&
      dueAt > day - FAILED_DAYS &&
      Math.min(fulfilledAt, cancelledAt, refundedAt) > day &&
      dueAt + lostIn(holding, createdAt) > day,
  ).length
}

/** How many days of pauses lie after that moment. */
const lostIn = (pauses: Pause[], createdAt: number) =>
  pauses.reduce((sum, { since, until }) => sum + Math.max(0, until - Math.max(since, createdAt)), 0)

/** Mean and standard deviation of the logarithms of days until delivery, drawn towards what is assumed. */
function paceOf(orders: SimulatedOrder[], day: number): { mean: number; deviation: number } {
  let [count, total, squares, promises, promised] = [0, 0, 0, 0, 0]
  for (const { createdAt, fulfilledAt, dueAt } of orders) {
    if (isPromised(createdAt, dueAt)) {
      promises += 1
      promised += dueAt - createdAt
    }
    if (fulfilledAt > day) continue
    const taken = Math.log(Math.max(LEAST_TAKEN, fulfilledAt - createdAt))
    count += 1
    total += taken
    squares += taken * taken
  }
  const spread = count > 0 ? squares - (total * total) / count : 0
  const between = promises > 0 ? MERCHANT_VARIANCE.promised : MERCHANT_VARIANCE.unknown
  const assumed =
    promises > 0
      ? Math.log(Math.max(LEAST_PROMISED, promised / promises) / PROMISE_FACTOR)
      : Math.log(ASSUMED_DAYS)
  return {
    mean: (ASSUMED_ORDERS * assumed + total) / (count + ASSUMED_ORDERS),
    deviation: Math.sqrt(
      (spread + ASSUMED_ORDERS * ORDER_VARIANCE + ASSUMED_ORDERS * between) / (count + ASSUMED_ORDERS),
    ),
  }
}

/** Sums of fractions are not exact. */
const isPromised = (createdAt: number, dueAt: number) => Math.abs(dueAt - createdAt - ORDER_DUE_DAYS) > 1e-6

interface Pause {
  since: number
  until: number
  /** Whether it is too long to come by chance. */
  holdsUp: boolean
}

/** When nothing was delivered for much longer than is usual, as long as it counts, each with the time to catch up after it. */
export function pausesIn(orders: SimulatedOrder[], day: number): Pause[] {
  const delivered = orders.flatMap(({ fulfilledAt }) =>
    fulfilledAt <= day && fulfilledAt > day - GAP_DAYS ? fulfilledAt : [],
  )
  const first = orders[0]?.createdAt ?? day
  const usual = Math.min(GAP_DAYS, day - first) / Math.max(1, delivered.length)
  const ends = Float64Array.from([...delivered, day]).sort()
  const pauses: Pause[] = []
  let since = Math.max(day - GAP_DAYS, first)
  for (const end of ends) {
    const gap = end - since
    const isExcused = end + EXCUSED_PAUSES * gap >= day
    if (isExcused && gap > Math.max(PAUSE_DAYS, PAUSE_GAPS * usual)) {
      const before = pauses.at(-1)
      if (before) before.until = Math.min(before.until, since)
      pauses.push({
        since,
        until: Math.min(day, end + Math.min(CATCH_UP_DAYS, gap / 2)),
        holdsUp: gap > HOLD_GAPS * usual,
      })
    }
    since = end
  }
  return pauses
}
