import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ListSearch, PAGE_SIZE } from './search.ts'

/** The list's place in the address: its page, the page's size, its filters, and how to change them. */
export function useList() {
  const search = useSearch({ strict: false }) as ListSearch
  const navigate = useNavigate()
  const { page = 1, size = PAGE_SIZE, ...filters } = search
  const sized = size === PAGE_SIZE ? {} : { size }
  const move = (next: ListSearch, replace = false) =>
    void navigate({ to: '.', search: next as never, replace })
  return {
    page,
    size,
    filters: filters as Record<string, string | undefined>,
    /** The query parameters of the API. */
    query: { ...filters, skip: (page - 1) * size, limit: size },
    setPage: (to: number) => move({ ...filters, ...sized, ...(to > 1 ? { page: to } : {}) }),
    /** Sets how many rows a page has and goes to the first one. */
    setSize: (to: number) => move({ ...filters, ...(to === PAGE_SIZE ? {} : { size: to }) }),
    /** Sets or clears a filter and goes to the first page. */
    setFilter: (name: string, value: string | null, replace = false) => {
      const { [name]: _, ...others } = filters
      move({ ...others, ...sized, ...(value ? { [name]: value } : {}) }, replace)
    },
    clear: () => move(sized),
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
