import type { Severity } from '@trust/contracts/scales'
import { label, mean } from '@trust/messages/sentences/say'
import type { ExplanationPart } from './combine.ts'
import { areOrdersKnown, credibilityOf, freshnessOf } from './credibility.ts'
import { ageInDays } from './decay.ts'
import type { ComplaintFact, MerchantFacts } from './facts.ts'
import { mitigationBy } from './mitigation.ts'
import { orderEvidence } from './order-evidence.ts'
import { orderEvidenceUntil15, orderEvidenceUntil16 } from './order-evidence-until-1.6.ts'
import { deliveriesOf, provenDeliveries } from './proven-deliveries.ts'
import { hazardOfWeight, weightOfRate } from './weight-of-evidence.ts'

/** The share of merchants that is taken to be dishonest before anything is known: ln of its odds. */
export const PRIOR_LOG_ODDS = Math.log(0.018 / 0.982)
/** Grave complaints: 2 in 400 deliveries of honest merchants, in 15 of dishonest ones. */
const COMPLAINTS = { shape: 2, honest: 400, dishonest: 15 }
/** Deliveries that are assumed of every merchant where complaints are set against them. */
const ASSUMED_DELIVERIES = 12
/** How much a complaint of that severity proves. */
const GRAVITY: Record<Severity, number> = { low: 0, medium: 0.3, high: 1, critical: 1 }
/** What all complaints without an order together can add: one in twenty floods of them is taken to be invented. */
const MAX_WEIGHT_OF_UNVERIFIED = Math.log(20)

/** How much likelier an owner of a dishonest merchant is not verified, and how much that adds beside other evidence at most. */
const UNVERIFIED_OWNER = Math.log(4)
const UNVERIFIED_SHARE = 0.2

/**
 * What complaints and orders prove, as hazards: ln(1 + odds) of the posterior odds that the merchant is dishonest,
 * less those of the prior. The weights of evidence of failed orders, refunds and grave complaints add up (Good 1950,
 * Probability and the Weighing of Evidence), each at least 0, so that nothing excuses another thing. The pseudo-counts
 * are rounded maximum likelihood estimates on simulated merchants.
 */
export const dishonestyParts = provenBy(orderEvidence)
export const dishonestyPartsUntil16 = provenBy(orderEvidenceUntil16)

function provenBy(ofOrders: typeof orderEvidence) {
  return (facts: MerchantFacts, now: Date): ExplanationPart[] => {
    const evidence = [complaintPart(facts, now), ...ofOrders(facts)]
    return hazardsOfWeights([...evidence, ...ownerParts(facts, total(evidence))])
  }
}

/** As until model version 1.5.0: without owners. */
export function dishonestyPartsUntil15(facts: MerchantFacts, now: Date): ExplanationPart[] {
  return hazardsOfWeights([complaintPart(facts, now), ...orderEvidenceUntil15(facts)])
}

function hazardsOfWeights(parts: ExplanationPart[]): ExplanationPart[] {
  const weight = total(parts)
  const scale = weight > 0 ? hazardOfWeight(weight, PRIOR_LOG_ODDS) / weight : 0
  return parts.map((part) => ({ ...part, amount: part.amount * scale }))
}

const total = (parts: ExplanationPart[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

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

type Days = 7 | 30

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
  const deliveries = (days: Days) => deliveriesOf(facts.orders, days, provenDeliveries)
  const weightWithin = (days: Days) => {
    const exposure = Math.max(ASSUMED_DELIVERIES, deliveries(days))
    const weightOf = (complaints: typeof grave) => {
      const events = complaints.reduce((sum, { age, weight }) => (age <= days ? sum + weight : sum), 0)
      return weightOfRate({ events, exposure }, COMPLAINTS)
    }
    const backed = Math.max(0, weightOf(grave.filter(({ isBounded }) => !isBounded)))
    return Math.max(backed, Math.min(weightOf(grave), backed + MAX_WEIGHT_OF_UNVERIFIED))
  }
  const recent = grave.filter(({ age }) => age <= 30)
  const unverified = recent.filter(({ isBounded }) => isBounded).length
  const told = { count: recent.length, deliveries: Math.round(deliveries(30)) }
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
