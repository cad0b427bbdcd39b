import type { ComponentName } from '@trust/contracts/scoring'
import type { MerchantFacts } from '../scores/facts.ts'

/** What of a kept score a replay reads beside its time and its facts. */
export type ScoreColumn =
  | 'internal_score'
  | 'conduct_risk'
  | 'coverage'
  | 'public_status'
  | 'risk_level'
  | 'level_source'
  | `components.${ComponentName}`

/** A merchant's kept scores of a span, oldest first, a typed array for each column. */
export interface ScoreHistory {
  /** Milliseconds since 1970. */
  at: Float64Array
  /** Of each score, the place of its facts in `facts`. */
  factsAt: Int32Array
  facts: MerchantFacts[]
  numbers: Partial<Record<ScoreColumn, Float64Array>>
  texts: Partial<Record<ScoreColumn, string[]>>
}

export interface HistorySpan {
  from: Date
  to: Date
}
