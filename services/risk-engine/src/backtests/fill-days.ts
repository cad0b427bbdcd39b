import type { ComponentName, ScoreWeights } from '@trust/contracts/scoring'
import type { ComputedScore } from '../scores/score.ts'
import { unkeptDays } from '../scores/unkept-days.ts'
import type { HistorySpan, ScoreColumn, ScoreHistory } from './history.ts'

/** By what a kept score was calculated, as JSON; empty for one that the next follows within a day. */
export type BasisText = string

interface Basis {
  weights: ScoreWeights
  version: string
}

/**
 * A history with the days that were not kept, on which the engine saw the merchant too, and without what lies before the
 * span: the score before it is read for the days after it.
 */
export function fillDays(history: ScoreHistory, bases: BasisText[], { from, to }: HistorySpan): ScoreHistory {
  const [start, end] = [from.getTime(), Math.min(to.getTime(), Date.now())]
  if (bases.every((basis) => basis === '') && (history.at[0] ?? start) >= start) return history
  const facts = [...history.facts]
  const points: { at: number; place: number; factsAt: number; score?: ComputedScore }[] = []
  for (const [place, text] of bases.entries()) {
    const [at, factsAt] = [history.at[place] ?? 0, history.factsAt[place] ?? -1]
    if (at >= start) points.push({ at, place, factsAt })
    const known = history.facts[factsAt]
    if (text === '' || !known) continue
    const { weights, version: modelVersion }: Basis = JSON.parse(text)
    for (const day of unkeptDays({ facts: known, weights, modelVersion, at }, history.at[place + 1] ?? end)) {
      if (day.at < start) continue
      points.push({ at: day.at, place, factsAt: facts.push(day.facts) - 1, score: day.score })
    }
  }
  const numbers = Object.entries(history.numbers).map(([column, kept]) => [
    column,
    Float64Array.from(points, ({ place, score }) =>
      // entries() widens the keys to string.
      score ? numberOf(score, column as ScoreColumn) : (kept[place] ?? 0),
    ),
  ])
  const texts = Object.entries(history.texts).map(([column, kept]) => [
    column,
    points.map(({ place }) => kept[place]),
  ])
  return {
    at: Float64Array.from(points, ({ at }) => at),
    factsAt: Int32Array.from(points, ({ factsAt }) => factsAt),
    facts,
    numbers: Object.fromEntries(numbers),
    texts: Object.fromEntries(texts),
  }
}

function numberOf(score: ComputedScore, column: ScoreColumn): number {
  if (column === 'internal_score') return score.internalScore
  if (column === 'conduct_risk') return score.conduct.value
  if (column === 'coverage') return score.coverage
  return score.components[column.slice('components.'.length) as ComponentName]
}
