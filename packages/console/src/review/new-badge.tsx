import { Badge } from '@mantine/core'
import { t } from '../messages.ts'

/** On what the first reviewer could not see. */
export function NewBadge() {
  return (
    <Badge color="grape" tt="none" miw="max-content">
      {t('review.new_since_decision')}
    </Badge>
  )
}
