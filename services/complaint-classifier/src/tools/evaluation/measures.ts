import type { Classification } from '../../classification/types.ts'
import type { Example, ExpectedSymptom } from '../training/examples.ts'

/** A text, what people said of it, and what the classifier said. */
export interface Trial {
  example: Example
  found: Classification
}

/** How often each answer met each expectation: `counts.get(expected).get(found)`. */
export type Confusion = Map<string, Map<string, number>>

/** An answer that a careful reader would accept too counts as the expected one. */
export function confusionOfCategories(trials: readonly Trial[]): Confusion {
  const confusion: Confusion = new Map()
  for (const { example, found } of trials) {
    const [first = 'other'] = example.categories
    const expected = example.categories.includes(found.category) ? found.category : first
    const row = confusion.get(expected) ?? new Map<string, number>()
    row.set(found.category, (row.get(found.category) ?? 0) + 1)
    confusion.set(expected, row)
  }
  return confusion
}

export interface Quality {
  precision: number
  recall: number
  f1: number
  support: number
}

/** Precision, recall and their harmonic mean for each expected name. */
export function qualities(confusion: Confusion): Map<string, Quality> {
  return new Map(
    [...confusion].map(([name, row]) => {
      const right = row.get(name) ?? 0
      const support = [...row.values()].reduce((sum, count) => sum + count, 0)
      const said = [...confusion.values()].reduce((sum, other) => sum + (other.get(name) ?? 0), 0)
      const [precision, recall] = [said === 0 ? 0 : right / said, right / support]
      return [
        name,
        { precision, recall, f1: right === 0 ? 0 : (2 * precision * recall) / (precision + recall), support },
      ]
    }),
  )
}

/** The unweighted mean of F1 over the names that at least `support` texts have. */
export function macroF1(confusion: Confusion, support = 1): number {
  const counted = [...qualities(confusion).values()].filter((quality) => quality.support >= support)
  return mean(counted.map(({ f1 }) => f1))
}

export function accuracy(trials: readonly Trial[]): number {
  return mean(trials.map((trial) => (isRight(trial) ? 1 : 0)))
}

/** Expected calibration error over ten bins of confidence (Guo et al. 2017). */
export function calibrationError(trials: readonly Trial[]): number {
  return gapOf(
    trials.map((trial) => ({ confidence: trial.found.categoryConfidence, right: isRight(trial) ? 1 : 0 })),
  )
}

const DRAWS = 200

/**
 * The calibration error that so few texts show on average where each answer is right exactly as often as its confidence
 * says: a lower one cannot be expected of any classifier with these confidences.
 */
export function calibrationErrorByChance(trials: readonly Trial[]): number {
  const draw = generator()
  const confidences = trials.map(({ found }) => found.categoryConfidence)
  const gaps = Array.from({ length: DRAWS }, () =>
    gapOf(confidences.map((confidence) => ({ confidence, right: draw() < confidence ? 1 : 0 }))),
  )
  return mean(gaps)
}

function gapOf(answers: readonly { confidence: number; right: number }[]): number {
  const bins = Map.groupBy(answers, ({ confidence }) => Math.min(9, Math.floor(confidence * 10)))
  const gaps = [...bins.values()].map(
    (bin) =>
      (bin.length / answers.length) *
      Math.abs(mean(bin.map(({ right }) => right)) - mean(bin.map(({ confidence }) => confidence))),
  )
  return gaps.reduce((sum, gap) => sum + gap, 0)
}

/**
 * `exact`: the share that was hit, beside `baseline`, what saying the commonest level each time would hit. `critical`: the
 * share of critical ones that were seen, null without any. `falseCriticals`: how many of a thousand low or medium ones
 * were called critical.
 */
