import { Group, Paper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { t } from '../messages.ts'
import { State } from '../parts/state.tsx'

/** Whether every part of the service is at work. */
export function ServiceState() {
  const { data } = useQuery({
    queryKey: ['status'],
    queryFn: () => ask(api.GET('/api/v1/status')),
    refetchInterval: 15_000,
  })
  if (!data) return null
  return (
    <Paper withBorder p="md" component="section" aria-label={t('overview.service')}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5">
          {t('overview.service')}
        </Title>
        <State of={data.status} />
      </Group>
      <Group gap="lg">
        {data.components.map(({ name, status }) => (
          <Group gap={6} key={name}>
            <Text size="sm">{name}</Text>
            <State of={status} />
          </Group>
        ))}
      </Group>
    </Paper>
  )
}
