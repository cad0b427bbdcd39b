import type { Severity } from '@trust/contracts/scales'
import type { Message } from '@trust/contracts/sentence'
import { label, mean } from '@trust/messages/sentences/say'
import { type ComponentResult, type ExplanationPart, hazard, joinHazards, priorPart } from '../combine.ts'
import {
  COMPLAINT_HALF_LIFE_DAYS,
  credibilityOf,
  freshnessOf,
  UNVERIFIED_CREDIBILITY,
} from '../credibility.ts'
import { daysAgo, decay } from '../decay.ts'
import type { ComplaintFact, MerchantFacts } from '../facts.ts'
import { type Mitigation, mitigationBy } from '../mitigation.ts'
import { yesOrNo } from '../picture-words.ts'
import { provenDeliveries } from '../proven-deliveries.ts'
import { gatesReached } from './card-network-gates.ts'

/** Gamma prior of the weighted complaint rate: 2 complaints in 200 orders. */
const PRIOR_COMPLAINTS = 2
const PRIOR_ORDERS = 200
/** The rate at which the hazard is 1; sets the prior risk to 0.3. */
const UNIT_RATE = PRIOR_COMPLAINTS / PRIOR_ORDERS / hazard(0.3)

/** How many ordinary complaints one of that severity counts for in the rate. */
const RATE_WEIGHT: Record<Severity, number> = { low: 0.5, medium: 1, high: 2, critical: 3 }
/** What a fresh complaint of that severity means by itself, whatever the number of orders. */
const ACUTE_RISK: Record<Severity, number> = { low: 0, medium: 0.02, high: 0.12, critical: 0.3 }
/** `ACUTE_RISK` of complaints about harm to people or their money. */
const HARM_RISK: Record<Severity, number> = { low: 0, medium: 0.03, high: 0.17, critical: 0.4 }
const HARM = new Set(['food_safety', 'hygiene', 'safety_hazard', 'fraud_scam', 'counterfeit'])

/** Not classified yet: what is unknown is not safe, but not grave either. */
const UNCLASSIFIED: Severity = 'medium'
const RESOLVED_FACTOR = 0.6
/** A complaint tells as much about the rate as this many quiet orders do. */
const ORDERS_PER_COMPLAINT = 50

/**
 * Volume, severity and recency of complaints. The rate of severity-weighted complaints per order, both
 * decayed with a half-life of 30 days, has a Gamma-Poisson posterior mean, (a + complaints) / (b + orders)
 * (Gelman et al., Bayesian Data Analysis, section 2.6). It is joined by noisy-or with what each grave
 * complaint means by itself, so that many orders do not hide it, and with the gates of the card networks. Each
 * complaint only adds a hazard and deliveries only divide: more or graver complaints never lower the risk, more
 * deliveries never raise it. A complaint counts as far as it is credible; one that an approved fix is about counts
 * half, a dismissed one not at all.
 */
export function complaintRisk(facts: MerchantFacts, now: Date): ComponentResult {
  const complaints = facts.complaints.filter((complaint) => complaint.status !== 'dismissed')
  const orders = decayedDeliveries(facts)
  const exposure = PRIOR_ORDERS + orders
  const compared = () => mean(orders > 0 ? 'score.prior_complaint_rate' : 'score.prior_no_order_to_compare')
  const prior = priorPart(PRIOR_COMPLAINTS / exposure / UNIT_RATE, compared)
  const mitigation = mitigationBy(facts.correctiveActions)
  const parts = complaints.map((complaint) => complaintPart(complaint, { facts, exposure, mitigation }, now))
  const fresh = complaints.reduce((sum, each) => sum + freshnessOf(each, facts, now), 0)
  const seen = orders + ORDERS_PER_COMPLAINT * fresh
  const gates = gatesReached(complaints, facts, now)
  return joinHazards([prior, ...parts, ...gates], seen / (PRIOR_ORDERS + seen))
}

interface Setting {
  facts: MerchantFacts
  exposure: number
  mitigation: Mitigation
}

function complaintPart(
  complaint: ComplaintFact,
  { facts, exposure, mitigation }: Setting,
  now: Date,
): ExplanationPart {
  const severity = complaint.severity ?? UNCLASSIFIED
  // An unsure classification halves a complaint at most: someone did complain.
  const sureness = 0.5 + 0.5 * (complaint.confidence ?? 0)
  const resolved = complaint.status === 'resolved'
  const left = mitigation.ofComplaint(complaint)
  const credibility = credibilityOf(complaint, facts)
  const age = freshnessOf(complaint, facts, now)
  const strength = sureness * credibility * age * (resolved ? RESOLVED_FACTOR : 1) * left
  const acute = (HARM.has(complaint.category ?? '') ? HARM_RISK : ACUTE_RISK)[severity]
  return {
    code: codeOf(complaint, left < 1),
    amount: (RATE_WEIGHT[severity] * strength) / exposure / UNIT_RATE + hazard(acute * strength),
    message: () =>
      describe(complaint, {
        isAddressed: left < 1,
        isUnverified: credibility === UNVERIFIED_CREDIBILITY,
        now,
      }),
    resourceType: 'complaint',
    resourceId: complaint.id,
  }
}

function codeOf({ status, severity }: ComplaintFact, isAddressed: boolean): string {
  if (status === 'resolved') return 'resolved_complaint'
  return isAddressed ? 'addressed_complaint' : `${severity ?? 'unclassified'}_complaint`
}

function describe(
  { severity, category, status, receivedAt }: ComplaintFact,
  { isAddressed, isUnverified, now }: { isAddressed: boolean; isUnverified: boolean; now: Date },
): Message {
  const told = {
    days: daysAgo(receivedAt, now),
    resolved: yesOrNo(status === 'resolved'),
    fixed: yesOrNo(isAddressed),
    unverified: yesOrNo(isUnverified),
  }
  if (severity === null) return mean('score.complaint_unclassified', told)
  return mean('score.complaint', { severity: label(severity), category: label(category ?? 'other'), ...told })
}

/** Deliveries of 90 days under the complaints' decay, taken as evenly spread within days 0 to 30 and 30 to 90. */
function decayedDeliveries({ orders }: MerchantFacts): number {
  const recent = provenDeliveries(orders.last30Days)
  const older = Math.max(0, provenDeliveries(orders.last90Days) - recent)
  return recent * meanDecay(0, 30) + older * meanDecay(30, 90)
}

function meanDecay(fromDay: number, toDay: number): number {
  const integral = decay(fromDay, COMPLAINT_HALF_LIFE_DAYS) - decay(toDay, COMPLAINT_HALF_LIFE_DAYS)
  return ((COMPLAINT_HALF_LIFE_DAYS / Math.LN2) * integral) / (toDay - fromDay)
}
