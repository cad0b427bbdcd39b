import { Text } from '@mantine/core'
import { priorities } from '@trust/contracts/codes'
import { DAY_MS, HOUR_MS } from '@trust/contracts/durations'
import type { Resource } from '../api.ts'
import { wordsWithin } from '../components/labels.ts'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'

type Case = Pick<
  Resource<'ReviewCase'>,
  'due_at' | 'first_due_at' | 'is_overdue' | 'escalated_at' | 'escalated_from' | 'priority'
>

/** When a case is due; of a late one how late it is, and from which priority it was raised for that. */
export function Due({ reviewCase }: { reviewCase: Case }) {
  const { due_at, first_due_at, is_overdue, escalated_at, escalated_from, priority } = reviewCase
  if (!is_overdue)
    return (
      <Text size="sm" className="due">
        {rich('review.due_when', { when: <When at={due_at} /> })}
      </Text>
    )
  const time = lateness(Date.now() - Date.parse(first_due_at))
  // What rose before that was noted rose one step.
  const before = escalated_at && (escalated_from ?? priorities[priorities.indexOf(priority) - 1])
  return (
    <Text size="sm" c="var(--mantine-color-error)" fw={600}>
      {before
        ? t('review.late_and_raised', { time, priority: wordsWithin(before) })
        : t('review.late', { time })}
    </Text>
  )
}

const MINUTE_MS = 60_000
export function lateness(ms: number): string {
  if (ms >= DAY_MS) return t('review.days', { days: Math.floor(ms / DAY_MS) })
  if (ms >= HOUR_MS) return t('review.hours', { hours: Math.floor(ms / HOUR_MS) })
  return t('review.minutes', { minutes: Math.max(1, Math.floor(ms / MINUTE_MS)) })
}
