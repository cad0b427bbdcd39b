import { type PeerSamples, peerKey, percentileRank } from '../peers/percentile.ts'
import { ageInDays } from '../score/decay.ts'
import { digestOf } from '../score/digest.ts'
import type { MerchantFacts } from '../score/facts.ts'
import type { MerchantProfile } from '../score/gather.ts'
import type { Comparison, Filter, Scalar } from './condition.ts'
import { type CountedMetric, isCounted, isOfRecord, type MetricValues, type RecordMetric } from './metrics.ts'

/** The values of each list that some of the merchants at hand have. */
export type ListMembership = ReadonlyMap<string, ReadonlySet<string>>

/** What a condition can ask beyond the metrics; without it, that is unknown. */
export type PolicySubject = {
  merchantId: string
  facts: MerchantFacts
  /** Null where only the facts are known. */
  profile: MerchantProfile | null
  lists: ListMembership
  /** Without a sample of its peers, a merchant's percentile is unknown. */
  peers: PeerSamples
  now: Date
}

export type Measure = (values: MetricValues, subject: PolicySubject | null) => Scalar | null

const DEFAULT_WINDOW_DAYS = 30

/** The left side of a comparison, null where there is nothing to measure. */
export function measureOf({ percentile_of: dimension, ...comparison }: Comparison): Measure {
  const measure = ownMeasureOf(comparison)
  if (dimension === undefined) return measure
  const key = measureKey(comparison)
  return (values, subject) => {
    const group = subject?.profile?.[dimension]
    const sample = group && subject?.peers.get(peerKey(key, dimension, group))
    const value = measure(values, subject)
    return sample && typeof value === 'number' ? percentileRank(sample, value) : null
  }
}

/** What the merchant itself has. */
function ownMeasureOf(comparison: Comparison): Measure {
  const { metric, filter = {}, window_days: days = DEFAULT_WINDOW_DAYS, baseline_days: baseline } = comparison
  if (isCounted(metric)) {
    const count = (subject: PolicySubject, window: Window) =>
      countEvents(metric, subject, { ...window, filter })
    return (_values, subject) => {
      if (subject === null) return null
      const recent = count(subject, { from: days, to: 0 })
      if (baseline === undefined) return recent
      const before = count(subject, { from: days + baseline, to: days })
      return before === 0 ? null : recent / ((before * days) / baseline)
    }
  }
  if (isOfRecord(metric))
    return (_values, subject) => subject && recordValue(metric, subject, comparison.field)
  return (values) => values[metric]
}

/** Identifies what a comparison measures, whatever it compares it with. */
export function measureKey(comparison: Comparison): string {
  const { metric, field, window_days, filter, baseline_days } = comparison
  return digestOf({ metric, field, window_days, filter, baseline_days })
}

/** How the value is named beside those of other comparisons, such as `complaints_14d[category=billing]`. */
export function labelOf(comparison: Comparison): string {
  const { metric, field, window_days, filter = {}, baseline_days, percentile_of } = comparison
  const filters = Object.entries(filter)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${[value].flat().join('|')}`)
  return [
    metric,
    field === undefined ? '' : `.${field}`,
    window_days === undefined ? '' : `_${window_days}d`,
    filters.length === 0 ? '' : `[${filters.join(',')}]`,
    baseline_days === undefined ? '' : `/baseline_${baseline_days}d`,
    percentile_of === undefined ? '' : `/percentile_of_${percentile_of}`,
  ].join('')
}

/** An entry of a list and what is looked up in it are compared without case and surrounding space. */
export const listValue = (value: Scalar): string => String(value).trim().toLowerCase()

export function recordValue(
  metric: RecordMetric,
  { merchantId, profile }: Pick<PolicySubject, 'merchantId' | 'profile'>,
  field?: string,
) {
  if (metric === 'merchant_id') return merchantId
  if (profile === null) return null
  if (metric !== 'metadata') return profile[metric]
  const value = field === undefined ? undefined : profile.metadata[field]
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null
}

/** Days before now, `from` the older end. */
type Window = { from: number; to: number }

/** What the filters can ask of an event; what an event lacks matches no filter. */
type Event = { at: Date } & { [name in keyof Filter]?: string | number | null | readonly string[] }

function countEvents(
  metric: CountedMetric,
  { facts, now }: PolicySubject,
  { from, to, filter }: Window & { filter: Filter },
): number {
  const tests = Object.entries(filter) as [keyof Filter, Filter[keyof Filter]][]
  return eventsOf(metric, facts).filter((event) => {
    const age = ageInDays(event.at, now)
    return (
      age <= from && (to === 0 || age > to) && tests.every(([name, wanted]) => matches(event[name], wanted))
    )
  }).length
}

function matches(actual: Event[keyof Filter], wanted: Filter[keyof Filter]): boolean {
  if (typeof wanted === 'number') return typeof actual === 'number' && actual >= wanted
  return [actual ?? []].flat().some((each) => wanted?.includes(String(each)))
}

function eventsOf(metric: CountedMetric, facts: MerchantFacts): Event[] {
  switch (metric) {
    case 'complaints':
      return facts.complaints
        .filter(({ status }) => status !== 'dismissed')
        .map(({ receivedAt, category, severity, confidence, symptoms = [] }) => ({
          at: receivedAt,
          category,
          severity,
          symptom: symptoms,
          min_confidence: confidence,
        }))
    case 'evidence_flags':
      return facts.evidence.flatMap(({ assessedAt, evidenceType, flags }) =>
        flags.map(({ code, severity }) => ({
          at: assessedAt,
          evidence_type: evidenceType,
          flag: code,
          severity,
        })),
      )
    case 'signals':
      return facts.signals.map(({ observedAt, sourceType, severity, confidence }) => ({
        at: observedAt,
        source_type: sourceType,
        severity,
        min_confidence: confidence,
      }))
    case 'decisions':
    case 'overturned_decisions':
      return (facts.decisions ?? [])
        .filter(({ isOverturned }) => isOverturned || metric === 'decisions')
        .map(({ decidedAt, decision }) => ({ at: decidedAt, decision }))
  }
}
