import '@mantine/charts/styles.css'
import { BarChart, type BarChartProps } from '@mantine/charts'
import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Resource } from '../api.ts'
import { locale, t } from '../messages.ts'
import { dayOfYear, inDigits } from '../parts/format.ts'
import { words } from '../parts/words.ts'
import { Numbers } from './numbers.tsx'

type Standing = Resource<'Overview'>

const levels = [
  { name: 'low', label: t('overview.low_risk'), color: 'green.6' },
  { name: 'medium', label: t('overview.medium_risk'), color: 'yellow.6' },
  { name: 'high', label: t('overview.high_risk'), color: 'red.6' },
]
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
]
const lateness = [
  { name: 'due', label: t('overview.in_time'), color: 'indigo.5' },
  { name: 'overdue', label: t('overview.overdue'), color: 'red.7' },
]
const outcomes = [
  { name: 'succeeded', label: t('overview.answered'), color: 'green.6' },
  { name: 'failed', label: t('overview.failed'), color: 'red.6' },
]
const work = [
  { name: 'due', label: t('overview.waits'), color: 'indigo.5' },
  { name: 'failed', label: t('overview.failed'), color: 'red.6' },
]

const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })

/** A tenant's standing, to look at rather than to read. */
export function Plots({ overview }: { overview: Standing }) {
  const { merchants, cases, actions, movement, webhooks, queues, pipeline } = overview
  const byPriority = <T extends { priority: string }>(rows: T[]) =>
    rows.map((row) => ({ ...row, priority: words(row.priority) }))
  const stages = [
    {
      stage: t('overview.photographs'),
      due: pipeline.evidence_waiting,
      failed: pipeline.evidence_failed_24h,
    },
    {
      stage: t('common.complaints'),
      due: pipeline.complaints_waiting,
      failed: pipeline.complaints_failed_24h,
    },
    ...queues.map(({ service, ...counts }) => ({ stage: service, ...counts })),
  ]
  return (
    <Stack>
      <Numbers overview={overview} />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Plot title={t('overview.merchants_by_status_and_risk_level')}>
          <Bars dataKey="status" data={byStatus(merchants)} series={levels} />
        </Plot>
        <Plot
          title={t('overview.undecided_cases_by_priority_and_age')}
          nothing={cases.length === 0 && t('overview.no_case_waits_for_decision')}
        >
          <Bars dataKey="priority" data={byPriority(cases)} series={ages} />
        </Plot>
        <Plot
          title={t('overview.corrective_actions_by_priority')}
          nothing={actions.length === 0 && t('overview.no_corrective_action_is_under_way')}
        >
          <Bars dataKey="priority" data={byPriority(actions)} series={lateness} />
        </Plot>
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
        <Plot
          title={t('overview.pipeline_and_queues')}
          nothing={
            stages.every(({ due, failed }) => due + failed === 0) &&
            t('overview.nothing_waits_and_nothing_has_failed')
          }
        >
          <Bars
            dataKey="stage"
            data={stages}
            series={work}
            orientation="vertical"
            h={280}
            yAxisProps={{ width: 130 }}
          />
        </Plot>
      </SimpleGrid>
    </Stack>
  )
}

/** Stacked bars of whole numbers, the legend in the order of the stack. */
function Bars({ yAxisProps, ...props }: BarChartProps) {
  const counts = { allowDecimals: false }
  const isFlat = props.orientation === 'vertical'
  return (
    <BarChart
      h={220}
      type="stacked"
      withLegend
      legendProps={{ itemSorter: null }}
      yAxisProps={{ ...(isFlat ? {} : counts), ...yAxisProps }}
      {...(isFlat ? { xAxisProps: counts } : {})}
      valueFormatter={inDigits}
      {...props}
    />
  )
}

interface PlotProps {
  title: string
  /** What is said instead of a plot of nothing. */
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

function byStatus(merchants: Standing['merchants']) {
  return (['verified', 'review', 'suspended'] as const).map((status) => ({
    status: words(status),
    ...Object.fromEntries(
      levels.map(({ name }) => [
        name,
        merchants.find((row) => row.public_status === status && row.risk_level === name)?.merchants ?? 0,
      ]),
    ),
  }))
}
