import type { Severity } from '@trust/contracts/scales'
import { label, mean } from '@trust/messages/sentences/say'
import type { ExplanationPart } from './combine.ts'
import { areOrdersKnown, credibilityOf, freshnessOf } from './credibility.ts'
import { ageInDays } from './decay.ts'
import type { ComplaintFact, MerchantFacts, OrderCounts, PlacedOrders } from './facts.ts'
import { mitigationBy } from './mitigation.ts'
import { weightOfPlaced } from './placed-orders.ts'
import { provenDeliveries } from './proven-deliveries.ts'
import { weightOfRate, weightOfShare } from './weight-of-evidence.ts'

/** The share of merchants that is taken to be dishonest before anything is known: ln of its odds. */
const PRIOR_LOG_ODDS = Math.log(0.018 / 0.982)
/** Failed and refunded among orders, of merchants honest, sloppy ones among them, and dishonest. */
const FAILED = { honest: { bad: 2, good: 24 }, dishonest: { bad: 3, good: 4 } }
const REFUNDED = { honest: { bad: 2, good: 28 }, dishonest: { bad: 3, good: 5 } }
/** Grave complaints: 2 in 400 deliveries of honest merchants, in 15 of dishonest ones. */
const COMPLAINTS = { shape: 2, honest: 400, dishonest: 15 }
/** Deliveries that are assumed of every merchant where complaints are set against them. */
const ASSUMED_DELIVERIES = 12
/** How much a complaint of that severity proves. */
const GRAVITY: Record<Severity, number> = { low: 0, medium: 0.3, high: 1, critical: 1 }
/** An order that waits for longer than is usual counts as half a failure, before it falls due. */
const LATE_FACTOR = 0.5
/** What all complaints without an order together can add: one in twenty floods of them is taken to be invented. */
const MAX_WEIGHT_OF_UNVERIFIED = Math.log(20)

/** How much likelier an owner of a dishonest merchant is not verified, and how much that adds beside other evidence at most. */
const UNVERIFIED_OWNER = Math.log(4)
const UNVERIFIED_SHARE = 0.2
/** In `PlacedOrders.waiting`, from the step on that begins one deviation above the mean. */
const WAITING_LONG = 6

/**
 * What complaints and orders prove, as hazards: ln(1 + odds) of the posterior odds that the merchant is dishonest,
 * less those of the prior. The weights of evidence of failed orders, refunds and grave complaints add up (Good 1950,
 * Probability and the Weighing of Evidence), each at least 0, so that nothing excuses another thing. The worse of the
 * windows of 7 and 30 days speaks, or of the orders placed within 7 and 10 days: a window-limited sequential test (Lai
 * 1995, Journal of the Royal Statistical Society B 57). The pseudo-counts are rounded maximum likelihood estimates on
 * simulated merchants.
 */
export function dishonestyParts(facts: MerchantFacts, now: Date): ExplanationPart[] {
  const { placed } = facts.orders
  const evidence = [
    complaintPart(facts, now),
    ...worst([
      orderParts(facts, 7),
      orderParts(facts, 30),
      ...(placed ? [placedPart(placed.last7Days, 7), placedPart(placed.last10Days, 10)] : []),
    ]),
  ]
  return hazardsOfWeights([...evidence, ...ownerParts(facts, total(evidence))])
}

/** As until model version 1.5.0: by the counts of what happened within the windows alone. */
export function dishonestyPartsUntil15(facts: MerchantFacts, now: Date): ExplanationPart[] {
  return hazardsOfWeights([
    complaintPart(facts, now),
    ...worst([orderParts(facts, 7), orderParts(facts, 30)]),
  ])
}

function hazardsOfWeights(parts: ExplanationPart[]): ExplanationPart[] {
  const weight = total(parts)
  const scale =
    weight > 0 ? (logOnePlusExp(PRIOR_LOG_ODDS + weight) - logOnePlusExp(PRIOR_LOG_ODDS)) / weight : 0
  return parts.map((part) => ({ ...part, amount: part.amount * scale }))
}

const total = (parts: ExplanationPart[]) => parts.reduce((sum, { amount }) => sum + amount, 0)
/** Of equal ones the first. */
const worst = (windows: ExplanationPart[][]) =>
  windows.reduce((one, other) => (total(other) > total(one) ? other : one))
