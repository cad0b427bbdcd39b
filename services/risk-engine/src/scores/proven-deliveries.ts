import type { OrderCounts } from './facts.ts'

/** Deliveries without a known consumer or payment are worth less and less beyond this many. */
const SATURATION = 500

/**
 * How many deliveries speak for the merchant, at least 0: each consumer served with a paid order counts once, other
 * deliveries with falling worth (a logarithm), so that orders that a merchant makes for itself buy little.
 */
export function provenDeliveries({
  consumersServed,
  unprovenDeliveries,
}: Pick<OrderCounts, 'consumersServed' | 'unprovenDeliveries'>): number {
  return consumersServed + SATURATION * Math.log1p(unprovenDeliveries / SATURATION)
}
