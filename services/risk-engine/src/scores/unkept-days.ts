import type { ScoreWeights } from '@trust/contracts/scoring'
import type { MerchantFacts } from './facts.ts'
import { factsLeft } from './facts-left.ts'
import { type ComputedScore, computeBy, modelOf } from './score.ts'

const MS_PER_DAY = 86_400_000
/** Scores that are further apart were left out between them, since only time had passed. */
export const GAP_HOURS = 36

/** A score as far as it can be calculated again at another moment. */
export interface KeptBasis {
  facts: MerchantFacts
  weights: ScoreWeights
  modelVersion: string
  at: number
}

/** A score that was not kept: what the kept one before it had become by then. `at` is milliseconds since 1970. */
export interface UnkeptScore {
  at: number
  facts: MerchantFacts
  score: ComputedScore
}

/** What a kept score became day by day until the next one, or until now, when nothing new was learnt. */
export function unkeptDays({ facts, weights, modelVersion, at }: KeptBasis, next: number): UnkeptScore[] {
  const model = modelOf(modelVersion)
  const unkept: UnkeptScore[] = []
  for (let day = at + MS_PER_DAY; model && day <= next - MS_PER_DAY / 2; day += MS_PER_DAY) {
    const now = new Date(day)
    const left = factsLeft(facts, now)
    unkept.push({ at: day, facts: left, score: computeBy(model, { facts: left, weights, now }) })
  }
  return unkept
}
