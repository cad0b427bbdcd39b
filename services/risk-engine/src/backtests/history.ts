import type { ComponentName } from '@trust/contracts/scoring'
import type { MerchantFacts } from '../scores/facts.ts'
import type { ScoreBasis } from '../scores/score-over-time.ts'

/** The parts of a stored score that a replay reads, beside its time and its facts. */
export type ScoreColumn =
  | 'internal_score'
  | 'conduct_risk'
  | 'coverage'
  | 'public_status'
  | 'risk_level'
  | 'level_source'
  | `components.${ComponentName}`

/** A merchant's stored scores, oldest first, a typed array for each column. */
export interface StoredScores {
  /** Milliseconds since 1970. */
  at: Float64Array
  /** Of each score, the place of its facts in `facts`. */
  factsAt: Int32Array
  facts: MerchantFacts[]
  numbers: Partial<Record<ScoreColumn, Float64Array>>
  texts: Partial<Record<ScoreColumn, string[]>>
}

/** The moments of a span at which the engine saw a merchant, oldest first. */
export interface ScoreHistory {
  scores: StoredScores
  /** Milliseconds since 1970. */
  at: Float64Array
  /** Per moment, the index of its stored score, or of the previous stored score when it has none. */
  placeAt: Int32Array
  /** Of each moment without a stored score, what it is computed from; else null. */
  basisAt: (ScoreBasis | null)[]
}

export interface HistorySpan {
  from: Date
  to: Date
}