export function severityQuality(trials: readonly Trial[]) {
  const rated = trials.filter(({ example }) => example.severity !== null)
  const critical = rated.filter(({ example }) => example.severity === 'critical')
  const harmless = rated.filter(({ example }) => ['low', 'medium'].includes(example.severity ?? ''))
  const shareCritical = (some: readonly Trial[]) =>
    mean(some.map(({ found }) => (found.severity === 'critical' ? 1 : 0)))
  return {
    exact: mean(rated.map(({ example, found }) => (found.severity === example.severity ? 1 : 0))),
    baseline: shareOfCommonest(rated.map(({ example }) => example.severity)),
    critical: critical.length === 0 ? null : shareCritical(critical),
    falseCriticals: 1000 * shareCritical(harmless),
  }
}

const RESAMPLES = 500

/** The 95 % confidence interval of a figure, by the percentile bootstrap (Efron 1979); the same trials give the same. */
export function interval(
  trials: readonly Trial[],
  figure: (some: readonly Trial[]) => number | null,
): [low: number, high: number] {
  const draw = generator()
  const figures = Array.from({ length: RESAMPLES }, () =>
    figure(trials.map(() => trials[Math.floor(draw() * trials.length)] as Trial)),
  )
  const sorted = figures.filter((value) => value !== null).toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return [at(0.025), at(0.975)]
}

/** Numbers from 0 to below 1, by a linear congruential generator (Numerical Recipes, 32 bits). */
export function generator(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** What the share of right answers would be if one always said the commonest. */
export function shareOfCommonest(answers: readonly unknown[]): number {
  const counts = [...Map.groupBy(answers, (answer) => answer).values()].map((same) => same.length)
  return Math.max(0, ...counts) / Math.max(1, answers.length)
}

/** The share marked for a person, how many of all wrong categories are in it, and what slips through as `other`. */
export function reviewQuality(trials: readonly Trial[]) {
  const isMarked = ({ found }: Trial) => found.reviewReasons.length > 0
  const wrong = trials.filter((trial) => !isRight(trial))
  const complaints = trials.filter(({ example }) => !example.categories.includes('other'))
  const silent = complaints.filter((trial) => trial.found.category === 'other' && !isMarked(trial))
  return {
    share: mean(trials.map((trial) => (isMarked(trial) ? 1 : 0))),
    errorsCaught: wrong.length === 0 ? null : wrong.filter(isMarked).length / wrong.length,
    silentOther: silent.length / Math.max(1, complaints.length),
  }
}

/** The share of all errors that stand among the least sure answers: what a review of that share of the texts could catch. */
export function errorsAmongLeastSure(trials: readonly Trial[], share: number): number | null {
  const ranked = trials.toSorted((one, next) => one.found.categoryConfidence - next.found.categoryConfidence)
  const isWrong = (trial: Trial) => !isRight(trial)
  const wrong = ranked.filter(isWrong).length
  const reviewed = ranked.slice(0, Math.round(share * ranked.length))
  return wrong === 0 ? null : reviewed.filter(isWrong).length / wrong
}

/** How many findings were right, and how many that had to be found were. Counted by code, once a text. */
export function symptomQuality(trials: readonly Trial[]) {
  const totals = { found: 0, right: 0, wanted: 0, met: 0 }
  for (const { example, found } of trials) {
    if (example.symptoms === null) continue
    const codes = new Set(found.symptoms.map(({ code }) => code))
    const expected = example.symptoms
    totals.found += codes.size
    totals.right += [...codes].filter((code) => expected.some((one) => one.codes.includes(code))).length
    const wanted = expected.filter((one) => !one.optional)
    totals.wanted += wanted.length
    totals.met += wanted.filter((one) => isMet(one, codes)).length
  }
  return { precision: totals.right / totals.found, recall: totals.met / totals.wanted, ...totals }
}

/** The share of intents that were hit, beside what saying the commonest each time would hit. */
export function intentQuality(trials: readonly Trial[]) {
  const told = trials.filter(({ example }) => example.intent !== null)
  return {
    exact: mean(told.map(({ example, found }) => (found.intent === example.intent ? 1 : 0))),
    baseline: shareOfCommonest(told.map(({ example }) => example.intent)),
  }
}

function isMet({ codes }: ExpectedSymptom, found: ReadonlySet<string>): boolean {
  return codes.some((code) => found.has(code))
}

export function isRight({ example, found }: Trial): boolean {
  return example.categories.includes(found.category)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
