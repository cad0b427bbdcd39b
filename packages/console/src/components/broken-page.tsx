import { Stack, VisuallyHidden } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { ApiError } from '../api.ts'
import { t } from '../messages.ts'
import { Broken } from './broken.tsx'
import { NotFound } from './not-found.tsx'

/** A page whose data could not be read. What does not exist is nothing to try again. */
export function BrokenPage({ error, reset }: { error: unknown; reset: () => void }) {
  const { reset: forgetError } = useQueryErrorResetBoundary()
  const title = t('common.this_did_not_work')
  useDocumentTitle(`${title} · Merchant Trust`)
  if (error instanceof ApiError && error.status === 404) return <NotFound />
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
