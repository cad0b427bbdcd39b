import { DAY_MS } from '@trust/contracts/durations'
import { COMPONENT_NAMES } from '@trust/contracts/scoring'
import type { MerchantFacts } from '../scores/facts.ts'
import { factsLeft } from '../scores/facts-left.ts'
import { SANDBOX_VERSION } from '../scores/sandbox-score.ts'
import { isSameStanding } from '../scores/status.ts'
import { type AssessmentSettings, assessRisk, type RiskAssessment, type TrustRow } from './assess.ts'
import { trustOf } from './trust.ts'

/** A merchant is scored again after this time at the latest. */
export const MAX_DAYS_BETWEEN_SCORES = 30
/** A component that moves by this much, by time alone, makes another score. */
const MIN_MOVE = 0.01
/** A day is halved so often in the search for the moment: to one and a half hours. */
const HALVINGS = 4
/** With more facts, looking ahead costs more than scoring the merchant every day. */
const MAX_FACTS = 200

/** Whether a policy would fire, begin to hold or clear by the merchant's later assessment. */
export type MovesPolicy = (later: RiskAssessment) => boolean

/**
 * When a merchant about whom nothing new is learnt is due for its next score: as soon as its level, its status or its
 * reasons would change, a component or the conduct risk would have moved by 0.01, or a policy would answer otherwise;
 * after 30 days at the latest. Looks one day ahead, then two, and so on, with the functions that score. A merchant with
 * orders is due in a day, because their counts change by time alone.
 */
export function nextDueAt(
  assessment: RiskAssessment,
  judging: Omit<AssessmentSettings, 'now'>,
  movesPolicy: MovesPolicy,
): Date {
  const isOther = (days: number) => {
    const later = assessLater(assessment, judging, days)
    return hasMoved(assessment, later) || movesPolicy(later)
  }
  let days = 1
  const isLookedAt = !assessment.isTrading && countOf(assessment.facts) <= MAX_FACTS
  while (isLookedAt && days < MAX_DAYS_BETWEEN_SCORES && !isOther(days)) days += 1
  return new Date(assessment.at.getTime() + (isLookedAt ? momentWithin(days, isOther) : days) * DAY_MS)
}

/** The moment of the last of these days at which something becomes other, in days. */
function momentWithin(days: number, isOther: (days: number) => boolean): number {
  let [before, found] = [days - 1, days]
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (before + found) / 2
    if (isOther(middle)) found = middle
    else before = middle
  }
  return found
}

function assessLater(
  assessment: RiskAssessment,
  judging: Omit<AssessmentSettings, 'now'>,
  days: number,
): RiskAssessment {
  const now = new Date(assessment.at.getTime() + days * DAY_MS)
  const { merchantId: id, merchantName: name, profile, modelVersion, score } = assessment
  const setByHand = modelVersion === SANDBOX_VERSION ? score.internalScore : undefined
  const facts = factsLeft(assessment.facts, now)
  return assessRisk({ id, name, facts, profile, setByHand }, asPrevious(assessment), { ...judging, now })
}

/** What will be the status before, once this one is kept. */
function asPrevious(assessment: RiskAssessment): TrustRow {
  const { merchantId, effective, at: calculatedAt } = assessment
  return { merchantId, tenantId: '', ...effective, ...trustOf(assessment), calculatedAt }
}

function hasMoved(now: RiskAssessment, later: RiskAssessment): boolean {
  const isBy = (before: number, after: number) => Math.abs(after - before) >= MIN_MOVE
  return (
    !isSameStanding(now.effective, later.effective) ||
    now.effective.reasonCodes.join() !== later.effective.reasonCodes.join() ||
    isBy(now.score.conduct.value, later.score.conduct.value) ||
    COMPONENT_NAMES.some((name) => isBy(now.score.components[name], later.score.components[name]))
  )
}

function countOf(facts: MerchantFacts): number {
  const { complaints, evidence, signals, artifacts, submittedAt, verificationTasks } = facts
  return [complaints, evidence, signals, artifacts, submittedAt, verificationTasks].flat().length
}
