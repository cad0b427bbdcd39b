import { Badge } from '@mantine/core'

/** On what the first reviewer could not see. */
export function NewBadge() {
  return (
    <Badge color="grape" tt="none" miw="max-content">
      New since the decision
    </Badge>
  )
}
