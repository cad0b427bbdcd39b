import { queryOptions } from '@tanstack/react-query'
import { api, ask } from '../api.ts'

/** A case with all that it is decided on. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['review-case', id],
    queryFn: () => ask(api.GET('/api/v1/review-cases/{id}', { params: { path: { id } } })),
  })
