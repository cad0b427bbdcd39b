import { KINDS, type MerchantKind } from './kinds.ts'
import type { SimulatedOutcome } from './outcome.ts'
import { createRandom } from './random.ts'
import type { Day } from './run.ts'

const HONEST = new Set<MerchantKind>(['good', 'tiny', 'new', 'seasonal'])
const SEVERE = new Set<MerchantKind>(['fraud', 'split_identity'])
const RESAMPLES = 200
const CONFIDENCE = 0.95

/** Each figure by which bad merchants can be ranked; the first three are the system's own. */
const FIGURES = {
  score: ({ internalScore, conduct }: Day) => Math.max(internalScore, conduct),
  internal_score: ({ internalScore }: Day) => internalScore,
  conduct_risk: ({ conduct }: Day) => conduct,
  unfulfilled_rate: ({ baselines }: Day) => baselines.unfulfilledRate,
  cancellation_rate: ({ baselines }: Day) => baselines.cancellationRate,
  overdue_rate: ({ baselines }: Day) => baselines.overdueRate,
  refund_rate: ({ baselines }: Day) => baselines.refundRate,
  complaint_rate: ({ baselines }: Day) => baselines.complaintRate,
}
type Figure = keyof typeof FIGURES

/** What a simulation is for. Shares 0 to 1, times in days, null where there is nothing to measure. */
export interface Goals {
  auc: number | null
  /** How far above the best single figure. */
  aucLead: number | null
  severeHighMedianDays: number | null
  severeHighWithin30: number | null
  turnedBadLeftMedianDays: number | null
  turnedBadLeftWithin45: number | null
  bombedLostVerified: number | null
  falseHigh: number | null
  changesWithoutFacts: number | null
}

export interface SimulationReport {
  goals: Goals
  /** Each goal's 95 % interval, by resampling whole worlds. */
  intervals: Record<keyof Goals, [from: number, to: number] | null>
  /** The chance that a merchant 60 days into being bad ranks above one that is not, by each figure. */
  auc: Record<Figure, number | null>
  kinds: KindReport[]
  falseSuspensions: number
  ideal: IdealReport
}

/** The result of an observer that knows every rate: a bound for any score. */
interface IdealReport {
  severeMedianDays: number | null
  turnedBadMedianDays: number | null
  /** Honest merchants of whom it ever is sure. */
  falseAlarms: number | null
}

interface KindReport {
  kind: MerchantKind
  merchants: number
  /** On the last day. */
  low: number
  medium: number
  high: number
  everHigh: number
  highMedianDays: number | null
  highWithin30: number | null
}

export function reportOn(outcomes: SimulatedOutcome[]): SimulationReport {
  return {
    goals: goalsOf(outcomes),
    intervals: intervalsOf(outcomes),
    auc: aucByFigure(outcomes),
    kinds: KINDS.flatMap((kind) => kindReport(outcomes, kind) ?? []),
    ideal: {
      severeMedianDays: median(idealDays(outcomes, (kind) => SEVERE.has(kind))),
      turnedBadMedianDays: median(idealDays(outcomes, (kind) => kind === 'turns_bad')),
      falseAlarms: share(
        idealDays(outcomes, (kind) => HONEST.has(kind)),
        Number.isFinite,
      ),
    },
    falseSuspensions: outcomes.filter(({ isBad, wasEverSuspended }) => !isBad && wasEverSuspended).length,
  }
}

const idealDays = (outcomes: SimulatedOutcome[], isMeant: (kind: MerchantKind) => boolean) =>
  outcomes.filter(({ kind }) => isMeant(kind)).map(({ idealAfter }) => idealAfter)

function goalsOf(outcomes: SimulatedOutcome[]): Goals {
  const { score, internal_score: _, conduct_risk: __, ...baselines } = aucByFigure(outcomes)
  const severe = outcomes.filter(({ kind }) => SEVERE.has(kind)).map(({ highAfter }) => highAfter)
  const turned = outcomes.flatMap(({ kind, leftVerifiedAfter }) =>
    kind === 'turns_bad' && leftVerifiedAfter !== null ? leftVerifiedAfter : [],
  )
  const bombed = outcomes.flatMap(({ kind, lostVerified }) =>
    kind === 'bombed' && lostVerified !== null ? lostVerified : [],
  )
  const changes = outcomes.reduce((sum, each) => sum + each.changesWithoutFacts, 0)
  const daysLived = outcomes.reduce((sum, each) => sum + each.daysLived, 0)
  return {
    auc: score,
    aucLead: score === null ? null : score - Math.max(...Object.values(baselines).map((auc) => auc ?? 0)),
    severeHighMedianDays: median(severe),
    severeHighWithin30: share(severe, (days) => days <= 30),
    turnedBadLeftMedianDays: median(turned),
    turnedBadLeftWithin45: share(turned, (days) => days <= 45),
    bombedLostVerified: share(bombed, Boolean),
    falseHigh: share(
      outcomes.filter(({ kind }) => HONEST.has(kind)),
      ({ wasEverHigh }) => wasEverHigh,
    ),
    changesWithoutFacts: daysLived === 0 ? null : (changes / daysLived) * 365,
  }
}

