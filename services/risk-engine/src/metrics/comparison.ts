import { z } from 'zod'
import { filtersOf } from './events.ts'
import { type Filter, filterSchema, MAX_CHOICES } from './filter.ts'
import type { MetricFormula } from './formula.ts'
import {
  isCounted,
  isCustom,
  isOfRecord,
  METRIC_CHOICES,
  METRICS,
  type Metric,
  type MetricType,
} from './metrics.ts'
import { PEER_DIMENSIONS, type PeerDimension } from './percentile.ts'

export type { Filter } from './filter.ts'

export const OPERATORS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'in_list', 'not_in_list'] as const
export type Operator = (typeof OPERATORS)[number]

export type Scalar = number | string

const MAX_DAYS = 365

const METRIC_NAMES = METRICS.map(({ metric }) => metric)
const TYPES = new Map<Metric, MetricType>(METRICS.map(({ metric, type }) => [metric, type]))
const typeOf = (metric: Metric) => (isCustom(metric) ? 'number' : TYPES.get(metric))

const scalar = z.union([z.number(), z.string().max(100)])
/** One of the catalogue, or one that the tenant defined. */
const metricName = z
  .string()
  .max(100)
  .superRefine((name, context) => {
    if (TYPES.has(name as Metric) || isCustom(name)) return
    context.addIssue({ code: 'invalid_value', values: METRIC_NAMES, input: name })
  })
  .meta({
    description: "A metric of the catalogue, or `custom.` and the key of the tenant's own.",
    examples: METRIC_NAMES,
  }) as unknown as z.ZodType<Metric>

export const comparisonFields = {
  metric: metricName.optional(),
  operator: z.enum(OPERATORS).optional(),
  value: z
    .union([scalar, z.array(scalar).min(1).max(MAX_CHOICES)])
    .optional()
    .meta({ description: 'For `in` an array of values; for `in_list` and `not_in_list` the id of a list.' }),
  value_metric: metricName.optional().meta({ description: 'A metric to compare with, instead of a value.' }),
  factor: z.number().optional().meta({ description: 'Multiplies `value_metric`; 1 by default.' }),
  field: z.string().min(1).max(100).optional().meta({ description: 'The field of `metadata`.' }),
  window_days: z.int().min(1).max(MAX_DAYS).optional(),
  filter: filterSchema.optional(),
  baseline_days: z.int().min(1).max(MAX_DAYS).optional().meta({
    description: "Compares the ratio per day to the merchant's own in this many days before the window.",
  }),
  percentile_of: z.enum(PEER_DIMENSIONS).optional().meta({
    description:
      "Compares the merchant's percentile, 0 to 100, among merchants of its category or country; null with fewer than 20.",
  }),
  unknown: z.boolean().optional().meta({
    description: 'The result of the comparison while the metric is null, also under `not`. Default false.',
  }),
}

// biome-ignore lint/style/useConsistentTypeDefinitions: stored as JSON, for which an interface lacks an index signature
export type Comparison = {
  metric: Metric
  operator: Operator
  /** This, or `value_metric` times `factor`. */
  value?: Scalar | Scalar[]
  value_metric?: Metric
  factor?: number
  field?: string
  window_days?: number
  filter?: Filter
  baseline_days?: number
  percentile_of?: PeerDimension
  /** The result of the comparison, also under a `not`, while the metric is null; false by default. */
  unknown?: boolean
  /** The formulas of tenant-defined metrics on both sides: added by the server, never shown. */
  formula?: MetricFormula
  value_formula?: MetricFormula
}

interface ComparisonFault {
  field: keyof Comparison
  message: string
}

/** The part of a comparison that its metric does not support, or null. */
export function comparisonFault(comparison: Comparison): ComparisonFault | null {
  return (
    faultOfCount(comparison) ??
    faultOfRecord(comparison) ??
    faultOfPercentile(comparison) ??
    faultOfValue(comparison)
  )
}

function faultOfPercentile(comparison: Comparison): ComparisonFault | null {
  const { metric, percentile_of: dimension, value, value_metric } = comparison
  if (dimension === undefined) return null
  if (typeOf(metric) !== 'number') return { field: 'percentile_of', message: `${metric} is no number` }
  if (value_metric !== undefined) return { field: 'value_metric', message: 'is no percentile: give a value' }
  const isPercentile = [value].flat().every((each) => typeof each === 'number' && each >= 0 && each <= 100)
  return isPercentile ? null : { field: 'value', message: 'must be a percentile, 0 to 100' }
}

function faultOfCount({ metric, filter: wanted = {}, ...given }: Comparison): ComparisonFault | null {
  for (const field of ['window_days', 'baseline_days'] as const) {
    if (given[field] !== undefined && !isCounted(metric)) return { field, message: `${metric} has no window` }
  }
  const known = isCounted(metric) ? filtersOf(metric) : []
  const unknown = Object.keys(wanted).find((name) => !known.some((each) => each === name))
  return unknown === undefined ? null : { field: 'filter', message: `${metric} has no filter ${unknown}` }
}

function faultOfRecord({ metric, field, operator }: Comparison): ComparisonFault | null {
  if ((metric === 'metadata') !== (field !== undefined)) {
    return { field: 'field', message: metric === 'metadata' ? 'is required' : `${metric} has no fields` }
  }
  const asksList = operator === 'in_list' || operator === 'not_in_list'
  return asksList && !isOfRecord(metric)
    ? { field: 'operator', message: 'lists hold values of the record, such as country' }
    : null
}

function faultOfValue(comparison: Comparison): ComparisonFault | null {
  const { metric, operator, value, value_metric, factor } = comparison
  const type = typeOf(metric)
  if (value !== undefined && value_metric !== undefined) {
    return { field: 'value_metric', message: 'is given beside a value' }
  }
  if (value_metric === undefined && factor !== undefined)
    return { field: 'factor', message: 'is of value_metric' }
  if (value_metric !== undefined) {
    const compares = type === 'number' && typeOf(value_metric) === 'number' && operator !== 'in'
    // A count on the right would have no window of its own.
    const isPlain = !isCounted(value_metric)
    return compares && isPlain
      ? null
      : { field: 'value_metric', message: 'must be a number, as the metric is' }
  }
  if (operator === 'in_list' || operator === 'not_in_list') {
    return z.uuid().safeParse(value).success ? null : { field: 'value', message: 'must be the id of a list' }
  }
  if (type === 'string' && !['eq', 'ne', 'in'].includes(operator)) {
    return { field: 'operator', message: `${metric} compares only with eq, ne and in, or with a list` }
  }
  if (Array.isArray(value) !== (operator === 'in')) {
    return { field: 'value', message: operator === 'in' ? 'in takes a list' : `${operator} takes one value` }
  }
  const choices = METRIC_CHOICES[metric]
  for (const each of [value].flat()) {
    if (typeof each !== type) return { field: 'value', message: `${metric} is a ${type}` }
    if (choices && !choices.includes(String(each))) {
      return { field: 'value', message: `${metric} is one of ${choices.join(', ')}` }
    }
  }
  return null
}
