import { Group, Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { words } from '../parts/words.ts'

const states = ['open', 'in_review', 'pending_second_review', 'overdue'] as const

/** How many cases wait, by state. */
export function Counts() {
  const { data } = useQuery({
    queryKey: ['review-cases', 'counts'],
    queryFn: () => ask(api.GET('/api/v1/review-cases/counts')),
  })
  return (
    <Group gap="xs">
      {states.map((state) => (
        <Paper withBorder px="md" py="xs" key={state}>
          <Text size="xs" c="dimmed">
            {words(state)}
          </Text>
          <Text fw={700} {...(state === 'overdue' && data?.overdue ? { c: 'red' } : {})}>
            {data ? data[state].toLocaleString() : '…'}
          </Text>
        </Paper>
      ))}
    </Group>
  )
}
