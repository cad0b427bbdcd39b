import { Skeleton, Stack } from '@mantine/core'
import { t } from '../messages.ts'

/** The skeleton of a page while it loads. */
export function Waiting() {
  return (
    <Stack role="status" aria-label={t('common.loading')}>
      <Skeleton height={32} width="40%" />
      <Skeleton height={120} />
      <Skeleton height={220} />
    </Stack>
  )
}
