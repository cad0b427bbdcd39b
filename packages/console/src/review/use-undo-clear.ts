import { useNavigate } from '@tanstack/react-router'
import { api, ask } from '../api.ts'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'
import { offerUndo } from './undo.tsx'

/** After cases were cleared: offers to take that back, and leads to the first of them when it was. */
export function useUndoClear(): (caseIds: readonly string[], restore?: () => void) => void {
  const navigate = useNavigate()
  const undo = useAct({
    act: async ({ caseIds, restore }: { caseIds: readonly string[]; restore?: (() => void) | undefined }) => {
      for (const id of caseIds)
        await ask(api.POST('/api/v1/review-cases/{id}/undo', { params: { path: { id } } }))
      restore?.()
      return caseIds[0]
    },
    done: t('review.decision_is_undone'),
    next: (id) => id && void navigate({ to: '/reviews/$id', params: { id } }),
  })
  return (caseIds, restore) =>
    offerUndo(t('review.cleared', { count: caseIds.length }), () => undo.mutate({ caseIds, restore }))
}
