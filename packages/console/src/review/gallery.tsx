import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { Empty } from '../parts/empty.tsx'
import { Pages } from '../parts/pages.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { EvidenceCards } from './evidence-cards.tsx'

const SIZE = 24

/** A merchant's photographs. */
export function EvidenceGallery({ merchantId }: { merchantId: string }) {
  const [page, setPage] = useState(1)
  const query = { merchant_id: merchantId, skip: (page - 1) * SIZE, limit: SIZE }
  const answer = useQuery({
    queryKey: ['evidence', query],
    queryFn: () => ask(api.GET('/api/v1/evidence', { params: { query } })),
  })
  if (answer.isError) return <Broken error={answer.error} />
  if (!answer.data) return <Waiting />
  if (answer.data.total === 0)
    return (
      <Empty title="There is no photograph yet">
        Partners, inspectors and operators send them with <code>POST /evidence</code>.
      </Empty>
    )
  return (
    <Stack>
      <EvidenceCards items={answer.data.items} />
      <Pages page={page} setPage={setPage} total={answer.data.total} size={SIZE} />
    </Stack>
  )
}
