import '@mantine/charts/styles.css'
import { BarChart, type BarChartProps } from '@mantine/charts'
import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Resource } from '../api.ts'
import { words } from '../parts/words.ts'
import { Numbers } from './numbers.tsx'

type Standing = Resource<'Overview'>

const levels = [
  { name: 'low', label: 'Low risk', color: 'green.6' },
  { name: 'medium', label: 'Medium risk', color: 'yellow.6' },
  { name: 'high', label: 'High risk', color: 'red.6' },
]
const statuses = [
  { name: 'verified', label: 'to verified', color: 'green.6' },
  { name: 'review', label: 'to review', color: 'yellow.6' },
  { name: 'suspended', label: 'to suspended', color: 'red.6' },
]
const ages = [
  { name: 'under_1_day', label: 'under a day', color: 'indigo.3' },
  { name: 'under_3_days', label: 'under 3 days', color: 'indigo.5' },
  { name: 'under_7_days', label: 'under 7 days', color: 'orange.5' },
  { name: 'older', label: 'older', color: 'red.7' },
]
const lateness = [
  { name: 'due', label: 'in time', color: 'indigo.5' },
  { name: 'overdue', label: 'overdue', color: 'red.7' },
]
const outcomes = [
  { name: 'succeeded', label: 'answered', color: 'green.6' },
  { name: 'failed', label: 'failed', color: 'red.6' },
]
const work = [
  { name: 'due', label: 'waits', color: 'indigo.5' },
  { name: 'failed', label: 'failed', color: 'red.6' },
]

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })

/** A tenant's standing, to look at rather than to read. */
export function Plots({ overview }: { overview: Standing }) {
  const { merchants, cases, actions, movement, webhooks, queues, pipeline } = overview
  const byPriority = <T extends { priority: string }>(rows: T[]) =>
    rows.map((row) => ({ ...row, priority: words(row.priority) }))
  const stages = [
    { stage: 'Photographs', due: pipeline.evidence_waiting, failed: pipeline.evidence_failed_24h },
    { stage: 'Complaints', due: pipeline.complaints_waiting, failed: pipeline.complaints_failed_24h },
    ...queues.map(({ service, ...counts }) => ({ stage: service, ...counts })),
  ]
  return (
    <Stack>
      <Numbers overview={overview} />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Plot title="Merchants by status and risk level">
          <Bars dataKey="status" data={byStatus(merchants)} series={levels} />
        </Plot>
        <Plot
          title="Undecided cases by priority and age"
          nothing={cases.length === 0 && 'No case waits for a decision.'}
        >
          <Bars dataKey="priority" data={byPriority(cases)} series={ages} />
        </Plot>
        <Plot
          title="Corrective actions by priority"
          nothing={actions.length === 0 && 'No corrective action is under way.'}
        >
          <Bars dataKey="priority" data={byPriority(actions)} series={lateness} />
        </Plot>
        <Plot
          title="Webhooks: attempts, the last 24 hours"
          nothing={webhooks.attempts === 0 && 'Nothing was sent.'}
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
          title="Movement: how often merchants came to each status, the last 30 days"
          nothing={
            movement.every((row) => row.verified + row.review + row.suspended === 0) &&
            'No merchant has changed its status.'
          }
        >
          <Bars
            dataKey="date"
            data={movement.map((row) => ({ ...row, date: day.format(new Date(row.date)) }))}
            series={statuses}
          />
        </Plot>
        <Plot
          title="Pipeline and queues: what waits now, what failed"
          nothing={
            stages.every(({ due, failed }) => due + failed === 0) && 'Nothing waits, and nothing has failed.'
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
      valueFormatter={(value) => value.toLocaleString()}
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
