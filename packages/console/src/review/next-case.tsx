import { Button, Kbd } from '@mantine/core'
import { api, ask } from '../api.ts'
import { useAct } from '../components/use-act.ts'
import { useKeys } from '../components/use-keys.ts'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'
import { useUndoKey } from './undo.tsx'
import { useNextCase } from './use-next-case.ts'

/** On to the next case: `n`, or `s` to be offered this one last. */
export function NextCase({ id }: { id: string }) {
  const can = useCan()
  const { openNext, hasNext } = useNextCase(id)
  const skip = useAct({
    act: () => ask(api.POST('/api/v1/review-cases/{id}/skip', { params: { path: { id } } })),
    next: openNext,
  })
  const skipCase = () => {
    if (hasNext && can('review.decide') && !skip.isPending) skip.mutate()
  }
  useKeys([
    ['n', openNext],
    ['s', skipCase],
  ])
  useUndoKey()
  return (
    <>
      {can('review.decide') && (
        <Button
          variant="default"
          onClick={skipCase}
          disabled={!hasNext}
          loading={skip.isPending}
          rightSection={<Kbd size="xs">s</Kbd>}
        >
          {t('review.skip')}
        </Button>
      )}
      <Button variant="default" onClick={openNext} disabled={!hasNext} rightSection={<Kbd size="xs">n</Kbd>}>
        {t('review.next_case')}
      </Button>
    </>
  )
}
