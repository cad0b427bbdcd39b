import type { MerchantKind } from './kinds.ts'
import type { Day, Life } from './run.ts'

const HONEST = new Set<MerchantKind>(['good', 'tiny', 'new', 'seasonal'])
const SEVERE = new Set<MerchantKind>(['fraud', 'split_identity'])
const BAD_DAY = 60

/** The figures of a simulation. Shares 0 to 1, times in days, null where there is nothing to measure. */
export interface SimulationReport {
  /** The chance that a merchant 60 days into being bad ranks above one that is not, by each figure. */
  auc: {
    score: number
    internal_score: number
    conduct_risk: number
    failure_rate: number
    complaint_rate: number
  }
  levels: { kind: MerchantKind; merchants: number; low: number; medium: number; high: number }[]
  severeHighMedianDays: number | null
  severeHighWithin30: number | null
  turnedBadLeftMedianDays: number | null
  turnedBadLeftWithin45: number | null
  bombedLostVerified: number | null
  falseHigh: number | null
  falseSuspensions: number
  changesWithoutFacts: number
}

export function reportOn(lives: Life[]): SimulationReport {
  const severe = lives
    .filter(({ kind }) => SEVERE.has(kind))
    .map((life) => daysUntil(life, ({ riskLevel }) => riskLevel === 'high'))
  const turned = lives
    .filter((life) => life.kind === 'turns_bad' && wasVerifiedAt(life, life.badFrom))
    .map((life) => daysUntil(life, ({ publicStatus }) => publicStatus !== 'verified'))
  const honest = lives.filter(({ kind }) => HONEST.has(kind))
  const bombed = lives.filter(
    (life) => life.kind === 'bombed' && life.days.some(({ publicStatus }) => publicStatus === 'verified'),
  )
  return {
    auc: aucAt(lives),
    levels: levelsOf(lives),
    severeHighMedianDays: median(severe),
    severeHighWithin30: share(severe, (days) => days <= 30),
    turnedBadLeftMedianDays: median(turned),
    turnedBadLeftWithin45: share(turned, (days) => days <= 45),
    bombedLostVerified: share(bombed, lostVerified),
    falseHigh: share(honest, ({ days }) => days.some(({ riskLevel }) => riskLevel === 'high')),
    falseSuspensions: lives.filter(
      ({ badFrom, days }) =>
        badFrom === Number.POSITIVE_INFINITY && days.some(({ publicStatus }) => publicStatus === 'suspended'),
    ).length,
    changesWithoutFacts: changesWithoutFacts(lives),
  }
}

/** Days from turning bad until `reached` holds; Infinity when it never does. */
function daysUntil({ badFrom, days }: Life, reached: (day: Day) => boolean): number {
  const found = days.find((day) => day.day >= badFrom && reached(day))
  return found ? found.day - badFrom : Number.POSITIVE_INFINITY
}

const wasVerifiedAt = ({ days }: Life, moment: number) =>
  days.findLast(({ day }) => day <= moment)?.publicStatus === 'verified'

function lostVerified({ days }: Life): boolean {
  const first = days.findIndex(({ publicStatus }) => publicStatus === 'verified')
  return days.slice(first).some(({ publicStatus }) => publicStatus !== 'verified')
}

/** Changes of status a merchant and year on days on which nothing new was known. */
function changesWithoutFacts(lives: Life[]): number {
  let changes = 0
  let total = 0
  for (const { days } of lives) {
    total += days.length
    for (const [index, day] of days.entries()) {
      const before = days[index - 1]
      if (
        before &&
        !day.hasNewFacts &&
        (before.publicStatus !== day.publicStatus || before.riskLevel !== day.riskLevel)
      )
        changes += 1
    }
  }
  return (changes / total) * 365
}

function levelsOf(lives: Life[]): SimulationReport['levels'] {
  const kinds = [...new Set(lives.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const last = lives.filter((life) => life.kind === kind).flatMap(({ days }) => days.at(-1) ?? [])
    const of = (level: Day['riskLevel']) =>
      last.filter(({ riskLevel }) => riskLevel === level).length / last.length
    return { kind, merchants: last.length, low: of('low'), medium: of('medium'), high: of('high') }
  })
}

function aucAt(lives: Life[]): SimulationReport['auc'] {
  const middle = Math.max(0, ...lives.flatMap(({ days }) => days.at(-1)?.day ?? [])) / 2
  const seen = lives.flatMap((life) => {
    const isBad = life.badFrom < Number.POSITIVE_INFINITY
    const wanted = isBad
      ? Math.ceil(life.badFrom) + BAD_DAY
      : Math.max(middle, Math.ceil(life.joinsAt) + BAD_DAY)
    const day = life.days.find(({ day }) => day >= wanted)
    return day ? [{ isBad, day }] : []
  })
  const of = (figure: (day: Day) => number) =>
    areaUnderCurve(seen.map(({ isBad, day }) => ({ isBad, value: figure(day) })))
  return {
    score: of((day) => Math.max(day.internalScore, day.conduct)),
    internal_score: of((day) => day.internalScore),
    conduct_risk: of((day) => day.conduct),
    failure_rate: of((day) => day.failureRate),
    complaint_rate: of((day) => day.complaintRate),
  }
}

/** The Mann-Whitney estimate of the area under the ROC curve; ties count half. */
export function areaUnderCurve(cases: { isBad: boolean; value: number }[]): number {
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
  return bad === 0 || good === 0 ? Number.NaN : (rankSum - (bad * (bad + 1)) / 2) / (bad * good)
}

function median(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

function share<T>(values: T[], holds: (value: T) => boolean): number | null {
  return values.length === 0 ? null : values.filter(holds).length / values.length
}
