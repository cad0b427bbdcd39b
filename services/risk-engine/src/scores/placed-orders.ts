import type { PlacedOrders, PlacedWindows } from './facts.ts'

/** Beta priors of the share of orders that fail, of merchants honest (sloppy ones among them) and dishonest. */
const FAILING = { honest: { bad: 2, good: 20 }, dishonest: { bad: 3, good: 4 } }
/**
 * The share of an honest merchant's orders that take longer than the middle of each step of `PlacedOrders.waiting`, in
 * standard deviations: a normal distribution, and 2 % that come at any time.
 */
const TAKING_LONGER = [0.97, 0.9, 0.77, 0.6, 0.4, 0.23, 0.11, 0.045, 0.015, 0.004].map(
  (share) => 0.02 + 0.98 * share,
)
/** The share of failing orders that the merchant has not called off by then. */
const NOT_CALLED_OFF = 0.75
/**
 * What waiting orders add at most, once and for each failed order: all may still come, as after an outage, but failed
 * orders beside them speak against it.
 */
export const MAX_WEIGHT_OF_WAITING = Math.log(8)
/** Shares over which the likelihoods are summed: finer where honest merchants are. */
const SHARES = [
  ...Array.from({ length: 8 }, (_, index) => ({ share: (index + 0.5) / 40, width: 1 / 40 })),
  ...Array.from({ length: 16 }, (_, index) => ({ share: 0.2 + (index + 0.5) / 20, width: 1 / 20 })),
]

const priorOf = ({ bad, good }: { bad: number; good: number }) => {
  const weights = SHARES.map(({ share, width }) => width * share ** (bad - 1) * (1 - share) ** (good - 1))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}
const HONEST = priorOf(FAILING.honest)
const DISHONEST = priorOf(FAILING.dishonest)

const LOG_FAILED = SHARES.map(({ share }) => Math.log(share))
const LOG_DELIVERED = SHARES.map(({ share }) => Math.log(1 - share))
const LOG_WAITING = TAKING_LONGER.map((longer) =>
  SHARES.map(({ share }) => Math.log(share * NOT_CALLED_OFF + (1 - share) * longer)),
)

/**
 * The weight of evidence (Kass & Raftery 1995, Journal of the American Statistical Association 90) that orders placed
 * in one span of days are those of a dishonest merchant: by the mixture likelihood of what was delivered, what failed,
 * and what still waits for so long (a cure model: Boag 1949, Journal of the Royal Statistical Society B 11). A failed
 * order never lowers it, nor does one that waits longer: their likelihood rises with the share of orders that fail.
 * @param delivered how many of them were delivered, as they are counted; may be a fraction
 */
export function weightOfPlaced(placed: Pick<PlacedOrders, 'failed' | 'waiting'>, delivered: number): number {
  const known = { failed: placed.failed, delivered }
  const weight = weightOf({ ...known, waiting: placed.waiting })
  if (weight <= MAX_WEIGHT_OF_WAITING) return Math.max(0, weight)
  const open = placed.waiting.reduce((sum, count) => sum + count, 0)
  const withoutWaiting = Math.max(0, weightOf({ ...known, waiting: [open] }))
  return Math.min(weight, withoutWaiting + MAX_WEIGHT_OF_WAITING * (1 + placed.failed))
}

/** The same change in each window. */
export function inEachWindow(
  { last5Days, last7Days, last10Days }: PlacedWindows,
  changed: (orders: PlacedOrders) => PlacedOrders,
): PlacedWindows {
  return {
    ...(last5Days && { last5Days: changed(last5Days) }),
    last7Days: changed(last7Days),
    last10Days: changed(last10Days),
  }
}

interface Outcomes {
  failed: number
  delivered: number
  waiting: number[]
}

function weightOf({ failed, delivered, waiting }: Outcomes): number {
  const logLikelihoods = SHARES.map(
    (_, at) => failed * (LOG_FAILED[at] ?? 0) + delivered * (LOG_DELIVERED[at] ?? 0),
  )
  for (let step = 0; step < waiting.length; step += 1) {
    const [count, logs] = [waiting[step] ?? 0, LOG_WAITING[step] ?? []]
    if (count === 0) continue
    for (let at = 0; at < logs.length; at += 1)
      logLikelihoods[at] = (logLikelihoods[at] ?? 0) + count * (logs[at] ?? 0)
  }
  // By the greatest, since the likelihoods of many orders are too small for a number.
  const greatest = logLikelihoods.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
  let [dishonest, honest] = [0, 0]
  for (let at = 0; at < logLikelihoods.length; at += 1) {
    const likelihood = Math.exp((logLikelihoods[at] ?? 0) - greatest)
    dishonest += likelihood * (DISHONEST[at] ?? 0)
    honest += likelihood * (HONEST[at] ?? 0)
  }
  return Math.log(dishonest / honest)
}
