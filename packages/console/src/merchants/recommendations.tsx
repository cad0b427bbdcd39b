import { Badge, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask, type Resource } from '../api.ts'
import { signed } from '../components/format.ts'
import { words } from '../components/labels.ts'
import { State } from '../components/state.tsx'
import { useAct } from '../components/use-act.ts'
import { sentence, t } from '../messages.ts'
import { useCan } from '../session.ts'

/** What would lower the score, and by how much. */
export function Recommendations({ merchantId }: { merchantId: string }) {
  const can = useCan()
  const path = { id: merchantId }
  const { data } = useQuery({
    queryKey: ['recommendations', merchantId],
    queryFn: () =>
      ask(
        api.GET('/api/v1/intelligence/merchants/{id}/recommendations', {
          params: { path, query: { status: 'open' } },
        }),
      ),
    enabled: can('intelligence.read'),
  })
  const generate = useAct({
    act: () =>
      ask(api.POST('/api/v1/intelligence/merchants/{id}/recommendations/generate', { params: { path } })),
    done: t('merchants.recommendations_are_computed_from_latest'),
  })
  if (!data) return null
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h5">
          {t('merchants.what_would_lower')}
        </Title>
        {can('intelligence.manage') && (
          <Button size="xs" variant="default" loading={generate.isPending} onClick={() => generate.mutate()}>
            {t('merchants.compute_again')}
          </Button>
        )}
      </Group>
      {data.items.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('merchants.no_recommendation_is_open')}
        </Text>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {data.items.map((recommendation) => (
            <Recommendation key={recommendation.id} {...recommendation} />
          ))}
        </SimpleGrid>
      )}
    </Stack>
  )
}

function Recommendation(recommendation: Resource<'Recommendation'>) {
  const can = useCan()
  const path = { id: recommendation.id }
  const accept = useAct({
    act: () => ask(api.POST('/api/v1/intelligence/recommendations/{id}/accept', { params: { path } })),
    done: t('merchants.corrective_action_is_issued'),
  })
  const dismiss = useAct({
    act: () => ask(api.POST('/api/v1/intelligence/recommendations/{id}/dismiss', { params: { path } })),
    done: t('merchants.recommendation_is_dismissed'),
  })
  return (
    <Card withBorder>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={600} size="sm">
          {sentence(recommendation.title, recommendation.title_message)}
        </Text>
        <Badge variant="light" color="green" tt="none" miw="max-content">
          {signed(-recommendation.expected_score_reduction, 3)}
        </Badge>
      </Group>
      <Text size="sm" my="xs">
        {sentence(recommendation.rationale, recommendation.rationale_message)}
      </Text>
      <Group justify="space-between">
        <Group gap="xs">
          <State of={recommendation.priority} />
          <Text size="xs" c="dimmed">
            {words(recommendation.component)}
          </Text>
        </Group>
        {can('intelligence.manage') && (
          <Group gap="xs">
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => dismiss.mutate()}
              loading={dismiss.isPending}
            >
              {t('merchants.dismiss')}
            </Button>
            <Button size="compact-xs" onClick={() => accept.mutate()} loading={accept.isPending}>
              {t('merchants.issue_the_action')}
            </Button>
          </Group>
        )}
      </Group>
    </Card>
  )
}
