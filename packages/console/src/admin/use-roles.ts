import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'

/** What each role is for and may do. */
export function useRoles() {
  return useQuery({
    queryKey: ['roles'],
    queryFn: () => ask(api.GET('/api/v1/auth/roles')),
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.items
}
