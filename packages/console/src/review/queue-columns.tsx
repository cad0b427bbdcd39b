import { Group, Text } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import type { Resource } from '../api.ts'
import { sentence, t } from '../messages.ts'
import { decimal, inDigits } from '../parts/format.ts'
import type { Column } from '../parts/list.tsx'
import { State } from '../parts/state.tsx'
import { When } from '../parts/when.tsx'
import { wordsWithin } from '../parts/words.ts'
import { useMe } from '../session.ts'
import { Due } from './due.tsx'

export type Listed = Resource<'ListedReviewCase'>

/** Where the state has a column alone. */
const shorter: Partial<Record<Listed['status'], string>> = {
  pending_second_review: t('review.second_review'),
}

const MAX_FACTS = 2

export const queueColumns: Column<Listed>[] = [
  { header: t('common.priority'), width: 84, cell: ({ priority }) => <State of={priority} /> },
  {
    header: t('common.merchant'),
    cell: (reviewCase) => <Merchant reviewCase={reviewCase} />,
  },
  { header: t('review.why'), isWide: true, cell: (reviewCase) => <Why reviewCase={reviewCase} /> },
  {
    header: t('review.score'),
    width: 82,
    isWide: true,
    cell: ({ internal_score: score, risk_level }) =>
      score === null ? '–' : <State of={risk_level} as={decimal(score, 2)} />,
  },
  {
    header: t('common.state'),
    width: 134,
    isWide: true,
    cell: ({ status }) => <State of={status} as={shorter[status]} />,
  },
  {
    header: t('review.assigned_to_whom'),
    width: 108,
    isWide: true,
    cell: ({ assigned_to, assignee_name }) => <OwnerName id={assigned_to} name={assignee_name} />,
  },
  {
    header: t('common.due'),
    width: 138,
    cell: (reviewCase) =>
      reviewCase.snoozed_until ? (
        <Group gap={4} wrap="nowrap" c="dimmed" fz="sm" title={reviewCase.snooze_reason ?? ''}>
          <IconClockPause size={16} role="img" aria-label={t('review.snoozed')} style={{ flexShrink: 0 }} />
          <Text size="sm" truncate>
            <When at={reviewCase.snoozed_until} />
          </Text>
        </Group>
      ) : (
        <Due reviewCase={reviewCase} />
      ),
  },
]

function Merchant({ reviewCase }: { reviewCase: Listed }) {
  const { merchant_name: name, merchant_country: country, related_case_ids: related } = reviewCase
  return (
    <Text size="sm" fw={600} truncate title={name}>
      <bdi>{name}</bdi>
      <Text span size="xs" c="dimmed">
        {country && ` ${country}`}
        {related.length > 0 &&
          reviewCase.status !== 'decided' &&
          ` · ${t('review.so_many_cases', { count: related.length + 1 })}`}
      </Text>
    </Text>
  )
}

/** What the case links, in numbers, and then the sentence that opened it. */
function Why({ reviewCase: { facts, reason: text, reason_message } }: { reviewCase: Listed }) {
  const reason = sentence(text, reason_message)
  const shown = facts
    .slice(0, MAX_FACTS)
    .map(({ code, count }) => `${inDigits(count)} × ${wordsWithin(code)}`)
  return (
    <Text size="sm" truncate title={reason} dir="auto">
      {shown.length > 0 && (
        <Text span size="sm" fw={600}>
          {shown.join(', ')}
          {' · '}
        </Text>
      )}
      {reason}
    </Text>
  )
}

function OwnerName({ id, name }: { id: string | null; name: string | null }) {
  const me = useMe()
  const shown =
    id === null ? t('review.nobody') : id === me.id ? t('review.you') : (name ?? t('review.somebody_else'))
  return (
    <Text size="sm" truncate title={shown} {...(id ? {} : { c: 'dimmed' })}>
      {shown}
    </Text>
  )
}
