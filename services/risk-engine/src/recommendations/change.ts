import type { EvidenceFact, MerchantFacts, OrderCounts, PlacedOrders } from '../scores/facts.ts'
import { inEachWindow } from '../scores/placed-orders.ts'

// Facts as they are once something was done about them. What is given is left as it is.

const GOOD_QUALITY = 0.9
const WANTED_PICTURES = ['storefront', 'interior', 'signage', 'product']

export function ownerVerified(facts: MerchantFacts, id: string): MerchantFacts {
  const owners = facts.owners.map((owner) =>
    owner.id === id ? { ...owner, identityStatus: 'verified' as const } : owner,
  )
  return { ...facts, owners }
}

/** The ownership that nobody declared belongs to someone verified. */
export function ownersVerified(facts: MerchantFacts): MerchantFacts {
  const declared = facts.owners.reduce((sum, owner) => sum + (owner.ownershipPercent ?? 0), 0)
  const ownershipPercent = Math.max(0, 100 - declared)
  const owner = { id: 'wanted', identityStatus: 'verified' as const, ownershipPercent }
  return { ...facts, owners: [...facts.owners, owner] }
}

export function visitConfirmed(facts: MerchantFacts, now: Date): MerchantFacts {
  const visit = { id: 'wanted', outcome: 'confirmed' as const, distanceM: 0, completedAt: now }
  return { ...facts, verificationTasks: [...facts.verificationTasks, visit] }
}

export function picturesSubmitted(facts: MerchantFacts, now: Date): MerchantFacts {
  const wanted = WANTED_PICTURES.map(
    (evidenceType, index): EvidenceFact => ({
      id: `wanted-${index}`,
      evidenceType,
      assessedAt: now,
      qualityScore: GOOD_QUALITY,
      flags: [],
      withinGeofence: null,
      distanceM: null,
    }),
  )
  return { ...facts, evidence: [...facts.evidence, ...wanted] }
}

/** A picture of the same thing, taken now, good and without a flag. */
export function pictureReplaced(facts: MerchantFacts, id: string, now: Date): MerchantFacts {
  const evidence = facts.evidence.map((each) =>
    each.id === id
      ? {
          ...each,
          assessedAt: now,
          qualityScore: Math.max(GOOD_QUALITY, each.qualityScore),
          flags: [],
          withinGeofence: each.withinGeofence === null ? null : true,
          distanceM: each.withinGeofence === null ? null : 0,
        }
      : each,
  )
  return { ...facts, evidence }
}

export function complaintResolved(facts: MerchantFacts, id: string): MerchantFacts {
  const complaints = facts.complaints.map((each) =>
    each.id === id ? { ...each, status: 'resolved' as const } : each,
  )
  return { ...facts, complaints }
}

export function signalSettled(facts: MerchantFacts, id: string): MerchantFacts {
  return { ...facts, signals: facts.signals.filter((signal) => signal.id !== id) }
}

/** The orders that were cancelled, or are overdue, were delivered after all. */
export function ordersFulfilled(facts: MerchantFacts, failed: 'cancelled' | 'overdue'): MerchantFacts {
  return withOrders(
    facts,
    (counts) => ({
      ...counts,
      fulfilled: counts.fulfilled + counts[failed],
      unprovenDeliveries: counts.unprovenDeliveries + counts[failed],
      [failed]: 0,
    }),
    delivered,
  )
}

/** Neither failed an order that was placed lately, nor does one wait. */
export function allDelivered(facts: MerchantFacts): MerchantFacts {
  const { orders, ...rest } = ordersFulfilled(ordersFulfilled(facts, 'cancelled'), 'overdue')
  const placed = orders.placed && { placed: inEachWindow(orders.placed, waitingDelivered) }
  return { ...rest, orders: { ...orders, waiting: { late: 0 }, ...placed } }
}

export function nothingRefunded(facts: MerchantFacts): MerchantFacts {
  return withOrders(facts, (counts) => ({ ...counts, refunded: 0 }))
}

/** Why each of the orders placed lately failed is not known. */
const delivered = ({ failed, unprovenDeliveries, ...placed }: PlacedOrders): PlacedOrders => ({
  ...placed,
  unprovenDeliveries: unprovenDeliveries + failed,
  failed: 0,
})

const waitingDelivered = ({ waiting, unprovenDeliveries, ...placed }: PlacedOrders): PlacedOrders => ({
  ...placed,
  unprovenDeliveries: unprovenDeliveries + waiting.reduce((sum, count) => sum + count, 0),
  waiting: [],
})

function withOrders(
  facts: MerchantFacts,
  changed: (counts: OrderCounts) => OrderCounts,
  changedPlaced = (orders: PlacedOrders) => orders,
): MerchantFacts {
  const { last7Days, last30Days, last90Days, placed } = facts.orders
  const windows = {
    last7Days: changed(last7Days),
    last30Days: changed(last30Days),
    last90Days: changed(last90Days),
  }
  const lately = placed && { placed: inEachWindow(placed, changedPlaced) }
  return { ...facts, orders: { ...facts.orders, ...windows, ...lately } }
}