const logOnePlusExp = (x: number) => Math.max(0, x) + Math.log1p(Math.exp(-Math.abs(x)))

type Days = 7 | 30

/**
 * Deliveries beside which the bad cases of a window stand. Refunds, due dates and complaints come days after their
 * order: where business ebbs away, the share of a longer window is the fairer measure.
 */
function deliveriesOf({ orders }: MerchantFacts, days: Days): number {
  const ofMonth = Math.max(provenDeliveries(orders.last30Days), provenDeliveries(orders.last90Days) / 3)
  return days === 30 ? ofMonth : Math.max(provenDeliveries(orders.last7Days), (ofMonth * 7) / 30)
}

function orderParts(facts: MerchantFacts, days: Days): ExplanationPart[] {
  const counts: OrderCounts = days === 7 ? facts.orders.last7Days : facts.orders.last30Days
  const { late } = facts.orders.waiting
  const good = deliveriesOf(facts, days)
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

/** By the day on which they were placed: what fails is set against what was delivered of the same orders. */
function placedPart(placed: PlacedOrders, days: number): ExplanationPart[] {
  const long = placed.waiting.slice(WAITING_LONG).reduce((sum, count) => sum + count, 0)
  const deliveries = Math.round(provenDeliveries(placed))
  return [
    {
      code: 'orders_failed',
      amount: weightOfPlaced(placed),
      message: () =>
        mean('score.conduct_orders_placed', { failed: placed.failed, days, waiting: long, deliveries }),
    },
  ]
}

/** An owner who is not verified proves nothing alone: it adds a fifth to other evidence at most. */
function ownerParts({ owners }: MerchantFacts, evidence: number): ExplanationPart[] {
  const owner = owners.find(({ identityStatus }) => identityStatus !== 'verified')
  if (!owner) return []
  return [
    {
      code: `owner_${owner.identityStatus}`,
      amount: Math.min(UNVERIFIED_OWNER, UNVERIFIED_SHARE * evidence),
      message: () => mean('score.owner_identity', { status: label(owner.identityStatus) }),
      resourceType: 'owner',
      resourceId: owner.id,
    },
  ]
}

/**
 * The worse window. Where orders are known, those complaints that name none add no more than a bounded weight, however
 * many they are (the censored likelihood ratio of Huber 1965, Annals of Mathematical Statistics 36).
 */
function complaintPart(facts: MerchantFacts, now: Date): ExplanationPart {
  const mitigation = mitigationBy(facts.correctiveActions)
  const grave = facts.complaints.flatMap((each) => {
    const gravity = each.status === 'dismissed' || each.severity === null ? 0 : GRAVITY[each.severity]
    const weight = gravity * beliefIn(each, facts, now) * mitigation.ofComplaint(each)
    const isBounded = each.backing === 'none' && areOrdersKnown(facts)
    return weight > 0 ? [{ weight, isBounded, age: ageInDays(each.receivedAt, now) }] : []
  })
  const weightWithin = (days: Days) => {
    const exposure = Math.max(ASSUMED_DELIVERIES, deliveriesOf(facts, days))
    const weightOf = (complaints: typeof grave) => {
      const events = complaints.reduce((sum, { age, weight }) => (age <= days ? sum + weight : sum), 0)
      return weightOfRate({ events, exposure }, COMPLAINTS)
    }
    const backed = Math.max(0, weightOf(grave.filter(({ isBounded }) => !isBounded)))
    return Math.max(backed, Math.min(weightOf(grave), backed + MAX_WEIGHT_OF_UNVERIFIED))
  }
  const recent = grave.filter(({ age }) => age <= 30)
  const unverified = recent.filter(({ isBounded }) => isBounded).length
  const told = { count: recent.length, deliveries: Math.round(deliveriesOf(facts, 30)) }
  return {
    code: 'grave_complaints',
    amount: Math.max(weightWithin(7), weightWithin(30)),
    message: () =>
      unverified === 0
        ? mean('score.conduct_complaints', told)
        : mean('score.conduct_complaints_unverified', { ...told, unverified }),
  }
}

function beliefIn(complaint: ComplaintFact, facts: MerchantFacts, now: Date): number {
  const credibility = credibilityOf(complaint, facts)
  return complaint.backing === 'none' ? credibility ** 2 * freshnessOf(complaint, facts, now) : credibility
}
