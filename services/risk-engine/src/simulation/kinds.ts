import type { Random } from './random.ts'
import type { World } from './world.ts'

export const KINDS = [
  'good',
  'tiny',
  'new',
  'seasonal',
  'bombed',
  'padded',
  'sloppy',
  'fraud',
  'split_identity',
  'turns_bad',
] as const
export type MerchantKind = (typeof KINDS)[number]

/** What a kind of merchant does from a day on. Rates are shares of orders, 0 to 1. */
export interface Conduct {
  ordersPerDay: number
  /** Orders that are never delivered, and of them those that the merchant cancels itself. */
  failureRate: number
  cancelledShare: number
  /** Refunds asked for of delivered and of failed orders. */
  refundRate: number
  refundRateOfFailed: number
  complaintRate: number
  complaintRateOfFailed: number
  /** Share of the complaints that are high or critical, and that name their order. */
  graveShare: number
  namedShare: number
  signalsPerDay: number
}

/** An honest merchant of ordinary size; each differs from the mean by its own factor. */
export function honest(world: World, random: Random): Conduct {
  const own = () => Math.exp(0.4 * random.normal() - 0.08)
  return {
    ordersPerDay: world.volume * Math.exp(world.spread * random.normal()),
    failureRate: Math.min(0.1, world.failureRate * own()),
    cancelledShare: random.between(0.5, 0.95),
    refundRate: Math.min(0.08, world.refundRate * own()),
    refundRateOfFailed: 0.3,
    complaintRate: world.complaintRate * own(),
    complaintRateOfFailed: 0.04,
    graveShare: 0.06,
    namedShare: world.namedShare,
    signalsPerDay: 0.0001,
  }
}

/** What a merchant does once it cheats. */
export function dishonest(before: Conduct, world: World, random: Random): Conduct {
  return {
    ...before,
    failureRate: Math.min(0.97, world.severity * random.between(0.7, 1.1)),
    cancelledShare: random.between(0, 0.4),
    refundRate: random.between(0.05, 0.2),
    refundRateOfFailed: random.between(0.3, 0.8),
    complaintRate: before.complaintRate * 5,
    complaintRateOfFailed: random.between(0.1, 0.35),
    graveShare: random.between(0.4, 0.8),
    signalsPerDay: random.between(0, 0.03),
  }
}

/** Poor work without intent: neither good nor bad in the figures. */
export function sloppy(before: Conduct, random: Random): Conduct {
  return {
    ...before,
    failureRate: random.between(0.08, 0.16),
    refundRate: random.between(0.05, 0.1),
    complaintRate: before.complaintRate * 3,
    complaintRateOfFailed: 0.08,
    graveShare: 0.12,
  }
}
