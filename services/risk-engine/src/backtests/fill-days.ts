import type { ScoreWeights } from '@trust/contracts/scoring'
import { daysWithoutScore } from '../scores/days-without-score.ts'
import { modelOf } from '../scores/score.ts'
import type { ScoreBasis } from '../scores/score-over-time.ts'
import type { HistorySpan, ScoreHistory, StoredScores } from './history.ts'

/** By what a stored score was calculated, as JSON; empty for one that the next follows within a day. */
export type BasisText = string

interface Basis {
  weights: ScoreWeights
  version: string
}

/**
 * The stored scores of a span, and the days between them without a stored score, on which the engine saw the merchant
 * too. Of the score before the span only the days after it count.
 */
export function fillDays(scores: StoredScores, bases: BasisText[], { from, to }: HistorySpan): ScoreHistory {
  const [start, end] = [from.getTime(), Math.min(to.getTime(), Date.now())]
  const moments: number[] = []
  const places: number[] = []
  const basisAt: (ScoreBasis | null)[] = []
  const add = (at: number, place: number, basis: ScoreBasis | null) => {
    if (at < start) return
    moments.push(at)
    places.push(place)
    basisAt.push(basis)
  }
  let [parsed, basis]: [BasisText, Basis | null] = ['', null]
  for (const [place, text] of bases.entries()) {
    const at = scores.at[place] ?? 0
    add(at, place, null)
    if (text === '') continue
    if (text !== parsed) [parsed, basis] = [text, JSON.parse(text)]
    const computed = basis && basisOf(scores, place, basis)
    if (computed)
      for (const day of daysWithoutScore(at, scores.at[place + 1] ?? end)) add(day, place, computed)
  }
  return { scores, at: Float64Array.from(moments), placeAt: Int32Array.from(places), basisAt }
}

/** Null when the facts or the model version of the score are no longer stored. */
function basisOf({ facts: known, factsAt }: StoredScores, place: number, { weights, version }: Basis) {
  const facts = known[factsAt[place] ?? -1]
  const model = modelOf(version)
  return facts && model ? { facts, weights, model } : null
}
