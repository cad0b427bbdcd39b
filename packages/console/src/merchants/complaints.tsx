import { Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { Empty } from '../components/empty.tsx'
import { LoadingOrError } from '../components/loading-or-error.tsx'
import { Pages } from '../components/pages.tsx'
import { useList } from '../components/use-list.ts'
import { t } from '../messages.ts'
import { AlikeComplaints } from '../review/alike-complaints.tsx'

const SIZE = 25

export function Complaints({ merchantId }: { merchantId: string }) {
  const { page, setPage } = useList()
  const query = { merchant_id: merchantId, one_of_alike: true, skip: (page - 1) * SIZE, limit: SIZE }
  const answer = useQuery({
    queryKey: ['complaints', query],
    queryFn: () => ask(api.GET('/api/v1/complaints', { params: { query } })),
    placeholderData: keepPreviousData,
  })
  if (!answer.data) return <LoadingOrError of={answer} />
  if (answer.data.total === 0)
    return (
      <Empty title={t('merchants.no_complaint_was_received')}>
        {t('merchants.what_consumers_write_arrives_here_classified')}
      </Empty>
    )
  return (
    <Stack>
      {answer.data.items.map((complaint) => (
        <AlikeComplaints key={complaint.id} newest={complaint} />
      ))}
      <Pages page={page} setPage={setPage} total={answer.data.total} size={SIZE} />
    </Stack>
  )
}
