import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { Paper, Title } from '@mantine/core'
import type { Desk } from './desk-data.ts'

const series = [
  { name: 'opened', label: 'opened', color: 'indigo.3' },
  { name: 'decided', label: 'decided', color: 'indigo.7' },
  { name: 'breached', label: 'not decided in time', color: 'red.7' },
]
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Whether the team keeps up: what came, what was decided, what became late, day by day. */
export function Flow({ days }: { days: Desk['per_day'] }) {
  const data = days.map(({ day: at, ...counts }) => ({ day: day.format(new Date(at)), ...counts }))
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="sm">
        Opened and decided by day
      </Title>
      <BarChart
        h={260}
        data={data}
        dataKey="day"
        series={series}
        withLegend
        legendProps={{ verticalAlign: 'bottom' }}
        yAxisProps={{ allowDecimals: false, width: 32 }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </Paper>
  )
}
