import { Group, Pagination, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { Empty } from '../parts/empty.tsx'
import { Filter } from '../parts/filter.tsx'
import { Page } from '../parts/page.tsx'
import { PAGE_SIZE, useList } from '../parts/use-list.ts'
import { EvidenceCards } from './evidence-cards.tsx'

const types = [
  'storefront',
  'interior',
  'kitchen',
  'signage',
  'product',
  'menu',
  'receipt',
  'document',
  'id_document',
  'vehicle',
  'other',
]
const flags = [
  'exact_duplicate',
  'near_duplicate',
  'cross_merchant_duplicate',
  'stale_capture',
  'capture_time_missing',
  'location_mismatch',
  'edited_with_software',
  'ai_generated',
  'screenshot',
  'scene_mismatch',
  'low_quality',
  'unsafe_content',
  'name_not_visible',
]

export function EvidenceList() {
  const { query, page, setPage } = useList()
  const answer = useQuery({
    queryKey: ['evidence', query],
    queryFn: () => ask(api.GET('/api/v1/evidence', { params: { query: query as never } })),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title="Evidence">
      <Group gap="xs">
        <Filter name="status" label="State" values={['queued', 'processing', 'assessed', 'failed']} />
        <Filter name="evidence_type" label="Kind" values={types} />
        <Filter name="flag" label="Finding" values={flags} />
      </Group>
      {answer.isError && <Broken error={answer.error} />}
      {answer.isPending && (
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }}>
          {['1', '2', '3', '4', '5', '6', '7', '8'].map((card) => (
            <Skeleton key={card} h={270} />
          ))}
        </SimpleGrid>
      )}
      {answer.data?.total === 0 && <Empty title="No photograph is like that" />}
      {answer.data && <EvidenceCards items={answer.data.items} />}
      {answer.data && (
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {answer.data.total.toLocaleString()} in all
          </Text>
          {answer.data.total > PAGE_SIZE && (
            <Pagination value={page} onChange={setPage} total={Math.ceil(answer.data.total / PAGE_SIZE)} />
          )}
        </Group>
      )}
    </Page>
  )
}
