import { Anchor, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { Empty } from '../components/empty.tsx'
import { decimal } from '../components/format.ts'
import { words } from '../components/labels.ts'
import { Pages } from '../components/pages.tsx'
import { State } from '../components/state.tsx'
import { Waiting } from '../components/waiting.tsx'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'

const SIZE = 25

const mood = (sentiment: number): string =>
  sentiment < -0.25
    ? t('merchants.negative')
    : sentiment > 0.25
      ? t('merchants.positive')
      : t('merchants.neutral')

/** What third parties and the public say about the merchant. */
export function Signals({ merchantId }: { merchantId: string }) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Part
        title={t('merchants.external_signals')}
        name="signals"
        read={(page) =>
          ask(
            api.GET('/api/v1/intelligence/signals', {
              params: { query: { merchant_id: merchantId, ...page } },
            }),
          )
        }
        empty={
          <Empty title={t('merchants.no_signal_is_known')}>
            {rich('merchants.partners_and_operators_report_them', {
              code: <code>POST /intelligence/signals</code>,
            })}
          </Empty>
        }
        card={(signal) => <SignalCard signal={signal} />}
        merchantId={merchantId}
      />
      <Part
        title={t('merchants.reviews_and_mentions')}
        name="artifacts"
        read={(page) =>
          ask(
            api.GET('/api/v1/intelligence/artifacts', {
              params: { query: { merchant_id: merchantId, ...page } },
            }),
          )
        }
        empty={
          <Empty title={t('merchants.no_review_or_mention_is_known')}>
            {rich('merchants.they_come', { code: <code>POST /intelligence/artifacts</code> })}
          </Empty>
        }
        card={(artifact) => <ArtifactCard artifact={artifact} />}
        merchantId={merchantId}
      />
    </SimpleGrid>
  )
}

interface PartProps<Item> {
  title: string
  /** The key of the query. */
  name: string
  read: (page: { skip: number; limit: number }) => Promise<{ items: Item[]; total: number }>
  empty: ReactNode
  card: (item: Item) => ReactNode
  merchantId: string
}

function Part<Item extends { id: string }>({ title, name, read, empty, card, merchantId }: PartProps<Item>) {
  const [page, setPage] = useState(1)
  const { data, error } = useQuery({
    queryKey: [name, merchantId, page],
    queryFn: () => read({ skip: (page - 1) * SIZE, limit: SIZE }),
  })
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        {title}
      </Title>
      {error && <Broken error={error} />}
      {!data && !error && <Waiting />}
      {data?.total === 0 && empty}
      {data?.items.map((item) => (
        <Card withBorder key={item.id}>
          {card(item)}
        </Card>
      ))}
      {data && <Pages page={page} setPage={setPage} total={data.total} size={SIZE} />}
    </Stack>
  )
}

function SignalCard({ signal }: { signal: Resource<'Signal'> }) {
  return (
    <>
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
    </>
  )
}

function ArtifactCard({ artifact }: { artifact: Resource<'Artifact'> }) {
  return (
    <>
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
    </>
  )
}
