import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { Paper, Title } from '@mantine/core'
import { dayOfYear } from '../components/format.ts'
import { t } from '../messages.ts'
import type { Desk } from './desk-data.ts'

const series = [
  { name: 'opened', label: t('team.opened'), color: 'indigo.3' },
  { name: 'decided', label: t('team.decided'), color: 'indigo.7' },
  { name: 'breached', label: t('team.not_decided_in_time'), color: 'red.7' },
]

/** Whether the team keeps up: cases opened, decided and overdue, day by day. */
export function Flow({ days }: { days: Desk['per_day'] }) {
  const data = days.map(({ day: at, ...counts }) => ({ day: dayOfYear.format(new Date(at)), ...counts }))
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="sm">
        {t('team.opened_and_decided_by_day')}
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
