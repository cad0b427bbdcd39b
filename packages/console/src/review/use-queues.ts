import { useQuery } from '@tanstack/react-query'
import { api, ask, type Resource } from '../api.ts'

/** The tenant's queues, in the order in which they are asked. */
export function useQueues(): readonly Resource<'ReviewQueue'>[] {
  const { data } = useQuery({
    queryKey: ['review-queues', 'all'],
    queryFn: () => ask(api.GET('/api/v1/review-queues', { params: { query: { limit: 100 } } })),
    staleTime: 60_000,
  })
  return data?.items ?? []
}
