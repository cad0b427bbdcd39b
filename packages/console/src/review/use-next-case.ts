import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, api, ask, type Resource } from '../api.ts'
import { useAct } from '../components/use-act.ts'
import { useCan, useMe } from '../session.ts'
import { useIsMyTurn } from './turn.ts'

type Case = Resource<'ListedReviewCase'>
interface Filters {
  assigned_to?: string
  status: Case['status']
}

const inQueueOrder = async (filters: Filters): Promise<Case[]> => {
  const query = { ...filters, order: 'next', snoozed: false, limit: 50 } as const
  return (await ask(api.GET('/api/v1/review-cases', { params: { query } }))).items
}

/**
 * The next case to work on, cyclically: the user's own first, then unassigned ones, then decisions that wait for a
 * second person; skipped cases last. Opening an unassigned case claims it; a case that a colleague claims at the same
 * time is passed over.
 * @param id the open case; undefined on the queue's page
 */
export function useNextCase(id?: string): { openNext: () => void; hasNext: boolean } {
  const me = useMe()
  const can = useCan()
  const navigate = useNavigate()
  const isMyTurn = useIsMyTurn()
  const mayDecide = can('review.decide')
  const queries = useQueryClient()
  const query = {
    queryKey: ['review-cases', 'next', me.id, mayDecide],
    queryFn: async () => [
      ...(mayDecide ? await inQueueOrder({ assigned_to: me.id, status: 'in_review' }) : []),
      ...(mayDecide ? await inQueueOrder({ assigned_to: 'none', status: 'open' }) : []),
      ...(can('review.second_review') ? await inQueueOrder({ status: 'pending_second_review' }) : []),
    ],
  }
  const { data } = useQuery(query)
  const following = (queue: Case[]) => {
    const fresh = queue.filter((each) => each.skipped_at === null)
    const skipped = queue.filter((each) => each.skipped_at !== null).toSorted(bySkip)
    const at = fresh.findIndex((reviewCase) => reviewCase.id === id)
    return [...fresh.slice(at + 1), ...fresh.slice(0, at + 1), ...skipped].filter(
      (reviewCase) => reviewCase.id !== id && isMyTurn(reviewCase),
    )
  }
  const open = useAct({
    // Read again, because a case that was free may be a colleague's by now.
    act: async () => claimFirst(following(await queries.fetchQuery(query))),
    next: (found) => found && void navigate({ to: '/reviews/$id', params: { id: found.id } }),
  })
  return {
    openNext: () => {
      if (!open.isPending) open.mutate()
    },
    hasNext: data === undefined || following(data).length > 0,
  }
}

/** The case that was skipped first is offered first again. */
const bySkip = (one: Case, other: Case): number =>
  Date.parse(one.skipped_at ?? '') - Date.parse(other.skipped_at ?? '')

/** The first case that is still available. */
async function claimFirst(cases: Case[]): Promise<Case | undefined> {
  for (const found of cases) {
    if (found.status !== 'open' || (await claim(found))) return found
  }
  return undefined
}

async function claim({ id }: Case): Promise<boolean> {
  try {
    await ask(api.POST('/api/v1/review-cases/{id}/claim', { params: { path: { id } } }))
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return false
    throw error
  }
}
