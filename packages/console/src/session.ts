import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, ask, type Resource } from './api.ts'
import { leaveAtOnce } from './leaving.ts'

export type Me = Resource<'Me'>

/** The user who is signed in in this browser, for its other tabs. */
const SIGNED_IN = 'signed-in'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const me = await ask(api.GET('/api/v1/auth/me'))
    localStorage.setItem(SIGNED_IN, me.id)
    return me
  },
  staleTime: 60_000,
  retry: false,
})

/** The signed-in user. Only below the shell, which has loaded it. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data

/** Leaves the page when somebody else signs in in another tab: its requests would be theirs, its contents are not. */
export function useLeaveToSomebodyElse(): void {
  const { id } = useMe()
  const [owner] = useState(id)
  useEffect(() => {
    const leave = () => leaveAtOnce('/console/')
    if (id !== owner) leave()
    const look = ({ key, newValue }: StorageEvent) => {
      if (key === SIGNED_IN && newValue && newValue !== owner) leave()
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [id, owner])
}

/** Whether the signed-in user has the permission: other elements are hidden. */
export function useCan(): (permission: string) => boolean {
  const { permissions, operates_installation } = useMe()
  const held = new Set<string>(permissions)
  // It reaches jobs of all tenants, so it needs an operator of the installation.
  if (!operates_installation) held.delete('queue.manage')
  return (permission) => held.has(permission)
}
