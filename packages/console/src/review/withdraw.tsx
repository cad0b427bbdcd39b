import { Button } from '@mantine/core'
import { api, ask } from '../api.ts'
import { confirm } from '../components/confirm.tsx'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'

/** Takes one's own decision back while nobody has agreed with it. */
export function Withdraw({ caseId }: { caseId: string }) {
  const withdraw = useAct({
    act: () => ask(api.POST('/api/v1/review-cases/{id}/withdraw', { params: { path: { id: caseId } } })),
    done: t('review.your_decision_is_withdrawn'),
  })
  const withdrawIfSure = () =>
    confirm({
      title: t('review.withdraw_your_decision'),
      text: t('review.case_returns_to_review'),
      verb: t('review.withdraw'),
      act: () => withdraw.mutate(),
    })
  return (
    <Button variant="default" loading={withdraw.isPending} onClick={withdrawIfSure}>
      {t('review.withdraw_my_decision')}
    </Button>
  )
}
