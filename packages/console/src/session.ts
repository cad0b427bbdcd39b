import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api, ask, type Resource } from './api.ts'

export type Me = Resource<'Me'>

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => ask(api.GET('/api/v1/auth/me')),
  staleTime: 60_000,
  retry: false,
})

/** The signed-in user. Only below the shell, which has loaded it. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data

/** Whether the signed-in user has the permission: other elements are hidden. */
export function useCan(): (permission: string) => boolean {
  const { permissions, operates_installation } = useMe()
  const held = new Set<string>(permissions)
  // It reaches jobs of all tenants, so it needs an operator of the installation.
  if (!operates_installation) held.delete('queue.manage')
  return (permission) => held.has(permission)
}
