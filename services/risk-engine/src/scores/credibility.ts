import { ageInDays, decay } from './decay.ts'
import type { ComplaintFact, MerchantFacts } from './facts.ts'

export const COMPLAINT_HALF_LIFE_DAYS = 30
/** What nothing stands behind is forgotten sooner. */
const UNVERIFIED_HALF_LIFE_DAYS = 10
/** What a complaint counts that names no order of a merchant whose orders are known. */
export const UNVERIFIED_CREDIBILITY = 0.35
/** What a complaint counts when no order of the merchant is known: it could not be checked. */
const UNCHECKABLE_CREDIBILITY = 0.8

/** Complaints are checked against the orders from this many deliveries on. */
const MIN_CHECKABLE_DELIVERIES = 10

/** Whether deliveries are known well enough that a complaint without an order tells less. No failed order brings this about. */
export function areOrdersKnown({ orders: { last90Days } }: Pick<MerchantFacts, 'orders'>): boolean {
  return last90Days.consumersServed + last90Days.unprovenDeliveries >= MIN_CHECKABLE_DELIVERIES
}

/** How much a complaint is believed, 0 to 1: fully with an order of the consumer or a reviewer behind it. */
export function credibilityOf({ backing }: ComplaintFact, facts: Pick<MerchantFacts, 'orders'>): number {
  if (backing !== 'none') return 1
  return areOrdersKnown(facts) ? UNVERIFIED_CREDIBILITY : UNCHECKABLE_CREDIBILITY
}

/** What age leaves of a complaint, 0 to 1. */
export function freshnessOf(
  complaint: ComplaintFact,
  facts: Pick<MerchantFacts, 'orders'>,
  now: Date,
): number {
  const isUnverified = complaint.backing === 'none' && areOrdersKnown(facts)
  return decay(
    ageInDays(complaint.receivedAt, now),
    isUnverified ? UNVERIFIED_HALF_LIFE_DAYS : COMPLAINT_HALF_LIFE_DAYS,
  )
}
