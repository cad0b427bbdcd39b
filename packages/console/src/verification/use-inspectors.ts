import { useQuery } from '@tanstack/react-query'
import { api, ask, askAll } from '../api.ts'
import { useCan } from '../session.ts'

/** Those whom a visit can be given to; nothing for who may not read them. */
export function useInspectors() {
  const can = useCan()
  return useQuery({
    queryKey: ['inspectors', 'all'],
    queryFn: () => askAll((query) => ask(api.GET('/api/v1/inspectors', { params: { query } }))),
    enabled: can('user.read'),
  })
}
