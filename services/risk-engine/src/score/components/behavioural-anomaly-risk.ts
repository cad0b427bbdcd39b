import { type Cadence, cadenceOf } from '../cadence.ts'
import { type ComponentResult, hazard, joinHazards, type Part, priorPart } from '../combine.ts'
import { agoInWords } from '../decay.ts'
import type { MerchantFacts } from '../facts.ts'

/** Prior: no rhythm is known to depart from. Weighs as much as eight submission sessions. */
export const BEHAVIOUR_PRIOR = 0.3
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

/**
 * Unusual behaviour: how far the latest cadence departs from the merchant's own, in robust z-scores from
 * median and MAD, shrunk towards the prior (Bühlmann 1967: credibility n/(n+k) of n sessions), joined by
 * noisy-or with corrective actions left overdue.
 */
export function behaviouralAnomalyRisk(facts: MerchantFacts, now: Date): ComponentResult {
  const cadence = cadenceOf(facts.submittedAt, now)
  const weight = cadence ? cadence.sessions / (PRIOR_SESSIONS + cadence.sessions) : 0
  const detail = cadence ? 'The rhythm of submissions is known only in part.' : 'No rhythm is known yet.'
  const prior = priorPart(hazard(BEHAVIOUR_PRIOR) * (1 - weight), detail)
  const overdue = facts.correctiveActions
    .filter(({ status, dueDate }) => (status === 'issued' || status === 'rejected') && dueDate < now)
    .map(
      (action): Part => ({
        code: 'corrective_action_overdue',
        amount: hazard(OVERDUE_RISK),
        detail: `A corrective action was due ${agoInWords(action.dueDate, now)} and no fix was submitted.`,
        resourceType: 'corrective_action',
        resourceId: action.id,
      }),
    )
  const unknown = (1 - weight) * (1 - OVERDUE_OBSERVED) ** overdue.length
  return joinHazards([prior, ...(cadence ? anomalies(cadence, weight) : []), ...overdue], 1 - unknown)
}

function anomalies({ burst, rush, silence }: Cadence, weight: number): Part[] {
  const amount = (score: number) => weight * (Math.max(0, score - ORDINARY_SCORE) / SCORE_PER_HAZARD)
  return [
    {
      code: 'submission_burst',
      amount: amount(burst),
      detail: 'Far more was submitted at once than is usual for the merchant.',
    },
    {
      code: 'submission_rush',
      amount: amount(rush),
      detail: 'Submissions follow each other far faster than is usual for the merchant.',
    },
    {
      code: 'submission_silence',
      amount: SILENCE_FACTOR * amount(silence),
      detail: 'Nothing was submitted for far longer than is usual for the merchant.',
    },
  ]
}
