import type { Comparison, Condition } from '../metrics/condition.ts'
import { testOfComparison } from '../metrics/evaluate.ts'
import type { PolicySubject } from '../metrics/measure.ts'
import { type MetricValues, metricReader } from '../metrics/metrics.ts'
import type { ScoreBounds } from '../scores/score-bounds.ts'
import { comparesByOrder, driftReader } from './drift.ts'
import type { ReplayedScore } from './replayed-score.ts'

/** Whether a condition holds at a moment, and the last moment up to which that is certain. */
export interface Stretch {
  holds: boolean
  until: number
}

/** Judges at `moment`, and looks no further than `limit`, up to which the facts stay. */
type Judge = (moment: number, limit: number) => Stretch

interface Node {
  judge: Judge
  /** What holds until the end of this gap whatever the day, by bounds of its scores alone; null where that is not certain. */
  foresee: () => boolean | null
  /** Whether it needs the score computed: such comparisons come last, since others may decide without them. */
  isDear: boolean
}

/**
 * Judges a condition by stretches of moments, each comparison at their ends alone where it changes at most once between
 * them. One that is false decides an `all`, and one that is true an `any`, as long as it lasts. What bounds of the score
 * decide needs neither the score nor the facts.
 */
export function stretchesOf(
  condition: Condition,
  seen: ReplayedScore,
  subject: () => PolicySubject,
): (moment: number) => Stretch {
  const { judge } = nodeOf(condition, { seen, subject, values: metricReader(seen) }, false)
  return (moment) => judge(moment, seen.lastWithTheseFacts(moment))
}

interface Setting {
  seen: ReplayedScore
  subject: () => PolicySubject
  values: ReturnType<typeof metricReader>
}

/** A `not` moves inward, as when the condition is judged once. */
function nodeOf(condition: Condition, setting: Setting, isNegated: boolean): Node {
  if ('not' in condition) return nodeOf(condition.not, setting, !isNegated)
  const { judge, ...node } =
    'metric' in condition
      ? leafOf(condition, setting, isNegated)
      : groupOf('all' in condition ? condition.all : condition.any, setting, {
          isNegated,
          decides: 'all' in condition === isNegated,
        })
  const foreseen: Judge = (moment, limit) => {
    const holds = node.foresee()
    return holds === null ? judge(moment, limit) : { holds, until: limit }
  }
  return { judge: foreseen, ...node }
}

/** @param decides the value of one part that decides the whole */
function groupOf(
  conditions: Condition[],
  setting: Setting,
  { isNegated, decides }: { isNegated: boolean; decides: boolean },
): Node {
  const parts = conditions
    .map((each) => nodeOf(each, setting, isNegated))
    .sort((a, b) => Number(a.isDear) - Number(b.isDear))
  const foresee = () => {
    const foreseen = parts.map((part) => part.foresee())
    if (foreseen.includes(decides)) return decides
    return foreseen.includes(null) ? null : !decides
  }
  return { judge: judgeOfParts(parts, decides), foresee, isDear: parts.some(({ isDear }) => isDear) }
}

function judgeOfParts(parts: Node[], decides: boolean): Judge {
  return (moment, limit) => {
    let until = limit
    for (const { judge } of parts) {
      const stretch = judge(moment, until)
      if (stretch.holds === decides) return stretch
      until = stretch.until
    }
    return { holds: !decides, until }
  }
}

/** What `boundsBetween` bounds. */
const BOUNDED = /^(internal_score|conduct_risk|components\..*)$/

function leafOf(comparison: Comparison, { seen, subject, values }: Setting, isNegated: boolean): Node {
  const test = testOfComparison(comparison, isNegated)
  const drift = driftReader(comparison)
  const holdsAt = (moment: number) => {
    seen.moveTo(moment)
    return test(values, subject())
  }
  const isBounded = comparesByOrder(comparison) && BOUNDED.test(comparison.metric)
  /** What holds within bounds of the score; null where they do not decide it. */
  const holdsWithin = (bounds: ScoreBounds) => {
    const range = isBounded ? seen.rangeOf(comparison.metric, bounds) : null
    if (!range) return null
    const holdsBy = (value: number) => test({ [comparison.metric]: value } as MetricValues, null)
    return holdsBy(range.least) === holdsBy(range.most) ? holdsBy(range.most) : null
  }
  const judge: Judge = (moment, limit) => {
    const holds = holdsAt(moment)
    const drifts = limit === moment ? null : drift(seen)
    if (drifts === 'steady') return { holds, until: limit }
    if (drifts !== null)
      return { holds, until: lastOf({ from: moment, to: limit }, (other) => holdsAt(other) === holds) }
    if (!isBounded) return { holds, until: moment }
    return { holds, until: seen.lastCertain(moment, limit, (bounds) => holdsWithin(bounds) === holds) }
  }
  const foresee = () => (seen.bounds ? holdsWithin(seen.bounds) : null)
  return { judge, foresee, isDear: BOUNDED.test(comparison.metric) || comparison.metric === 'coverage' }
}

/** The last for which something holds that holds at first and, once it does not, never again: by bisection. */
export function lastOf(
  { from, to }: { from: number; to: number },
  holdsAt: (moment: number) => boolean,
): number {
  if (from === to || holdsAt(to)) return to
  let [holding, failing] = [from, to]
  while (failing - holding > 1) {
    const middle = (holding + failing) >> 1
    if (holdsAt(middle)) holding = middle
    else failing = middle
  }
  return holding
}
