import { DAY_MS } from '@trust/contracts/durations'
import type { ScoreWeights } from '@trust/contracts/scoring'
import { daysWithoutScore } from '../scores/days-without-score.ts'
import { modelOf } from '../scores/score.ts'
import { boundsBetween, type ScoreValues } from '../scores/score-bounds.ts'
import type { Gap, HistorySpan, ScoreHistory, StoredScores } from './history.ts'
import { lazily } from './lazily.ts'

/** The basis of a score that no other follows within a day, as JSON; else empty. */
export type BasisText = string
/** Of such a score, when the next one was calculated from the same facts by the same model: the values of both, as JSON. */
export type EndsText = string

interface Basis {
  weights: ScoreWeights
  version: string
}

/** A line for each score. */
interface GapTexts {
  bases: BasisText[]
  ends: EndsText[]
}

/**
 * The stored scores of a span, and the days between them without a stored score, on which the engine saw the merchant
 * too. Of the score before the span only the days after it count.
 */
export function fillDays(
  scores: StoredScores,
  { bases, ends }: GapTexts,
  { from, to }: HistorySpan,
): ScoreHistory {
  const [start, end] = [from.getTime(), Math.min(to.getTime(), Date.now())]
  const moments: number[] = []
  const places: number[] = []
  const gapAt: (Gap | null)[] = []
  const add = (at: number, place: number, gap: Gap | null) => {
    if (at < start) return
    moments.push(at)
    places.push(place)
    gapAt.push(gap)
  }
  let [parsed, basis]: [BasisText, Basis | null] = ['', null]
  for (const [place, text] of bases.entries()) {
    const at = scores.at[place] ?? 0
    add(at, place, null)
    if (text === '') continue
    if (text !== parsed) [parsed, basis] = [text, JSON.parse(text)]
    const gap = basis && gapAfter(scores, place, { ...basis, ends: ends[place] ?? '' })
    if (gap) for (const day of daysWithoutScore(at, scores.at[place + 1] ?? end)) add(day, place, gap)
  }
  return { scores, at: Float64Array.from(moments), placeAt: Int32Array.from(places), gapAt }
}

/** Null when the facts or the model version of the score are no longer stored. */
function gapAfter(
  { at, facts: known, factsAt }: StoredScores,
  place: number,
  { weights, version, ends }: Basis & { ends: EndsText },
): Gap | null {
  const facts = known[factsAt[place] ?? -1]
  const model = modelOf(version)
  if (!facts || !model) return null
  const bounds = lazily(() => {
    if (ends === '') return null
    const [first, last]: [ScoreValues, ScoreValues] = JSON.parse(ends)
    return boundsBetween(first, last, ((at[place + 1] ?? 0) - (at[place] ?? 0)) / DAY_MS)
  })
  return { facts, weights, model, bounds }
}
