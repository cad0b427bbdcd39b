import { Select, Text } from '@mantine/core'
import { priorities } from '@trust/contracts/codes'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { choices, wordsWithin } from '../components/labels.ts'
import { ReasonButton } from '../components/reason-button.tsx'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'

type Case = Resource<'ReviewCase'>

/** Gives a case a higher priority, for a reason. */
export function EscalateButton({ reviewCase }: { reviewCase: Pick<Case, 'id' | 'priority'> }) {
  const higher = priorities.slice(priorities.indexOf(reviewCase.priority) + 1)
  const [chosen, setChosen] = useState<Case['priority']>()
  const [next] = higher
  if (!next) return null
  const priority = chosen && higher.includes(chosen) ? chosen : next
  return (
    <ReasonButton
      size="compact-xs"
      verb={t('review.raise')}
      title={t('review.raise_priority')}
      question={t('common.reason')}
      about={t('review.raise_means')}
      done={t('review.priority_is_raised')}
      act={(reason) =>
        ask(
          api.POST('/api/v1/review-cases/{id}/escalate', {
            params: { path: { id: reviewCase.id } },
            body: { priority, reason },
          }),
        )
      }
    >
      <Select
        label={t('common.priority')}
        data={choices(higher)}
        allowDeselect={false}
        value={priority}
        onChange={(value) => value && setChosen(value)}
      />
    </ReasonButton>
  )
}

/** Who escalated a case, from which priority, and why. Empty for a case that rose because it is late. */
export function EscalatedBy({ reviewCase }: { reviewCase: Case }) {
  const { escalated_by: by, escalated_from: from, escalation_reason: reason, escalated_at: at } = reviewCase
  if (!by || !from || !at) return null
  return (
    <Text size="sm" dir="auto">
      {rich('review.raised_by', { priority: wordsWithin(from), name: by.label, when: <When at={at} /> })}
      {reason && `: ${reason}`}
    </Text>
  )
}
