import { Alert, Text } from '@mantine/core'
import { ApiError, type Resource } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { t } from '../messages.ts'
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
      <Alert color="yellow" role="alert" title={t('review.it_changed_while_you_looked')}>
        <Changes changes={changes} context={reviewCase.context} />
        <Text size="sm" mt="xs">
          {t('review.look_at_what_is_different')}
        </Text>
      </Alert>
    )
  }
  return (
    <Alert color="yellow" role="alert" title={t('review.someone_else_was_here_meanwhile')}>
      {t('review.what_you_typed_is_still_here', { message: error.message })}
    </Alert>
  )
}
