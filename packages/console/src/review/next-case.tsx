import { Button, Kbd } from '@mantine/core'
import { t } from '../messages.ts'
import { useKeys } from '../parts/use-keys.ts'
import { useNextCase } from './use-next-case.ts'

/** On to the next case; `n` does it too. */
export function NextCase({ id }: { id: string }) {
  const { openNext, hasNext } = useNextCase(id)
  useKeys([['n', openNext]])
  return (
    <Button variant="default" onClick={openNext} disabled={!hasNext} rightSection={<Kbd size="xs">n</Kbd>}>
      {t('review.next_case')}
    </Button>
  )
}
