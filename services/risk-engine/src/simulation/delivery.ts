import type { Random } from './random.ts'
import type { World } from './world.ts'

/** How a merchant delivers: the median of its days, the days until it promises an order (null: it promises none), its stalls. */
export interface Delivery {
  medianDays: number
  promisedDays: number | null
  stalls: { from: number; to: number }[]
}

/** The sigma of the lognormal days until delivery. */
export const DELIVERY_SIGMA = 0.5
/** After how many times the usual days a consumer sees that nothing will come. */
export const GIVEN_UP_AFTER = 1.4

/** One in 40 orders comes after the promised time; a stall holds up every order for a few days. */
export function drawDelivery(world: World, days: number, random: Random): Delivery {
  const medianDays = Math.min(5, world.deliveryDays * Math.exp(0.35 * random.normal()))
  const stalls = Array.from({ length: random.poisson((world.stallsPerYear * days) / 365) }, () => {
    const from = random.between(0, days)
    return { from, to: from + random.between(2, 6) }
  })
  const promisedDays = random.chance(world.promisedShare)
    ? Math.ceil(medianDays * Math.exp(2 * DELIVERY_SIGMA))
    : null
  return { medianDays, promisedDays, stalls }
}

/** When an order of that moment is delivered. */
export function deliveryOf({ medianDays, stalls }: Delivery, createdAt: number, random: Random): number {
  const at = createdAt + medianDays * Math.exp(DELIVERY_SIGMA * random.normal())
  const stall = stalls.find(({ from, to }) => at >= from && at < to)
  return stall ? stall.to + random.between(0, 2) : at
}
