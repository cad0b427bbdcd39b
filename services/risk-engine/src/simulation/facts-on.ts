import { DAY_MS } from '@trust/contracts/durations'
import { ORDER_DUE_DAYS } from '@trust/contracts/order-times'
import type { MerchantFacts, OrderCounts } from '../scores/facts.ts'
import { CONSUMERS, type SimulatedMerchant, type SimulatedOrder } from './merchant.ts'
import { heldUpOn, pausesIn, placedOn } from './placed-on.ts'

/** The moment at which a simulated world begins. */
const BEGINNING = Date.UTC(2026, 0, 1)
const WINDOW_DAYS = 90

export const dateOf = (day: number): Date => new Date(BEGINNING + day * DAY_MS)

/** Walks a merchant's life day by day and gives the facts that `gatherFacts` would gather then. */
export function factsThrough(merchant: SimulatedMerchant): (day: number) => MerchantFacts {
  const orders = merchant.orders.toSorted((a, b) => a.createdAt - b.createdAt)
  let first = 0
  return (day) => {
    while ((orders[first]?.createdAt ?? day) < day - WINDOW_DAYS - ORDER_DUE_DAYS) first += 1
    return factsOn(merchant, day, ordersOn(orders, first, day))
  }
}

function factsOn(merchant: SimulatedMerchant, day: number, orders: MerchantFacts['orders']): MerchantFacts {
  const known = <T extends { at: number }>(facts: T[], days: number) =>
    facts.filter(({ at }) => at <= day && at > day - days)
  const isVisited = merchant.visitedAt <= day
  return {
    createdAt: dateOf(merchant.joinsAt),
    suspendedManually: false,
    claimedAddressKnown: true,
    countryKnown: true,
    websiteKnown: true,
    phoneKnown: true,
    emailKnown: true,
    owners: [
      {
        id: 'owner',
        identityStatus: merchant.ownerIsVerified ? 'verified' : 'unverified',
        ownershipPercent: 100,
      },
    ],
    locations: [
      {
        id: 'location',
        latitude: 45,
        longitude: 9,
        geofenceRadiusM: 150,
        verifiedAt: isVisited ? dateOf(merchant.visitedAt) : null,
      },
    ],
    verificationTasks: [],
    evidence: known(merchant.evidence, 365).map(({ at, ...evidence }) => ({
      ...evidence,
      assessedAt: dateOf(at),
    })),
    complaints: known(merchant.complaints, 365).map(({ at, resolvedAt, ...complaint }) => ({
      ...complaint,
      status: resolvedAt <= day ? 'resolved' : 'classified',
      receivedAt: dateOf(at),
    })),
    orders,
    signals: known(merchant.signals, 730).map(({ at, ...signal }) => ({ ...signal, observedAt: dateOf(at) })),
    artifacts: [],
    correctiveActions: [],
    submittedAt: known(merchant.evidence, 180).map(({ at }) => dateOf(at)),
    links: [],
  }
}

const WINDOWS = [WINDOW_DAYS, 30, 7]

const noOrders = (): OrderCounts => ({
  created: 0,
  fulfilled: 0,
  cancelled: 0,
  refunded: 0,
  overdue: 0,
  consumersServed: 0,
  unprovenDeliveries: 0,
})

/** Marks the consumers that a window has counted: one array for all days, since a set for each costs ten times as much. */
const seen = new Int32Array(WINDOWS.length * CONSUMERS)
let pass = 0

function ordersOn(orders: SimulatedOrder[], first: number, day: number): MerchantFacts['orders'] {
  const windows = WINDOWS.map((days) => ({ from: day - days, counts: noOrders() }))
  const waits: number[] = []
  const waiting: SimulatedOrder[] = []
  pass += 1
  let last = first
  for (let index = first; index < orders.length; index += 1) {
    const order = orders[index]
    if (!order || order.createdAt > day) break
    last = index + 1
    if (order.fulfilledAt <= day) waits.push(order.fulfilledAt - order.createdAt)
    else if (order.cancelledAt > day && order.createdAt + ORDER_DUE_DAYS > day && order.dueAt > day)
      waiting.push(order)
    for (const [place, { from, counts }] of windows.entries()) {
      // The windows lie in each other, and an order that ended before the wider one is in none.
      if (latestOf(order, day) <= from) break
      countOrder(counts, order, { from, day, place })
    }
  }
  const [last90Days = noOrders(), last30Days = noOrders(), last7Days = noOrders()] = windows.map(
    ({ counts }) => counts,
  )
  const usual = waiting.length > 0 ? usualWait(waits) : null
  const late = waiting.filter(({ createdAt }) => usual !== null && day - createdAt > usual).length
  const known = orders.slice(first, last)
  const pauses = pausesIn(known, day)
  const placed = placedOn(known, day, pauses)
  const heldUp = heldUpOn(known, day, pauses)
  return {
    last7Days,
    last30Days,
    last90Days,
    waiting: { late },
    ...(heldUp > 0 ? { heldUp } : {}),
    ...(placed ? { placed } : {}),
  }
}

/** When the last of its events up to `day` happened. */
function latestOf(
  { createdAt, fulfilledAt, cancelledAt, refundedAt, dueAt }: SimulatedOrder,
  day: number,
): number {
  let latest = dueAt <= day ? dueAt : createdAt
  for (const at of [fulfilledAt, cancelledAt, refundedAt]) if (at <= day && at > latest) latest = at
  return latest
}

interface Window {
  from: number
  day: number
  place: number
}

function countOrder(counts: OrderCounts, order: SimulatedOrder, { from, day, place }: Window): void {
  const within = (at: number) => at > from && at <= day
  const isOpen = order.fulfilledAt > day && order.cancelledAt > day
  if (within(order.createdAt)) counts.created += 1
  if (within(order.fulfilledAt)) counts.fulfilled += 1
  if (within(order.cancelledAt)) counts.cancelled += 1
  if (within(order.refundedAt)) counts.refunded += 1
  if (isOpen && within(order.dueAt)) counts.overdue += 1
  if (!within(order.fulfilledAt) || order.refundedAt <= day) return
  if (order.consumer === null) {
    counts.unprovenDeliveries += 1
    return
  }
  const mark = place * CONSUMERS + order.consumer
  if (seen[mark] === pass) return
  seen[mark] = pass
  counts.consumersServed += 1
}

/** Half as much again as nine in ten orders took, and a day at least; null for fewer than 20 orders. */
function usualWait(waits: number[]): number | null {
  if (waits.length < 20) return null
  const sorted = Float64Array.from(waits).sort()
  const position = 0.9 * (sorted.length - 1)
  const [below = 0, above = 0] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]]
  return Math.max(1, 1.5 * (below + (above - below) * (position - Math.floor(position))))
}
