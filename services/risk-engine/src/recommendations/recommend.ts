import type { ActionType, Priority } from '@trust/contracts/scales'
import { COMPONENT_NAMES, type ComponentName, type ScoreWeights } from '@trust/contracts/scoring'
import type { Sentence } from '@trust/contracts/sentence'
import { inEnglish, say } from '@trust/messages/sentences/say'
import type { Explanation } from '../scores/combine.ts'
import type { MerchantFacts } from '../scores/facts.ts'
import { type ComputedScore, computeScore } from '../scores/score.ts'
import { type Improvement, improvementOf } from './improvement.ts'

/** A recommendation before it is stored. `expectedScoreReduction` is in points of the score, above 0. */
export interface Advice {
  subject: string
  component: ComponentName
  title: Sentence
  rationale: Sentence
  priority: Priority
  suggestedActionType: ActionType
  expectedScoreReduction: number
}

/** Below this nobody would notice. */
const MIN_REDUCTION = 0.001
const MAX_ADVICE = 20

/** From which reduction of the score on an advice has a priority. */
const PRIORITIES = [
  [0.08, 'urgent'],
  [0.04, 'high'],
  [0.015, 'medium'],
] as const

/**
 * What the merchant can do about its score, most effective first: for each reason that the score gives, the score
 * is computed again with that one fact changed, and the difference is the true one.
 */
export function recommend(facts: MerchantFacts, weights: ScoreWeights, now: Date): Advice[] {
  const before = computeScore(facts, weights, now)
  const judged = [...improvementsOf(before).values()].map(({ improvement, reason }) => {
    const after = computeScore(improvement.change(facts, now), weights, now)
    return adviceOf(improvement, reason, { before, after, weights })
  })
  return judged
    .filter((advice) => advice.expectedScoreReduction >= MIN_REDUCTION)
    .sort((a, b) => b.expectedScoreReduction - a.expectedScoreReduction)
    .slice(0, MAX_ADVICE)
}

interface Reasoned {
  improvement: Improvement
  reason: Explanation
}

/** One improvement a fact, with the reason that weighs most. */
function improvementsOf({ explanations }: ComputedScore): Map<string, Reasoned> {
  const found = new Map<string, Reasoned>()
  for (const component of COMPONENT_NAMES) {
    for (const reason of explanations[component]) {
      const improvement = improvementOf(component, reason)
      if (!improvement) continue
      const known = found.get(improvement.subject)
      if (!known || known.reason.contribution < reason.contribution) {
        found.set(improvement.subject, { improvement, reason })
      }
    }
  }
  return found
}

interface Effect {
  before: ComputedScore
  after: ComputedScore
  weights: ScoreWeights
}

function adviceOf({ subject, title, actionType }: Improvement, reason: Explanation, effect: Effect): Advice {
  const { before, after } = effect
  const reduction = before.internalScore - after.internalScore
  return {
    subject,
    component: mostRelieved(effect),
    title: { text: inEnglish(title), message: title },
    rationale: say('advice.rationale', {
      reason: reason.message,
      after: after.internalScore,
      before: before.internalScore,
    }),
    priority: PRIORITIES.find(([least]) => reduction >= least)?.[1] ?? 'low',
    suggestedActionType: actionType,
    expectedScoreReduction: reduction,
  }
}

/** The component through which the change lowers the score most. */
function mostRelieved({ before, after, weights }: Effect): ComponentName {
  const reduction = (name: ComponentName) =>
    weights[name] * (before.components[name] - after.components[name])
  return COMPONENT_NAMES.reduce((most, name) => (reduction(name) > reduction(most) ? name : most))
}
