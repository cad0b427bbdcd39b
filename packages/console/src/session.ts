import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api, ask, type Resource } from './api.ts'

export type Me = Resource<'Me'>

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => ask(api.GET('/api/v1/auth/me')),
  staleTime: 60_000,
  retry: false,
})

/** Who is signed in. Only below the shell, which has loaded it. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data

/** Whether the one who is signed in holds the permission: what they lack is not shown. */
export function useCan(): (permission: string) => boolean {
  const { permissions, operates_installation } = useMe()
  const held = new Set<string>(permissions)
  // It reaches the jobs of all tenants, and holds for operators of the installation alone.
  if (!operates_installation) held.delete('queue.manage')
  return (permission) => held.has(permission)
}
