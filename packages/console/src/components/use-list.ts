import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ListSearch, PAGE_SIZE } from './search.ts'

/** A list's state in the address: page, page size and filters, with setters. */
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
  /** Always requested, whatever the address says. */
  always?: Record<string, string>
  refetchInterval?: number
}

/**
 * Reads the page of a list that the address names; the previous page stays until it arrives.
 * @param read calls the API. Anybody may write the filters in an address, so they are untyped: the API checks them and
 *   answers in words.
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
