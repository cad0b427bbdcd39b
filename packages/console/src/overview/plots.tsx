import '@mantine/charts/styles.css'
import { BarChart, type BarChartProps } from '@mantine/charts'
import { Paper, SimpleGrid, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Resource } from '../api.ts'
import { dayOfYear, inDigits } from '../components/format.ts'
import { words } from '../components/labels.ts'
import { locale, t } from '../messages.ts'
import { useCan } from '../session.ts'
import { Breakdown, type BreakdownRow } from './breakdown.tsx'

type Standing = Resource<'Overview'>

const levels = [
  { name: 'low', label: t('overview.low_risk'), color: 'green.6' },
  { name: 'medium', label: t('overview.medium_risk'), color: 'yellow.6' },
  { name: 'high', label: t('overview.high_risk'), color: 'red.6' },
] as const
const statuses = [
  { name: 'verified', label: t('overview.to_verified'), color: 'green.6' },
  { name: 'review', label: t('overview.to_review'), color: 'yellow.6' },
  { name: 'suspended', label: t('overview.to_suspended'), color: 'red.6' },
]
const ages = [
  { name: 'under_1_day', label: t('overview.under_day'), color: 'indigo.3' },
  { name: 'under_3_days', label: t('overview.under_3_days'), color: 'indigo.5' },
  { name: 'under_7_days', label: t('overview.under_7_days'), color: 'orange.5' },
  { name: 'older', label: t('overview.older'), color: 'red.7' },
] as const
const lateness = [
  { name: 'due', label: t('overview.in_time'), color: 'indigo.5' },
  { name: 'overdue', label: t('overview.overdue'), color: 'red.7' },
] as const
const outcomes = [
  { name: 'succeeded', label: t('overview.answered'), color: 'green.6' },
  { name: 'failed', label: t('overview.failed'), color: 'red.6' },
]
const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })

/** Charts of a tenant's state. Those that the reader may not open are left out. */
export function Plots({ overview }: { overview: Standing }) {
  const can = useCan()
  const { merchants, cases, actions, movement, webhooks } = overview
  const pending = pipelineOf(overview)
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="md">
        <Plot title={t('overview.merchants_by_status_and_risk_level')}>
          <Breakdown rows={byStatus(merchants)} />
        </Plot>
        {can('review.read') && (
          <Plot
            title={t('overview.undecided_cases_by_priority_and_age')}
            nothing={cases.length === 0 && t('overview.no_case_waits_for_decision')}
          >
            <Breakdown rows={byPriority(cases, ages, '/reviews')} />
          </Plot>
        )}
        {can('corrective_action.read') && (
          <Plot
            title={t('overview.corrective_actions_by_priority')}
            nothing={actions.length === 0 && t('overview.no_corrective_action_is_under_way')}
          >
            <Breakdown rows={byPriority(actions, lateness, '/actions')} />
          </Plot>
        )}
        {can('webhook.read') && (
          <Plot
            title={t('overview.pipeline_and_queues')}
            nothing={pending.length === 0 && t('overview.nothing_waits_and_nothing_has_failed')}
          >
            <Breakdown rows={pending} />
          </Plot>
        )}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Plot
          title={t('overview.movement')}
          nothing={
            movement.every((row) => row.verified + row.review + row.suspended === 0) &&
            t('overview.no_merchant_has_changed_its_status')
          }
        >
          <Bars
            dataKey="date"
            data={movement.map((row) => ({ ...row, date: dayOfYear.format(new Date(row.date)) }))}
            series={statuses}
          />
        </Plot>
        {can('webhook.read') && (
          <Plot
            title={t('overview.webhooks')}
            nothing={webhooks.attempts === 0 && t('overview.nothing_was_sent')}
          >
            <Bars
              dataKey="hour"
              data={webhooks.hours.map(({ hour, ...counts }) => ({
                hour: clock.format(new Date(hour)),
                ...counts,
              }))}
              series={outcomes}
            />
          </Plot>
        )}
      </SimpleGrid>
    </>
  )
}

/** Stacked bars of whole numbers over time, the legend in the order of the stack. */
function Bars(props: BarChartProps) {
  return (
    <BarChart
      h={160}
      type="stacked"
      withLegend
      legendProps={{ itemSorter: null }}
      yAxisProps={{ allowDecimals: false, width: 32 }}
      maxBarWidth={28}
      valueFormatter={inDigits}
      {...props}
    />
  )
}

interface PlotProps {
  title: string
  /** Shown instead of an empty chart. */
  nothing?: string | false
  children: ReactNode
}

function Plot({ title, nothing, children }: PlotProps) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Title order={2} size="h5" mb="sm">
        {title}
      </Title>
      {nothing ? (
        <Text size="sm" c="dimmed">
          {nothing}
        </Text>
      ) : (
        children
      )}
    </Paper>
  )
}

function byStatus(merchants: Standing['merchants']): BreakdownRow[] {
  return (['verified', 'review', 'suspended'] as const).map((status) => ({
    label: words(status),
    to: '/merchants',
    search: { public_status: status },
    shares: levels.map(({ name, label, color }) => {
      const found = merchants.find((row) => row.public_status === status && row.risk_level === name)
      return { label, color, count: found?.merchants ?? 0 }
    }),
  }))
}

function byPriority<Name extends string>(
  rows: readonly (Record<Name, number> & { priority: string })[],
  series: readonly { name: Name; label: string; color: string }[],
  to: string,
): BreakdownRow[] {
  return rows.map((row) => ({
    label: words(row.priority),
    to,
    search: { priority: row.priority },
    shares: series.map(({ name, label, color }) => ({ label, color, count: row[name] })),
  }))
}

/** What waits and what failed, where there is any. */
function pipelineOf({ pipeline, queues, webhooks }: Standing): BreakdownRow[] {
  const stages = [
    {
      label: t('overview.photographs'),
      to: '/evidence',
      due: pipeline.evidence_waiting,
      failed: pipeline.evidence_failed_24h,
    },
    {
      label: t('common.complaints'),
      to: '/complaints',
      due: pipeline.complaints_waiting,
      failed: pipeline.complaints_failed_24h,
    },
    { label: t('common.dead_letters'), to: '/dead-letters', due: 0, failed: webhooks.dead_lettered },
    ...queues.map(({ service, ...counts }) => ({ label: service, to: '/failed-jobs', ...counts })),
  ]
  return stages
    .filter(({ due, failed }) => due + failed > 0)
    .map(({ label, to, due, failed }) => ({
      label,
      to,
      shares: [
        { label: t('overview.waits'), color: 'indigo.5', count: due },
        { label: t('overview.failed'), color: 'red.6', count: failed },
      ],
    }))
}
