import { Alert, Text } from '@mantine/core'
import { ApiError, type Resource } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { changedSince } from './changed-since.ts'
import { Changes } from './changes.tsx'

interface NotDecidedProps {
  error: Error
  /** The case as it stood on the page when the decision was sent. */
  sent: Resource<'ReviewCaseInContext'> | undefined
  reviewCase: Resource<'ReviewCaseInContext'>
}

/** Why a decision was refused; the case behind it has been read again, what was typed is still there. */
export function NotDecided({ error, sent, reviewCase }: NotDecidedProps) {
  if (!(error instanceof ApiError) || error.status !== 409) return <Broken error={error} />
  if (error.code === 'case_changed') {
    const changes = sent ? changedSince(sent.context, reviewCase.context) : []
    return (
      <Alert color="yellow" role="alert" title="It changed while you looked">
        <Changes changes={changes} context={reviewCase.context} />
        <Text size="sm" mt="xs">
          Nothing was decided, and what you typed is still here. Look at what is different, then decide.
        </Text>
      </Alert>
    )
  }
  return (
    <Alert color="yellow" role="alert" title="Someone else was here meanwhile">
      {error.message} What you typed is still here.
    </Alert>
  )
}
