import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { words } from '../components/labels.ts'
import { State } from '../components/state.tsx'
import { t } from '../messages.ts'

/** Whether every part of the service is at work. */
export function ServiceState() {
  const { data } = useQuery({
    queryKey: ['status'],
    queryFn: () => ask(api.GET('/api/v1/status')),
    refetchInterval: 15_000,
  })
  if (!data) return null
  const ailing = data.components.filter(({ status }) => status !== 'operational')
  return (
    <Group gap="xs" component="section" aria-label={t('overview.service')}>
      <State of={data.status} />
      <Text size="sm" c="dimmed">
        {ailing.length === 0 ? t('overview.all_parts_work') : t('overview.these_parts_do_not')}
      </Text>
      {ailing.map(({ name, status }) => (
        <State key={name} of={status} as={`${name}: ${words(status)}`} />
      ))}
    </Group>
  )
}
