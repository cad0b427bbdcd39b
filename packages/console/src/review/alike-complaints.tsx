import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { TextLink } from '../components/link.tsx'
import { t } from '../messages.ts'
import { Folded } from './complaint-groups.tsx'

/** As many as the API gives at once. */
const MAX_SHOWN = 100

/** A complaint; those like it, on whatever page of the list they would be, unfold under it. */
export function AlikeComplaints({ newest }: { newest: Resource<'ListedComplaint'> }) {
  const [isOpen, setOpen] = useState(false)
  const { alike, cluster_id } = newest
  const query = { cluster_id: cluster_id ?? '', limit: MAX_SHOWN }
  const { data, error } = useQuery({
    queryKey: ['complaints', query],
    queryFn: () => ask(api.GET('/api/v1/complaints', { params: { query } })),
    enabled: isOpen && cluster_id !== null,
  })
  const others = data?.items.filter(({ id }) => id !== newest.id) ?? []
  return (
    <>
      <Folded
        first={newest}
        others={others}
        label={t('review.so_many_alike', { count: alike })}
        isOpen={isOpen}
        {...(alike > 1 ? { toggle: () => setOpen(!isOpen) } : {})}
      />
      {error && <Broken error={error} />}
      {isOpen && alike > MAX_SHOWN && (
        <TextLink size="sm" ms="lg" to="/complaints" search={{ cluster_id: `${cluster_id}` }}>
          {t('review.so_many_alike', { count: alike })}
        </TextLink>
      )}
    </>
  )
}
