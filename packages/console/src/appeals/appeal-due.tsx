import { Text } from '@mantine/core'
import type { Resource } from '../api.ts'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'
import { lateness } from '../review/due.tsx'

type Due = Pick<Resource<'Appeal'>, 'due_at' | 'is_overdue' | 'status'>

/** The due time of an appeal, or how overdue it is; nothing once it was answered. */
export function AppealDue({ appeal: { due_at, is_overdue, status } }: { appeal: Due }) {
  if (status !== 'submitted') return null
  if (!is_overdue)
    return (
      <Text size="sm" className="due">
        {rich('review.due_when', { when: <When at={due_at} /> })}
      </Text>
    )
  return (
    <Text size="sm" c="var(--mantine-color-error)" fw={600}>
      {t('review.late', { time: lateness(Date.now() - Date.parse(due_at)) })}
    </Text>
  )
}
