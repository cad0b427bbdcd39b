import { Skeleton, Stack } from '@mantine/core'

/** The shape of a page until it is there. */
export function Waiting() {
  return (
    <Stack role="status" aria-label="Loading">
      <Skeleton height={32} width="40%" />
      <Skeleton height={120} />
      <Skeleton height={220} />
    </Stack>
  )
}
