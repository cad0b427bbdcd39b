import { digestOf } from '../scores/digest.ts'
import type { MerchantFacts } from '../scores/facts.ts'
import type { MerchantProfile } from '../scores/gather.ts'
import type { Comparison, Scalar } from './condition.ts'
import { type EventWindow, eventsWithin } from './events.ts'
import { formulaValue } from './formula.ts'
import { isCounted, isCustom, isOfRecord, type MetricValues, type RecordMetric } from './metrics.ts'
import { type PeerSamples, peerKey, percentileRank } from './percentile.ts'

/** The values of each list that some of the merchants at hand have. */
export type ListMembership = ReadonlyMap<string, ReadonlySet<string>>

/** Inputs of a condition beyond the metrics. A missing one is unknown. */
export interface PolicySubject {
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

/** The merchant's own record. */
function ownMeasureOf(comparison: Comparison): Measure {
  const { metric, filter = {}, window_days: days = DEFAULT_WINDOW_DAYS, baseline_days: baseline } = comparison
  if (isCounted(metric)) {
    const count = (subject: PolicySubject, window: EventWindow) =>
      eventsWithin(metric, subject, { ...window, filter }).length
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
  if (isCustom(metric)) {
    const { formula } = comparison
    // The tenant's metrics are resolved before a condition is compiled.
    return (_values, subject) => (formula && subject ? formulaValue(formula, subject) : null)
  }
  return (values) => values[metric]
}

/** Identifies the left side of a comparison, whatever it is compared with. */
export function measureKey(comparison: Comparison): string {
  const { metric, formula, field, window_days, filter, baseline_days } = comparison
  return digestOf({ metric, formula, field, window_days, filter, baseline_days })
}

/** The name of the value among those of other comparisons, such as `complaints_14d[category=billing]`. */
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

/**
 * An entry of a list, and what is looked up in it: without case, surrounding space and characters that nobody sees, in
 * one form of Unicode (NFKC). Otherwise another spelling of "é" would slip through.
 */
export const listValue = (value: Scalar): string =>
  String(value)
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase()

/** The tags in the value of `tags`, which are slugs. */
export const tagsOf = (value: Scalar): string[] => (value === '' ? [] : String(value).split(', '))

export function recordValue(
  metric: RecordMetric,
  { merchantId, profile }: Pick<PolicySubject, 'merchantId' | 'profile'>,
  field?: string,
) {
  if (metric === 'merchant_id') return merchantId
  if (profile === null) return null
  if (metric === 'tags') return profile.tags.join(', ')
  if (metric !== 'metadata') return profile[metric]
  const value = field === undefined ? undefined : profile.metadata[field]
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null
}
