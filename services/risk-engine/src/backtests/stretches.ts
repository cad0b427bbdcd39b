import type { Comparison, Condition } from '../metrics/condition.ts'
import { testOfComparison } from '../metrics/evaluate.ts'
import { metricReader } from '../metrics/metrics.ts'
import { driftReader } from './drift.ts'
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
  /** Whether it needs the score computed: such comparisons come last, since others may decide without them. */
  isDear: boolean
}

/**
 * Judges a condition by stretches of moments, each comparison at their ends alone where it changes at most once between
 * them. One that is false decides an `all`, and one that is true an `any`, as long as it lasts.
 */
export function stretchesOf(
  condition: Condition,
  seen: ReplayedScore,
  subject: () => Parameters<ReturnType<typeof testOfComparison>>[1],
): (moment: number) => Stretch {
  const { judge } = nodeOf(condition, { seen, subject, values: metricReader(seen) }, false)
  return (moment) => judge(moment, seen.lastWithTheseFacts(moment))
}

interface Setting {
  seen: ReplayedScore
  subject: Parameters<typeof stretchesOf>[2]
  values: ReturnType<typeof metricReader>
}

/** A `not` moves inward, as when the condition is judged once. */
function nodeOf(condition: Condition, setting: Setting, isNegated: boolean): Node {
  if ('not' in condition) return nodeOf(condition.not, setting, !isNegated)
  if ('metric' in condition) return leafOf(condition, setting, isNegated)
  const isAll = 'all' in condition
  const parts = (isAll ? condition.all : condition.any)
    .map((each) => nodeOf(each, setting, isNegated))
    .sort((a, b) => Number(a.isDear) - Number(b.isDear))
  const decides = isAll === isNegated
  return { judge: judgeOfParts(parts, decides), isDear: parts.some(({ isDear }) => isDear) }
}

/** @param decides the value of one part that decides the whole */
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

const DEAR = /^(internal_score|conduct_risk|coverage|components\..*)$/

function leafOf(comparison: Comparison, { seen, subject, values }: Setting, isNegated: boolean): Node {
  const test = testOfComparison(comparison, isNegated)
  const drift = driftReader(comparison)
  const holdsAt = (moment: number) => {
    seen.moveTo(moment)
    return test(values, subject())
  }
  const judge: Judge = (moment, limit) => {
    const holds = holdsAt(moment)
    const drifts = limit === moment ? null : drift(seen.later)
    if (drifts === null) return { holds, until: moment }
    if (drifts === 'steady') return { holds, until: limit }
    return { holds, until: lastOf({ from: moment, to: limit }, (other) => holdsAt(other) === holds) }
  }
  return { judge, isDear: DEAR.test(comparison.metric) }
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
