import { Group, Paper, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { inDigits } from '../components/format.ts'
import { words } from '../components/labels.ts'
import { useList } from '../components/use-list.ts'

const tiles = [
  { count: 'open', filter: 'status', value: 'open' },
  { count: 'in_review', filter: 'status', value: 'in_review' },
  { count: 'pending_second_review', filter: 'status', value: 'pending_second_review' },
  { count: 'overdue', filter: 'overdue', value: 'true' },
  { count: 'snoozed', filter: 'snoozed', value: 'true' },
] as const

/** How many cases wait, by state: each number shows its cases, and a second click shows all again. */
export function Counts() {
  const { filters, setFilter } = useList()
  const { data } = useQuery({
    queryKey: ['review-cases', 'counts'],
    queryFn: () => ask(api.GET('/api/v1/review-cases/counts')),
  })
  return (
    <Group gap="xs">
      {tiles.map(({ count, filter, value }) => {
        const isOn = filters[filter] === value
        return (
          <UnstyledButton
            key={count}
            aria-pressed={isOn}
            onClick={() => setFilter(filter, isOn ? null : value)}
          >
            <Paper
              withBorder
              px="md"
              py={6}
              {...(isOn ? { style: { borderColor: 'var(--mantine-color-anchor)' } } : {})}
            >
              <Text size="xs" c="dimmed">
                {words(count)}
              </Text>
              <Text
                fw={700}
                lh={1.2}
                {...(count === 'overdue' && data?.overdue ? { c: 'var(--mantine-color-error)' } : {})}
              >
                {data ? inDigits(data[count]) : '…'}
              </Text>
            </Paper>
          </UnstyledButton>
        )
      })}
    </Group>
  )
}
