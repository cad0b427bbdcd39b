import { z } from 'zod'
import { ageInDays } from '../scores/decay.ts'
import type { MerchantFacts, OrderFacts } from '../scores/facts.ts'
import {
  eventsWithin,
  type FactEvent,
  filtersOf,
  NUMERIC_FIELDS,
  type NumericField,
  SOURCES,
  type SourceName,
  sourceOf,
  type TextField,
} from './events.ts'
import { filterSchema } from './filter.ts'

const AGGREGATES = ['count', 'distinct', 'sum', 'mean', 'min', 'max', 'days_since_last'] as const
const ORDER_FIELDS = ['created', 'fulfilled', 'cancelled', 'refunded', 'overdue'] as const
const ORDER_WINDOWS = { 7: 'last7Days', 30: 'last30Days', 90: 'last90Days' } as const

/** How many of a merchant's facts of one kind, window and filter a metric reads, newest first. */
export const MAX_FACTS_READ = 20_000
const MAX_WINDOW_DAYS = 730

const SOURCE_NAMES = Object.keys(SOURCES) as SourceName[]
const TEXT_FIELDS = [...new Set(SOURCE_NAMES.flatMap((name) => sourceOf(name).texts))]

const term = z.strictObject({
  aggregate: z.enum(AGGREGATES),
  source: z.enum([...SOURCE_NAMES, 'orders']),
  field: z
    .enum([...NUMERIC_FIELDS, ...TEXT_FIELDS, ...ORDER_FIELDS])
    .exactOptional()
    .meta({
      description:
        'The field to aggregate: a text for `distinct`, a number for `sum`, `mean`, `min` and `max`.',
    }),
  filter: filterSchema.exactOptional(),
  window_days: z.int().min(1).max(MAX_WINDOW_DAYS),
})
type Term = z.infer<typeof term>

/** The formula of a tenant-defined metric. */
export const MetricFormula = term
  .extend({
    per: term
      .exactOptional()
      .meta({ description: 'The divisor; the metric is null where it is 0 or unknown.' }),
  })
  .superRefine((formula, context) => {
    const { per, ...own } = formula
    for (const [path, part] of [
      [[], own],
      [['per'], per],
    ] as const) {
      const wrong = part && faultOfTerm(part)
      if (wrong) context.addIssue({ code: 'custom', path: [...path, ...wrong.path], message: wrong.message })
    }
  })
  .meta({ id: 'MetricFormula' })
export type MetricFormula = z.infer<typeof MetricFormula>

interface TermFault {
  path: string[]
  message: string
}

function faultOfTerm({ source, aggregate, field, filter = {}, window_days: days }: Term): TermFault | null {
  const [filtered] = Object.keys(filter)
  if (source === 'orders') {
    if (aggregate !== 'count') return oneOf('aggregate', ['count'], source)
    if (!ORDER_FIELDS.some((name) => name === field)) return oneOf('field', ORDER_FIELDS, source)
    if (!Object.hasOwn(ORDER_WINDOWS, days)) return oneOf('window_days', Object.keys(ORDER_WINDOWS), source)
    return filtered === undefined ? null : omitted('filter', source)
  }
  const subject = `${aggregate} of ${source}`
  const known = fieldsOf(aggregate, source)
  if (known === null) {
    if (field !== undefined) return omitted('field', subject)
  } else {
    const usable = AGGREGATES.filter((each) => fieldsOf(each, source)?.length !== 0)
    if (known.length === 0) return oneOf('aggregate', usable, source)
    if (!known.includes(field ?? '')) return oneOf('field', known, subject)
  }
  const { days: reach } = sourceOf(source)
  if (days > reach) return { path: ['window_days'], message: `must be ${reach} or less for ${source}` }
  const filters: readonly string[] = filtersOf(source)
  const unknown = Object.keys(filter).find((name) => !filters.includes(name))
  if (unknown === undefined) return null
  if (filters.length === 0) return omitted('filter', source)
  const message = `is no filter of ${source}, which have ${filters.join(', ')}`
  return { path: ['filter', unknown], message }
}

const oneOf = (field: keyof Term, values: readonly string[], subject: string): TermFault => ({
  path: [field],
  message: `must be one of ${values.join(', ')} for ${subject}`,
})

const omitted = (field: keyof Term, subject: string): TermFault => ({
  path: [field],
  message: `must be omitted for ${subject}`,
})

/** The fields of a source that an aggregate can take; null for those that take none. */
function fieldsOf(aggregate: Term['aggregate'], source: SourceName): readonly string[] | null {
  if (aggregate === 'count' || aggregate === 'days_since_last') return null
  const { texts, numbers } = sourceOf(source)
  return aggregate === 'distinct' ? texts : numbers
}

/** The value for a merchant's facts at a moment, null where there is nothing to measure. Pure, so that replays agree. */
export function formulaValue(
  { per, ...own }: MetricFormula,
  merchant: { facts: MerchantFacts; now: Date },
): number | null {
  const value = termValue(own, merchant)
  if (per === undefined || value === null) return value
  const among = termValue(per, merchant)
  return among === null || among === 0 ? null : value / among
}

/** How many facts of one merchant the formula reads. */
export function factsRead(
  { per, ...own }: MetricFormula,
  merchant: { facts: MerchantFacts; now: Date },
): number {
  const parts = per ? [own, per] : [own]
  return parts.reduce(
    (sum, part) => sum + (part.source === 'orders' ? 1 : eventsOf(part, merchant).length),
    0,
  )
}

function termValue(part: Term, merchant: { facts: MerchantFacts; now: Date }): number | null {
  if (part.source === 'orders') return ordersOf(part, merchant.facts.orders)
  return aggregateOf(part, eventsOf(part, merchant), merchant.now)
}

function ordersOf({ field, window_days: days }: Term, orders: OrderFacts): number | null {
  const window = ORDER_WINDOWS[days as keyof typeof ORDER_WINDOWS]
  return orders[window][field as (typeof ORDER_FIELDS)[number]]
}

function eventsOf(
  { source, filter = {}, window_days: from }: Term,
  merchant: { facts: MerchantFacts; now: Date },
) {
  const events = eventsWithin(source as SourceName, merchant, { from, to: 0, filter })
  if (events.length <= MAX_FACTS_READ) return events
  return events.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MAX_FACTS_READ)
}

function aggregateOf({ aggregate, field }: Term, events: FactEvent[], now: Date): number | null {
  switch (aggregate) {
    case 'count':
      return events.length
    case 'distinct':
      return new Set(events.flatMap((event) => [event[field as TextField] ?? []].flat())).size
    case 'days_since_last':
      return events.length === 0
        ? null
        : Math.floor(
            events.reduce((least, { at }) => Math.min(least, ageInDays(at, now)), Number.POSITIVE_INFINITY),
          )
    default:
      return numberOf(aggregate, field as NumericField, events)
  }
}

function numberOf(
  aggregate: 'sum' | 'mean' | 'min' | 'max',
  field: NumericField,
  events: FactEvent[],
): number | null {
  // Sums of different currencies do not add up, and are not compared.
  if (field === 'amount' && new Set(events.map(({ currency }) => currency ?? null).filter(Boolean)).size > 1)
    return null
  const values = events.flatMap((event) => event[field] ?? [])
  const sum = values.reduce((total, value) => total + value, 0)
  if (aggregate === 'sum') return sum
  if (values.length === 0) return null
  if (aggregate === 'mean') return sum / values.length
  return values.reduce((best, value) => (aggregate === 'min' ? Math.min(best, value) : Math.max(best, value)))
}
