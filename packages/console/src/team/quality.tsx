import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { TextLink } from '../parts/link.tsx'
import { useAct } from '../parts/use-act.ts'
import { When } from '../parts/when.tsx'
import type { Desk } from './desk-data.ts'

const SIZE = 10

/** Decided cases that somebody else decides once more, blind, and how often both say the same. */
export function Quality({ desk }: { desk: Desk }) {
  const { answered, agreed, agreement } = desk.quality
  const { data } = useQuery({
    queryKey: ['quality-samples', 'open'],
    queryFn: () =>
      ask(
        api.GET('/api/v1/operations/quality-samples', {
          params: { query: { answered: false, limit: 25 } },
        }),
      ),
  })
  const draw = useAct({
    act: () => ask(api.POST('/api/v1/operations/quality-samples', { body: { size: SIZE } })),
    done: 'The sample is drawn.',
  })
  return (
    <Paper withBorder p="md">
      <Stack gap={6}>
        <Group justify="space-between">
          <Title order={2} size="h5">
            Quality sample
          </Title>
          <Button size="xs" variant="default" loading={draw.isPending} onClick={() => draw.mutate()}>
            Draw {SIZE} cases
          </Button>
        </Group>
        <Text size="sm">
          {agreement === null
            ? 'No case was decided a second time yet.'
            : `${agreed} of ${answered} decided alike (${Math.round(agreement * 100)} %).`}
        </Text>
        {data?.items.map(({ id, created_at }, index) => (
          <Text size="sm" key={id}>
            <TextLink size="sm" to="/quality/$id" params={{ id }}>
              Case {index + 1}
            </TextLink>
            , drawn <When at={created_at} />
          </Text>
        ))}
      </Stack>
    </Paper>
  )
}
