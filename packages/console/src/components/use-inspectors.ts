import { useQuery } from '@tanstack/react-query'
import { api, ask, askAll, type Resource } from '../api.ts'
import { useCan } from '../session.ts'

type Inspector = Resource<'NamedInspector'>

/** The inspectors by name, removed ones too. */
export function useInspectors() {
  const can = useCan()
  return useQuery({
    queryKey: ['inspectors', 'all'],
    queryFn: () => askAll((query) => ask(api.GET('/api/v1/verification/inspectors', { params: { query } }))),
    enabled: can('verification.read'),
  })
}

/** Those whom a visit can be assigned to, to choose from. */
export const inspectorChoices = (inspectors: Inspector[] | undefined) =>
  (inspectors ?? [])
    .filter(({ is_active }) => is_active)
    .map(({ id, full_name }) => ({ value: id, label: full_name }))
