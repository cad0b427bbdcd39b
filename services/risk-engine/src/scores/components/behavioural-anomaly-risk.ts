import { mean } from '@trust/messages/sentences/say'
import { type Cadence, cadenceOf } from '../cadence.ts'
import { type ComponentResult, type ExplanationPart, hazard, joinHazards, priorPart } from '../combine.ts'
import { daysAgo } from '../decay.ts'
import type { MerchantFacts } from '../facts.ts'
import { linkedMerchants, suspendedLinks } from '../network.ts'
import { wilsonLowerBound } from '../wilson.ts'

/** Prior: no rhythm is known to depart from. Weighs as much as eight submission sessions. */
const BEHAVIOUR_PRIOR = 0.3
const PRIOR_SESSIONS = 8
const OVERDUE_RISK = 0.15
/** How much of the component each overdue action alone makes known. */
const OVERDUE_OBSERVED = 0.3

/**
 * Scores up to here are ordinary; Iglewicz & Hoaglin (1993) call 3.5 an outlier, which is a risk of 0.45
 * here.
 */
const ORDINARY_SCORE = 2
const SCORE_PER_HAZARD = 2.5
/** Falling silent is less telling than a burst. */
const SILENCE_FACTOR = 0.5
/** The share of slow orders that is ordinary, and how much above it is a hazard of 1. */
const ORDINARY_SLOW_SHARE = 0.15
const UNIT_SLOW_SHARE = 0.25
/** Two merchants of one owner are ordinary. More add up to this risk, two thirds of it with five more. */
const ORDINARY_LINKS = 2
const LINKS_PER_HAZARD = 5
const MANY_LINKS_RISK = 0.15
const SUSPENDED_LINK_RISK = 0.3

/**
 * Unusual behaviour: how far the latest cadence departs from the merchant's own, in robust z-scores from
 * median and MAD, shrunk towards the prior (Bühlmann 1967: credibility n/(n+k) of n sessions), joined by
 * noisy-or with corrective actions left overdue, with orders that wait longer than the merchant's own usually do, and
 * with links to many or to suspended merchants.
 */
export function behaviouralAnomalyRisk(facts: MerchantFacts, now: Date): ComponentResult {
  const cadence = cadenceOf(facts.submittedAt, now)
  const weight = credibilityOfCadence(cadence)
  const known = () => mean(cadence ? 'score.prior_cadence_partial' : 'score.prior_cadence_unknown')
  const prior = priorPart(hazard(BEHAVIOUR_PRIOR) * (1 - weight), known)
  const overdue = overdueActions(facts, now).length
  const unknown = (1 - weight) * (1 - OVERDUE_OBSERVED) ** overdue
  return joinHazards([prior, ...anomalyParts(facts, now), ...networkParts(facts)], 1 - unknown)
}

/** What each anomaly adds, as a hazard. */
export function anomalyParts(facts: MerchantFacts, now: Date): ExplanationPart[] {
  const cadence = cadenceOf(facts.submittedAt, now)
  const overdue = overdueActions(facts, now).map(
    (action): ExplanationPart => ({
      code: 'corrective_action_overdue',
      amount: hazard(OVERDUE_RISK),
      message: () => mean('score.action_overdue', { days: daysAgo(action.dueDate, now) }),
      resourceType: 'corrective_action',
      resourceId: action.id,
    }),
  )
  return [
    ...(cadence ? anomalies(cadence, credibilityOfCadence(cadence)) : []),
    ...overdue,
    slowOrders(facts),
  ]
}

/** Bounded, and no part of the conduct risk: what others did proves nothing. */
function networkParts(facts: MerchantFacts): ExplanationPart[] {
  const excess = Math.max(0, linkedMerchants(facts) - ORDINARY_LINKS)
  const { probability, ...linked } = suspendedLinks(facts)
  return [
    {
      code: 'linked_to_many',
      amount: hazard(MANY_LINKS_RISK) * -Math.expm1(-excess / LINKS_PER_HAZARD),
      message: () => mean('score.linked_to_many', { count: facts.links.length }),
    },
    { code: 'linked_to_suspended', amount: hazard(SUSPENDED_LINK_RISK) * probability, ...linked },
  ]
}

const credibilityOfCadence = (cadence: Cadence | null) =>
  cadence ? cadence.sessions / (PRIOR_SESSIONS + cadence.sessions) : 0

function overdueActions({ correctiveActions }: MerchantFacts, now: Date) {
  return correctiveActions.filter(
    ({ status, dueDate }) => (status === 'issued' || status === 'rejected') && dueDate < now,
  )
}

/** Orders that wait longer than is usual for the merchant, before they fall due: by the lower bound of their share. */
function slowOrders({ orders: { waiting, last7Days } }: MerchantFacts): ExplanationPart {
  const share = wilsonLowerBound(waiting.late, waiting.late + last7Days.fulfilled)
  return {
    code: 'orders_slow',
    amount: Math.max(0, share - ORDINARY_SLOW_SHARE) / UNIT_SLOW_SHARE,
    message: () => mean('score.orders_slow', { count: waiting.late }),
  }
}

function anomalies({ burst, rush, silence }: Cadence, weight: number): ExplanationPart[] {
  const amount = (score: number) => weight * (Math.max(0, score - ORDINARY_SCORE) / SCORE_PER_HAZARD)
  return [
    {
      code: 'submission_burst',
      amount: amount(burst),
      message: () => mean('score.submission_burst'),
    },
    {
      code: 'submission_rush',
      amount: amount(rush),
      message: () => mean('score.submission_rush'),
    },
    {
      code: 'submission_silence',
      amount: SILENCE_FACTOR * amount(silence),
      message: () => mean('score.submission_silence'),
    },
  ]
}
