import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { Page } from '../parts/page.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { words } from '../parts/words.ts'
import { Numbers } from './numbers.tsx'
import { ServiceState } from './service-state.tsx'

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

/** What an operator looks at first in the morning. */
export function Overview() {
  const answer = useQuery({
    queryKey: ['overview'],
    queryFn: () => ask(api.GET('/api/v1/operations/overview')),
    refetchInterval: 15_000,
  })
  return (
    <Page title="Overview">
      {answer.isError && <Broken error={answer.error} reset={() => void answer.refetch()} />}
      {answer.isPending && <Waiting />}
      {answer.data && <Plots overview={answer.data} />}
      <ServiceState />
    </Page>
  )
}

function Plots({ overview }: { overview: Standing }) {
  return (
    <Stack>
      <Numbers overview={overview} />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Plot title="Merchants by status and risk level">
          <BarChart
            h={240}
            type="stacked"
            withLegend
            legendProps={{ itemSorter: null }}
            yAxisProps={{ allowDecimals: false }}
            dataKey="status"
            data={byStatus(overview.merchants)}
            series={levels}
          />
        </Plot>
        <Plot title="Undecided cases by priority and age">
          {overview.cases.length === 0 ? (
            <Text size="sm" c="dimmed">
              No case waits for a decision.
            </Text>
          ) : (
            <BarChart
              h={240}
              type="stacked"
              withLegend
              legendProps={{ itemSorter: null }}
              yAxisProps={{ allowDecimals: false }}
              dataKey="priority"
              data={overview.cases.map((row) => ({ ...row, priority: words(row.priority) }))}
              series={ages}
            />
          )}
        </Plot>
      </SimpleGrid>
      <Plot title="Movement: how often merchants came to each status, the last 30 days">
        <BarChart
          h={200}
          type="stacked"
          withLegend
          dataKey="date"
          data={overview.movement}
          series={statuses}
        />
      </Plot>
    </Stack>
  )
}

function Plot({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Title order={2} size="h5" mb="sm">
        {title}
      </Title>
      {children}
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
