import type { ScoreWeights } from '@trust/contracts/scoring'
import { digestOf } from './digest.ts'
import type { ScoreRow } from './read.ts'
import { type ComputedScore, computeBy, modelOf } from './score.ts'
import { factsOf, type StoredFacts } from './stored-facts.ts'

export type StoredScore = Pick<
  ScoreRow,
  'facts' | 'factsDigest' | 'weights' | 'modelVersion' | 'calculatedAt'
>

/** A score that cannot be recalculated, and why. */
export class NotRecomputable extends Error {}

/**
 * A stored score again, from the facts, weights and moment that it holds: to the bit what was stored.
 * @throws NotRecomputable when it holds no facts, they were altered, or a model version made it that is not kept
 */
export function recompute(score: StoredScore): ComputedScore {
  const { facts, factsDigest, modelVersion, weights, calculatedAt } = score
  if (facts === null) throw new NotRecomputable('The score is older than the keeping of facts.')
  if (digestOf(facts) !== factsDigest) throw new NotRecomputable('The stored facts do not fit their digest.')
  const model = modelOf(modelVersion)
  if (!model) throw new NotRecomputable(`The formulas of ${modelVersion} are not kept.`)
  // The columns hold what `calculateScore` wrote.
  const given = { facts: factsOf(facts as unknown as StoredFacts), weights: weights as ScoreWeights }
  return computeBy(model, { ...given, now: calculatedAt })
}
