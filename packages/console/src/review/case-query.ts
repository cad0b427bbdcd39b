import { queryOptions } from '@tanstack/react-query'
import { api, ask, type Resource } from '../api.ts'

/** A case with all that it is decided on. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['review-case', id],
    queryFn: () => ask(api.GET('/api/v1/review-cases/{id}', { params: { path: { id } } })),
  })

type KnownComplaint = Resource<'ReviewCaseInContext'>['context']['complaints'][number]

/** A complaint of a case as it counts: the case keeps what the model said beside what a person made of it. */
export const asItHolds = ({ classification, category, severity, intent, ...complaint }: KnownComplaint) => ({
  ...complaint,
  classification: classification && { ...classification, category, severity, intent },
})
