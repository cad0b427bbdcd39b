import { Stack, VisuallyHidden } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { ApiError } from '../api.ts'
import { t } from '../messages.ts'
import { Broken } from './broken.tsx'
import { NotFound } from './not-found.tsx'
import { useTitle } from './use-title.ts'

interface BrokenProps {
  error: unknown
  reset: () => void
}

/** A page whose data could not be read. What does not exist is nothing to try again. */
export function BrokenPage(props: BrokenProps) {
  const isMissing = props.error instanceof ApiError && props.error.status === 404
  return isMissing ? <NotFound /> : <NotRead {...props} />
}

function NotRead({ error, reset }: BrokenProps) {
  const { reset: forgetError } = useQueryErrorResetBoundary()
  const title = t('common.this_did_not_work')
  useTitle(title)
  return (
    <Stack>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <Broken
        error={error}
        reset={() => {
          // Else the query throws the same error, without a request.
          forgetError()
          reset()
        }}
      />
    </Stack>
  )
}
