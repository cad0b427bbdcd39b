import { Anchor, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { Empty } from '../components/empty.tsx'
import { decimal } from '../components/format.ts'
import { words } from '../components/labels.ts'
import { State } from '../components/state.tsx'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'

const mood = (sentiment: number): string =>
  sentiment < -0.25
    ? t('merchants.negative')
    : sentiment > 0.25
      ? t('merchants.positive')
      : t('merchants.neutral')

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
          {t('merchants.external_signals')}
        </Title>
        {signals.data?.items.length === 0 && (
          <Empty title={t('merchants.no_signal_is_known')}>
            {rich('merchants.partners_and_operators_report_them', {
              code: <code>POST /intelligence/signals</code>,
            })}
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
              {rich('merchants.signal_source', {
                source_type: words(signal.source_type),
                percent: Math.round(signal.confidence * 100),
                when: <When at={signal.observed_at} />,
              })}
            </Text>
          </Card>
        ))}
      </Stack>
      <Stack gap="xs">
        <Title order={2} size="h5">
          {t('merchants.reviews_and_mentions')}
        </Title>
        {artifacts.data?.items.length === 0 && (
          <Empty title={t('merchants.no_review_or_mention_is_known')}>
            {rich('merchants.they_come', { code: <code>POST /intelligence/artifacts</code> })}
          </Empty>
        )}
        {artifacts.data?.items.map((artifact) => (
          <Card withBorder key={artifact.id}>
            <Group justify="space-between">
              <Text fw={600} size="sm">
                {words(artifact.artifact_type)}
                {artifact.rating !== null && `: ${t('merchants.rating', { rating: artifact.rating })}`}
              </Text>
              {artifact.sentiment !== null && (
                <Text size="xs">
                  {t('merchants.sentiment', {
                    mood: mood(artifact.sentiment),
                    sentiment: decimal(artifact.sentiment, 2),
                  })}
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
                    {t('merchants.source')}
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
