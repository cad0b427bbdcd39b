import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListSearch } from './search.ts'

export const PAGE_SIZE = 25

/** The list's place in the address: its page, its filters, and how to change them. */
export function useList() {
  const search = useSearch({ strict: false }) as ListSearch
  const navigate = useNavigate()
  const { page = 1, ...filters } = search
  const move = (next: ListSearch, replace = false) =>
    void navigate({ to: '.', search: next as never, replace })
  return {
    page,
    filters: filters as Record<string, string | undefined>,
    /** The query parameters of the API. */
    query: { ...filters, skip: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE },
    setPage: (to: number) => move({ ...filters, ...(to > 1 ? { page: to } : {}) }),
    /** Sets or clears a filter and goes to the first page. */
    setFilter: (name: string, value: string | null, replace = false) => {
      const { [name]: _, ...others } = filters
      move(value ? { ...others, [name]: value } : others, replace)
    },
    clear: () => move({}),
  }
}

interface Listed {
  /** What is asked for whatever the address says. */
  always?: Record<string, string>
  refetchInterval?: number
}

/**
 * The page of a list that the address asks for; the one before stays until it is there.
 * @param read asks the API. The filters come from the address, which anybody may write: no type holds them, the API
 *   does, and says in words what it does not know.
 */
export function useListed<T>(
  name: string,
  read: (query: never) => Promise<T>,
  { always, refetchInterval }: Listed = {},
) {
  const { query } = useList()
  const asked = { ...query, ...always }
  return useQuery({
    queryKey: [name, asked],
    queryFn: () => read(asked as never),
    placeholderData: keepPreviousData,
    ...(refetchInterval ? { refetchInterval } : {}),
  })
}
