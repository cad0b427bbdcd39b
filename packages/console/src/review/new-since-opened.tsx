import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import type { Resource } from '../api.ts'
import { t } from '../messages.ts'
import { changedSince } from './changed-since.ts'
import { Changes } from './changes.tsx'

/** An open case is read again and again: what is different from what was first on the screen is said. */
export function NewSinceOpened({ context }: Pick<Resource<'ReviewCaseInContext'>, 'context'>) {
  const [seen, setSeen] = useState(context)
  const changes = changedSince(seen, context)
  return (
    <div role="status" className="announcement">
      {changes.length > 0 && (
        <Alert color="grape" title={t('review.new_since_you_opened_this_case')}>
          <Changes changes={changes} context={context} />
          <Button mt="xs" size="xs" variant="default" onClick={() => setSeen(context)}>
            {t('review.seen')}
          </Button>
        </Alert>
      )}
    </div>
  )
}
