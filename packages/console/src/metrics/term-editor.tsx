import { Group, NumberInput, Select, Stack } from '@mantine/core'
import { choices } from '../components/labels.ts'
import { t } from '../messages.ts'
import { FilterValues, type TextFilter } from './filter-values.tsx'
import type { MetricTerm } from './formula-words.ts'

interface Source {
  texts: string[]
  numbers: string[]
  days: number
}

/** As the API checks them. */
const sources: Record<MetricTerm['source'], Source> = {
  complaints: {
    texts: ['category', 'severity', 'symptom', 'backing', 'currency'],
    numbers: ['amount', 'confidence'],
    days: 365,
  },
  evidence: { texts: ['evidence_type'], numbers: ['quality_score', 'distance_m'], days: 365 },
  evidence_flags: { texts: ['flag', 'severity', 'evidence_type'], numbers: [], days: 365 },
  signals: { texts: ['source_type', 'severity'], numbers: ['confidence'], days: 730 },
  artifacts: { texts: [], numbers: ['rating', 'sentiment'], days: 730 },
  visits: { texts: ['outcome'], numbers: ['distance_m'], days: 365 },
  decisions: { texts: ['decision'], numbers: [], days: 365 },
  overturned_decisions: { texts: ['decision'], numbers: [], days: 365 },
  orders: { texts: [], numbers: [], days: 90 },
}
const orderFields = ['created', 'fulfilled', 'cancelled', 'refunded', 'overdue']
const orderWindows = ['7', '30', '90']
const aggregates = ['count', 'distinct', 'sum', 'mean', 'min', 'max', 'days_since_last'] as const

export const firstTerm: MetricTerm = { aggregate: 'count', source: 'complaints', window_days: 30 }
export const orderTerm: MetricTerm = {
  aggregate: 'count',
  source: 'orders',
  field: 'created',
  window_days: 30,
}

function fieldsOf({ source, aggregate }: MetricTerm): string[] {
  if (source === 'orders') return orderFields
  if (aggregate === 'count' || aggregate === 'days_since_last') return []
  return aggregate === 'distinct' ? sources[source].texts : sources[source].numbers
}

const aggregatesOf = (source: MetricTerm['source']) =>
  source === 'orders'
    ? ['count']
    : aggregates.filter((aggregate) => hasFields({ ...firstTerm, source, aggregate }))
const hasFields = (term: MetricTerm) =>
  term.aggregate === 'count' || term.aggregate === 'days_since_last' || fieldsOf(term).length > 0

/** The term with only what its source and aggregate know. */
function fitting({ field: given, filter: _, ...term }: MetricTerm): MetricTerm {
  const aggregate = aggregatesOf(term.source).includes(term.aggregate) ? term.aggregate : 'count'
  const fitted = { ...term, aggregate }
  const fields = fieldsOf(fitted)
  const field = fields.find((name) => name === given) ?? fields[0]
  const days =
    term.source === 'orders' && !orderWindows.includes(String(term.window_days)) ? 30 : term.window_days
  return {
    ...fitted,
    window_days: Math.min(days, sources[term.source].days),
    ...(field ? { field: field as NonNullable<MetricTerm['field']> } : {}),
  }
}

interface TermEditorProps {
  term: MetricTerm
  change: (term: MetricTerm) => void
}

/** What is aggregated, of which facts, over how many days. */
export function TermEditor({ term, change }: TermEditorProps) {
  const { source, aggregate, field, filter = {}, window_days: days } = term
  const fields = fieldsOf(term)
  const filters = sources[source].texts as TextFilter[]
  const setFilter = (name: TextFilter, values: string[]) => {
    const { [name]: _, ...others } = filter
    const { filter: _old, ...rest } = term
    const next = values.length > 0 ? { ...others, [name]: values } : others
    change(Object.keys(next).length > 0 ? { ...rest, filter: next } : rest)
  }
  return (
    <Stack gap="xs">
      <Group grow align="flex-start">
        <Select
          label={t('metrics.source')}
          data={choices(Object.keys(sources))}
          allowDeselect={false}
          value={source}
          onChange={(value) => value && change(fitting({ ...term, source: value as MetricTerm['source'] }))}
        />
        <Select
          label={t('metrics.aggregate')}
          data={aggregatesOf(source).map((value) => ({
            value,
            label: t(`metrics.aggregate_${value as MetricTerm['aggregate']}`),
          }))}
          allowDeselect={false}
          value={aggregate}
          onChange={(value) =>
            value && change({ ...fitting({ ...term, aggregate: value as MetricTerm['aggregate'] }), filter })
          }
        />
      </Group>
      <Group grow align="flex-start">
        {fields.length > 0 && (
          <Select
            label={t('metrics.field')}
            data={choices(fields)}
            allowDeselect={false}
            value={field ?? null}
            onChange={(value) =>
              value && change({ ...term, field: value as NonNullable<MetricTerm['field']> })
            }
          />
        )}
        {source === 'orders' ? (
          <Select
            label={t('metrics.window')}
            data={orderWindows}
            allowDeselect={false}
            value={String(days)}
            onChange={(value) => value && change({ ...term, window_days: Number(value) })}
          />
        ) : (
          <NumberInput
            label={t('metrics.window')}
            description={t('metrics.window_at_most', { days: sources[source].days })}
            min={1}
            max={sources[source].days}
            allowDecimal={false}
            value={days}
            onChange={(value) => typeof value === 'number' && change({ ...term, window_days: value })}
          />
        )}
      </Group>
      {filters.map((name) => (
        <FilterValues
          key={name}
          name={name}
          values={filter[name] ?? []}
          set={(values) => setFilter(name, values)}
        />
      ))}
    </Stack>
  )
}
