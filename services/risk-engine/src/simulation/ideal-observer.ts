import { DELIVERY_SIGMA, GIVEN_UP_AFTER } from './delivery.ts'
import type { Conduct } from './kinds.ts'
import type { SimulatedMerchant, SimulatedOrder } from './merchant.ts'
import { CANCELLED_WITHIN, REACTION_SIGMA } from './merchant.ts'
import type { World } from './world.ts'

/** Log likelihood ratio at which the observer decides: at most one honest merchant in 200 ever reaches it (Ville 1939). */
const SURE = Math.log(200)
/** It observes a merchant for no longer than this, in days. */
const MAX_OBSERVED_DAYS = 60

/**
 * How many days an ideal observer needs to detect a merchant that turned bad. It knows what no engine can: the day, the
 * true rates before and after it, the history of each order, and when deliveries stall. Wald's sequential probability
 * ratio test (1945, Annals of Mathematical Statistics 16) on orders, refunds, complaints and signals, looked at daily:
 * no other test of these with as few false alarms needs fewer on average. Infinite for never.
 */
export function idealDetectionDays(merchant: SimulatedMerchant, world: World, days: number): number {
  const { mayTurnAt, conduct, signals } = merchant
  const orders = merchant.orders.filter(({ createdAt }) => Math.floor(createdAt) >= mayTurnAt)
  const last = Math.min(days - 1, mayTurnAt + MAX_OBSERVED_DAYS)
  for (let day = Math.ceil(mayTurnAt); day <= last; day += 1) {
    const placed = orders.filter(({ createdAt }) => createdAt <= day)
    const ofOrders = placed.reduce((sum, order) => {
      const seen = { order, day, merchant, reactionDays: world.reactionDays }
      return sum + Math.log(likelihood(seen, conduct.dishonest) / likelihood(seen, conduct.honest))
    }, 0)
    const reports = signals.filter(({ at }) => Math.floor(at) >= mayTurnAt && at <= day).length
    const silentDays = day - Math.ceil(mayTurnAt) - reports
    const ratio = (of: (rate: number) => number) =>
      Math.log(of(conduct.dishonest.signalsPerDay) / of(conduct.honest.signalsPerDay))
    const ofSignals = reports * ratio((rate) => rate) + silentDays * ratio((rate) => 1 - rate)
    if (ofOrders + ofSignals >= SURE) return day - mayTurnAt
  }
  return Number.POSITIVE_INFINITY
}

interface SeenOrder {
  order: SimulatedOrder
  day: number
  merchant: Pick<SimulatedMerchant, 'delivery'>
  reactionDays: number
}

/** Of what is seen of an order by that day, up to a factor that does not depend on the conduct. */
function likelihood(seen: SeenOrder, conduct: Conduct): number {
  const { order, day, merchant } = seen
  const { failureRate: failure, cancelledShare } = conduct
  const [delivered, failed] = [
    { refund: conduct.refundRate, complaint: conduct.complaintRate },
    { refund: conduct.refundRateOfFailed, complaint: conduct.complaintRateOfFailed },
  ]
  if (order.fulfilledAt <= day)
    return (1 - failure) * reactions(seen, conduct, { ...delivered, endsAt: order.fulfilledAt })
  if (order.cancelledAt <= day)
    return failure * cancelledShare * reactions(seen, conduct, { ...failed, endsAt: order.cancelledAt })
  const age = day - order.createdAt
  const givenUpAt = order.createdAt + GIVEN_UP_AFTER * merchant.delivery.medianDays
  const neverComes =
    failure * (1 - cancelledShare) * reactions(seen, conduct, { ...failed, endsAt: givenUpAt })
  const isReactedTo = order.refundedAt <= day || (order.complaint?.at ?? day + 1) <= day
  if (isReactedTo) return neverComes
  const [soonest, latest] = CANCELLED_WITHIN
  const stillCancelled = 1 - Math.min(1, Math.max(0, (age - soonest) / (latest - soonest)))
  return (
    neverComes +
    failure * cancelledShare * stillCancelled +
    (1 - failure) * (1 - deliveredBy(day, order.createdAt, merchant.delivery))
  )
}

/** The evidence of a refund and a complaint that followed an order, or did not follow yet. */
function reactions(
  { order, day, reactionDays }: SeenOrder,
  { graveShare }: Conduct,
  { refund, complaint, endsAt }: { refund: number; complaint: number; endsAt: number },
): number {
  const reacted = lognormal(day - endsAt, reactionDays, REACTION_SIGMA)
  const ofRefund = order.refundedAt <= day ? refund : 1 - refund * reacted
  if (!order.complaint || order.complaint.at > day) return ofRefund * (1 - complaint * reacted)
  return ofRefund * complaint * (order.complaint.isGrave ? graveShare : 1 - graveShare)
}

/** The chance that an order is delivered by a day, what falls into a stall coming up to two days after it. */
function deliveredBy(
  day: number,
  createdAt: number,
  { medianDays, stalls }: SimulatedMerchant['delivery'],
): number {
  const by = (at: number) => lognormal(at - createdAt, medianDays, DELIVERY_SIGMA)
  return stalls.reduce((chance, { from, to }) => {
    const held = by(to) - by(from)
    const inStall = by(Math.min(to, Math.max(from, day))) - by(from)
    return chance - inStall + held * Math.min(1, Math.max(0, (day - to) / 2))
  }, by(day))
}

/** The distribution function of a lognormal variable. */
const lognormal = (x: number, median: number, sigma: number): number =>
  x <= 0 ? 0 : normalCdf(Math.log(x / median) / sigma)

/** Abramowitz & Stegun 26.2.17, to 7.5e-8. */
function normalCdf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z >= 0 ? 1 - tail : tail
}