/**
 * The percentile bootstrap (Efron & Tibshirani 1993, chapter 13) over worlds: merchants of one world resemble each
 * other, so that to resample merchants would give intervals that are too narrow.
 */
function intervalsOf(outcomes: SimulatedOutcome[]): SimulationReport['intervals'] {
  const worlds = [...Map.groupBy(outcomes, ({ world }) => world).values()]
  const random = createRandom(worlds.length)
  const samples = Array.from({ length: RESAMPLES }, () =>
    goalsOf(worlds.flatMap(() => worlds[Math.floor(random.uniform() * worlds.length)] ?? [])),
  )
  const interval = (goal: keyof Goals): [number, number] | null => {
    const sorted = samples.flatMap((goals) => goals[goal] ?? []).sort((a, b) => a - b)
    const at = (part: number) => sorted[Math.round(part * (sorted.length - 1))]
    const [from, to] = [at((1 - CONFIDENCE) / 2), at((1 + CONFIDENCE) / 2)]
    return from === undefined || to === undefined ? null : [from, to]
  }
  return {
    auc: interval('auc'),
    aucLead: interval('aucLead'),
    severeHighMedianDays: interval('severeHighMedianDays'),
    severeHighWithin30: interval('severeHighWithin30'),
    turnedBadLeftMedianDays: interval('turnedBadLeftMedianDays'),
    turnedBadLeftWithin45: interval('turnedBadLeftWithin45'),
    bombedLostVerified: interval('bombedLostVerified'),
    falseHigh: interval('falseHigh'),
    changesWithoutFacts: interval('changesWithoutFacts'),
  }
}

function kindReport(outcomes: SimulatedOutcome[], kind: MerchantKind): KindReport | null {
  const own = outcomes.filter((outcome) => outcome.kind === kind && outcome.lastDay)
  if (own.length === 0) return null
  const level = (wanted: Day['riskLevel']) =>
    own.filter(({ lastDay }) => lastDay?.riskLevel === wanted).length / own.length
  const isBad = own.some((outcome) => outcome.isBad)
  const detection = own.map(({ highAfter }) => highAfter)
  return {
    kind,
    merchants: own.length,
    low: level('low'),
    medium: level('medium'),
    high: level('high'),
    everHigh: own.filter(({ wasEverHigh }) => wasEverHigh).length / own.length,
    highMedianDays: isBad ? median(detection) : null,
    highWithin30: isBad ? share(detection, (days) => days <= 30) : null,
  }
}

function aucByFigure(outcomes: SimulatedOutcome[]): Record<Figure, number | null> {
  const seen = outcomes.flatMap(({ isBad, atDay60 }) => (atDay60 ? [{ isBad, day: atDay60 }] : []))
  const of = (figure: Figure) =>
    areaUnderCurve(seen.map(({ isBad, day }) => ({ isBad, value: FIGURES[figure](day) })))
  return {
    score: of('score'),
    internal_score: of('internal_score'),
    conduct_risk: of('conduct_risk'),
    unfulfilled_rate: of('unfulfilled_rate'),
    cancellation_rate: of('cancellation_rate'),
    overdue_rate: of('overdue_rate'),
    refund_rate: of('refund_rate'),
    complaint_rate: of('complaint_rate'),
  }
}

/** The Mann-Whitney estimate of the area under the ROC curve; ties count half. Null without bad or without good ones. */
export function areaUnderCurve(cases: { isBad: boolean; value: number }[]): number | null {
  const sorted = cases.toSorted((a, b) => a.value - b.value)
  let rankSum = 0
  for (let start = 0; start < sorted.length; ) {
    let end = start
    while (sorted[end]?.value === sorted[start]?.value && end < sorted.length) end += 1
    const rank = (start + 1 + end) / 2
    for (let index = start; index < end; index += 1) if (sorted[index]?.isBad) rankSum += rank
    start = end
  }
  const bad = cases.filter(({ isBad }) => isBad).length
  const good = cases.length - bad
  return bad === 0 || good === 0 ? null : (rankSum - (bad * (bad + 1)) / 2) / (bad * good)
}

function median(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

function share<T>(values: T[], holds: (value: T) => boolean): number | null {
  return values.length === 0 ? null : values.filter(holds).length / values.length
}
