import { Anchor, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { Empty } from '../parts/empty.tsx'
import { State } from '../parts/state.tsx'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'

const mood = (sentiment: number): string =>
  sentiment < -0.25 ? 'Negative' : sentiment > 0.25 ? 'Positive' : 'Neutral'

/** What third parties and the public say about the merchant. */
export function Signals({ merchantId }: { merchantId: string }) {
  const query = { merchant_id: merchantId, limit: 50 }
  const signals = useQuery({
    queryKey: ['signals', query],
    queryFn: () => ask(api.GET('/api/v1/intelligence/signals', { params: { query } })),
  })
  const artifacts = useQuery({
    queryKey: ['artifacts', query],
    queryFn: () => ask(api.GET('/api/v1/intelligence/artifacts', { params: { query } })),
  })
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Stack gap="xs">
        <Title order={2} size="h5">
          External signals
        </Title>
        {signals.data?.items.length === 0 && (
          <Empty title="No signal is known">
            Partners and operators report them with <code>POST /intelligence/signals</code>.
          </Empty>
        )}
        {signals.data?.items.map((signal) => (
          <Card withBorder key={signal.id}>
            <Group justify="space-between">
              <Text fw={600} size="sm">
                {signal.title}
              </Text>
              <State of={signal.severity} />
            </Group>
            {signal.description && <Text size="sm">{signal.description}</Text>}
            <Text size="xs" c="dimmed">
              {words(signal.source_type)}, {Math.round(signal.confidence * 100)} % sure ·{' '}
              <When at={signal.observed_at} />
            </Text>
          </Card>
        ))}
      </Stack>
      <Stack gap="xs">
        <Title order={2} size="h5">
          Reviews and mentions
        </Title>
        {artifacts.data?.items.length === 0 && (
          <Empty title="No review or mention is known">
            They come in with <code>POST /intelligence/artifacts</code>.
          </Empty>
        )}
        {artifacts.data?.items.map((artifact) => (
          <Card withBorder key={artifact.id}>
            <Group justify="space-between">
              <Text fw={600} size="sm">
                {words(artifact.artifact_type)}
                {artifact.rating !== null && `: ${artifact.rating} of 5`}
              </Text>
              {artifact.sentiment !== null && (
                <Text size="xs">
                  {mood(artifact.sentiment)} ({artifact.sentiment.toFixed(2)} of −1 to 1)
                </Text>
              )}
            </Group>
            {artifact.text && <Text size="sm">{artifact.text}</Text>}
            <Text size="xs" c="dimmed">
              <When at={artifact.published_at} />
              {artifact.url && (
                <>
                  {' · '}
                  <Anchor href={artifact.url} target="_blank" rel="noreferrer noopener" size="xs">
                    source
                  </Anchor>
                </>
              )}
            </Text>
          </Card>
        ))}
      </Stack>
    </SimpleGrid>
  )
}
