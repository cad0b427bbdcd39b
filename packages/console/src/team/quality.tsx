import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { TextLink } from '../components/link.tsx'
import { useAct } from '../components/use-act.ts'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'
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
    done: t('team.sample_is_drawn'),
  })
  return (
    <Paper withBorder p="md">
      <Stack gap={6}>
        <Group justify="space-between">
          <Title order={2} size="h5">
            {t('team.quality_sample')}
          </Title>
          <Button size="xs" variant="default" loading={draw.isPending} onClick={() => draw.mutate()}>
            {t('team.draw_cases', { size: SIZE })}
          </Button>
        </Group>
        <Text size="sm">
          {agreement === null
            ? t('team.no_case_was_decided_second_time_yet')
            : t('team.of_decided_alike', { agreed, answered, percent: Math.round(agreement * 100) })}
        </Text>
        {data?.items.map(({ id, created_at }, index) => (
          <Text size="sm" key={id}>
            <TextLink size="sm" to="/quality/$id" params={{ id }}>
              {t('team.sample_case', { number: index + 1 })}
            </TextLink>
            {' · '}
            {rich('team.drawn_when', { when: <When at={created_at} /> })}
          </Text>
        ))}
      </Stack>
    </Paper>
  )
}
