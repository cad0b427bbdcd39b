import { Group, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { Empty } from '../components/empty.tsx'
import { LoadingOrError } from '../components/loading-or-error.tsx'
import { Pages } from '../components/pages.tsx'
import { useList } from '../components/use-list.ts'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'
import { EvidenceCards } from './evidence-cards.tsx'
import { SendPhotograph } from './send-photograph.tsx'

const SIZE = 24

/** A merchant's photographs. */
export function EvidenceGallery({ merchantId }: { merchantId: string }) {
  const can = useCan()
  const { page, setPage } = useList()
  const query = { merchant_id: merchantId, skip: (page - 1) * SIZE, limit: SIZE }
  const answer = useQuery({
    queryKey: ['evidence', query],
    queryFn: () => ask(api.GET('/api/v1/evidence', { params: { query } })),
    placeholderData: keepPreviousData,
    // The pipeline takes a moment: the page follows it.
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => /queued|processing/.test(status)) ? 1_000 : false,
  })
  if (!answer.data) return <LoadingOrError of={answer} />
  if (answer.data.total === 0)
    return (
      <Empty title={t('none_yet.photograph')}>
        {t('review.who_sends_photographs')}
        {can('evidence.upload') && (
          <Group justify="center" mt="sm">
            <SendPhotograph merchantId={merchantId} />
          </Group>
        )}
      </Empty>
    )
  return (
    <Stack>
      {can('evidence.upload') && (
        <Group>
          <SendPhotograph merchantId={merchantId} />
        </Group>
      )}
      <EvidenceCards items={answer.data.items} />
      <Pages page={page} setPage={setPage} total={answer.data.total} size={SIZE} />
    </Stack>
  )
}
