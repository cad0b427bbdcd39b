import { useQuery } from '@tanstack/react-query'
import { api, ask, type Resource } from '../api.ts'
import { t } from '../messages.ts'
import { useMe } from '../session.ts'

type Reviewer = Resource<'Reviewers'>['items'][number]

/** The people who review cases: names the owner of a case, and offers whom to give it to. */
export function useReviewers(): {
  nameOf: (id: string | null) => string
  assignable: readonly Reviewer[]
  /** Undefined while they are loading. */
  all: readonly Reviewer[] | undefined
} {
  const me = useMe()
  const { data } = useQuery({
    queryKey: ['review-cases', 'reviewers'],
    queryFn: () => ask(api.GET('/api/v1/review-cases/reviewers')),
    staleTime: 60_000,
  })
  const reviewers = data?.items ?? []
  return {
    nameOf: (id) => {
      if (id === null) return t('review.nobody')
      if (id === me.id) return t('review.you')
      return (
        reviewers.find((reviewer) => reviewer.id === id)?.full_name ??
        (data ? t('review.somebody_else') : '…')
      )
    },
    assignable: reviewers.filter((reviewer) => reviewer.is_assignable),
    all: data?.items,
  }
}
