import type { ComponentName, ScoreWeights } from '@trust/contracts/scoring'
import type { MerchantFacts } from '../scores/facts.ts'
import type { ScoreModel } from '../scores/score.ts'
import type { ScoreBounds } from '../scores/score-bounds.ts'

/** The parts of a stored score that a replay reads, beside its time and its facts. */
export type ScoreColumn =
  | 'internal_score'
  | 'conduct_risk'
  | 'coverage'
  | 'public_status'
  | 'risk_level'
  | 'level_source'
  | `components.${ComponentName}`

/** Facts that are parsed when they are first read: most days are judged without them. */
export type LazyFacts = () => MerchantFacts

/** A merchant's stored scores, oldest first, a typed array for each column. */
export interface StoredScores {
  /** Milliseconds since 1970. */
  at: Float64Array
  /** For each score the index of its facts in `facts`; -1 when they were removed. */
  factsAt: Int32Array
  facts: LazyFacts[]
  numbers: Partial<Record<ScoreColumn, Float64Array>>
  texts: Partial<Record<ScoreColumn, string[]>>
}

/** The days without a stored score after one. */
export interface Gap {
  /** The input of the scores of these days. */
  facts: LazyFacts
  weights: ScoreWeights
  model: ScoreModel
  /** Within which they are, and none of the facts is left out; null where the next stored score rests on others. */
  bounds: () => ScoreBounds | null
}

/** The moments of a span at which the engine saw a merchant, oldest first. */
export interface ScoreHistory {
  scores: StoredScores
  /** Milliseconds since 1970. */
  at: Float64Array
  /** Per moment, the index of its stored score, or of the previous stored score when it has none. */
  placeAt: Int32Array
  /** For each moment the gap without stored scores that it lies in; null outside of gaps. */
  gapAt: (Gap | null)[]
}

export interface HistorySpan {
  from: Date
  to: Date
}
