import { Group, Text } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import type { Resource } from '../api.ts'
import { decimal, inDigits } from '../components/format.ts'
import { wordsWithin } from '../components/labels.ts'
import type { Column } from '../components/list.tsx'
import { State } from '../components/state.tsx'
import { When } from '../components/when.tsx'
import { sentence, t } from '../messages.ts'
import { useMe } from '../session.ts'
import { Amounts } from './amounts.tsx'
import { Due } from './due.tsx'
import { RowPhoto } from './row-photo.tsx'

export type Listed = Resource<'ListedReviewCase'>

/** Where the state has a column alone. */
const shorter: Partial<Record<Listed['status'], string>> = {
  pending_second_review: t('review.second_review'),
}

const MAX_FACTS = 2

const scanned: Column<Listed>[] = [
  { header: t('common.priority'), width: 84, cell: ({ priority }) => <State of={priority} /> },
  {
    header: t('common.merchant'),
    cell: (reviewCase) => <Merchant reviewCase={reviewCase} />,
  },
  { header: t('review.why'), isWide: true, cell: (reviewCase) => <Why reviewCase={reviewCase} /> },
  {
    header: t('review.in_complaints'),
    about: t('review.in_complaints_explained'),
    width: 112,
    isWide: true,
    cell: ({ complaint_amounts }) => <Amounts of={complaint_amounts} />,
  },
  {
    header: t('review.score'),
    width: 72,
    isWide: true,
    cell: ({ internal_score: score, risk_level }) =>
      score === null ? '–' : <State of={risk_level} as={decimal(score, 2)} />,
  },
]

/** The preview shows them too. */
const shownInPreview: Column<Listed>[] = [
  {
    header: t('common.state'),
    width: 126,
    isWide: true,
    cell: ({ status }) => <State of={status} as={shorter[status]} />,
  },
  {
    header: t('review.assigned_to_whom'),
    width: 100,
    isWide: true,
    cell: ({ assigned_to, assignee_name }) => <OwnerName id={assigned_to} name={assignee_name} />,
  },
]

const due: Column<Listed> = {
  header: t('common.due'),
  width: 138,
  cell: (reviewCase) =>
    reviewCase.status === 'decided' ? (
      '–'
    ) : reviewCase.snoozed_until ? (
      <Group gap={4} wrap="nowrap" c="dimmed" fz="sm" title={reviewCase.snooze_reason ?? ''}>
        <IconClockPause size={16} role="img" aria-label={t('review.snoozed')} style={{ flexShrink: 0 }} />
        <Text size="sm" truncate>
          <When at={reviewCase.snoozed_until} />
        </Text>
      </Group>
    ) : (
      <Due reviewCase={reviewCase} />
    ),
}

export const queueColumns = [...scanned, ...shownInPreview, due]
export const columnsBesidePreview = [...scanned, due]

function Merchant({ reviewCase }: { reviewCase: Listed }) {
  const { merchant_name: name, merchant_country: country, related_case_ids: related } = reviewCase
  return (
    <Group gap={6} wrap="nowrap">
      {reviewCase.worst_photograph && <RowPhoto photograph={reviewCase.worst_photograph} />}
      <Text size="sm" fw={600} truncate title={name} dir="auto">
        {name}
        <Text span size="xs" c="dimmed" dir="auto">
          {country && ` ${country}`}
          {related.length > 0 &&
            reviewCase.status !== 'decided' &&
            ` · ${t('review.so_many_cases', { count: related.length + 1 })}`}
        </Text>
      </Text>
    </Group>
  )
}

/** What the case links, in numbers: at most `limit` kinds of it. */
export function factsInWords({ facts }: Pick<Listed, 'facts'>, limit = facts.length): string {
  return facts
    .slice(0, limit)
    .map(({ code, count }) => `${inDigits(count)} × ${wordsWithin(code)}`)
    .join(', ')
}

/** What the case links, in numbers, and then the sentence that opened it. */
function Why({ reviewCase }: { reviewCase: Listed }) {
  const reason = sentence(reviewCase.reason, reviewCase.reason_message)
  const facts = factsInWords(reviewCase, MAX_FACTS)
  return (
    <Text size="sm" truncate title={reason} dir="auto">
      {facts && (
        <Text span size="sm" fw={600}>
          {facts}
          {' · '}
        </Text>
      )}
      {reason}
    </Text>
  )
}

export function OwnerName({ id, name }: { id: string | null; name: string | null }) {
  const me = useMe()
  const shown =
    id === null ? t('review.nobody') : id === me.id ? t('review.you') : (name ?? t('review.somebody_else'))
  return (
    <Text size="sm" truncate title={shown} {...(id ? {} : { c: 'dimmed' })}>
      {shown}
    </Text>
  )
}
