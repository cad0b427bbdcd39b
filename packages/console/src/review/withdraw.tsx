import { Button } from '@mantine/core'
import { api, ask } from '../api.ts'
import { confirm } from '../parts/confirm.tsx'
import { useAct } from '../parts/use-act.ts'

/** Takes one's own decision back while nobody has agreed with it. */
export function Withdraw({ caseId }: { caseId: string }) {
  const withdraw = useAct({
    act: () => ask(api.POST('/api/v1/review-cases/{id}/withdraw', { params: { path: { id: caseId } } })),
    done: 'Your decision is withdrawn.',
  })
  const withdrawIfSure = () =>
    confirm({
      title: 'Withdraw your decision?',
      text: 'The case returns to review, undecided. The audit trail keeps what you had decided.',
      verb: 'Withdraw',
      act: () => withdraw.mutate(),
    })
  return (
    <Button variant="default" loading={withdraw.isPending} onClick={withdrawIfSure}>
      Withdraw my decision
    </Button>
  )
}
