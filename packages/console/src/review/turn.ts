import type { Resource } from '../api.ts'
import { useCan, useMe } from '../session.ts'

type Case = Pick<Resource<'ReviewCase'>, 'status' | 'reviewer_actor'>

/** Whether a case waits for the signed-in user: for a first decision, or for a second by another person. */
export function useIsMyTurn(): (reviewCase: Case) => boolean {
  const me = useMe()
  const can = useCan()
  return ({ status, reviewer_actor }) =>
    status === 'pending_second_review'
      ? can('review.second_review') && reviewer_actor?.id !== me.id
      : status !== 'decided'
}
