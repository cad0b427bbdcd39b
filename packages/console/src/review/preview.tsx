import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { decimal } from '../components/format.ts'
import { words } from '../components/labels.ts'
import { ButtonLink } from '../components/link.tsx'
import { State } from '../components/state.tsx'
import { sentence, t } from '../messages.ts'
import { Amounts } from './amounts.tsx'
import { asItHolds, caseQuery } from './case-query.ts'
import { ComplaintCard } from './complaint-card.tsx'
import { Due } from './due.tsx'
import { EscalatedBy } from './escalate.tsx'
import { Photo } from './photo.tsx'
import { factsInWords, type Listed, OwnerName } from './queue-columns.tsx'

/** How long a row must have the focus: running down the list by `j` reads only the case at the end. */
const SETTLE_MS = 250
const MAX_COMPLAINTS = 3

/** A short view of a case beside the list, with what a row of the queue has no room for. */
export function Preview({ reviewCase }: { reviewCase: Listed }) {
  const { id, merchant_name, worst_photograph: photograph, complaint_amounts: amounts } = reviewCase
  const facts = factsInWords(reviewCase)
  return (
    <Paper withBorder p="md" component="aside" aria-label={t('review.preview')} className="preview">
      <Stack gap="xs">
        <Title order={2} size="h5">
          <bdi>{merchant_name}</bdi>
        </Title>
        <Group gap="xs">
          <State of={reviewCase.priority} />
          <State of={reviewCase.status} />
          {reviewCase.internal_score !== null && (
            <State
              of={reviewCase.risk_level}
              as={`${decimal(reviewCase.internal_score, 2)} · ${t('review.risk_of_level', { level: words(reviewCase.risk_level) })}`}
            />
          )}
        </Group>
        {reviewCase.status !== 'decided' && <Due reviewCase={reviewCase} />}
        <Group gap={6} wrap="nowrap">
          <Text size="sm" c="dimmed">
            {t('review.assigned_to_whom')}
          </Text>
          <OwnerName id={reviewCase.assigned_to} name={reviewCase.assignee_name} />
        </Group>
        <Text size="sm" fw={600} dir="auto">
          {sentence(reviewCase.reason, reviewCase.reason_message)}
        </Text>
        <EscalatedBy reviewCase={reviewCase} />
        {facts && <Text size="sm">{facts}</Text>}
        {amounts.length > 0 && (
          <Group gap={6} wrap="nowrap" title={t('review.in_complaints_explained')}>
            <Text size="sm" c="dimmed">
              {t('review.in_complaints')}
            </Text>
            <Amounts of={amounts} />
          </Group>
        )}
        {photograph && (
          <Photo
            key={photograph.evidence_id}
            evidenceId={photograph.evidence_id}
            thumbnail={photograph.thumbnail_url}
            label={words(photograph.code)}
            isUnsafe={photograph.is_unsafe}
          />
        )}
        <Complaints id={id} count={reviewCase.complaint_ids.length} />
        <ButtonLink variant="default" to="/reviews/$id" params={{ id }}>
          {t('review.open_the_case')}
        </ButtonLink>
      </Stack>
    </Paper>
  )
}

/** The linked complaints: the list has none of their texts, and the case is read for them before it is opened. */
function Complaints({ id, count }: { id: string; count: number }) {
  const [settled] = useDebouncedValue(id, SETTLE_MS)
  const { data } = useQuery({
    ...caseQuery(id),
    enabled: count > 0 && settled === id,
    staleTime: 30_000,
  })
  const linked = data?.context.complaints.filter(({ is_linked }) => is_linked) ?? []
  return linked
    .slice(0, MAX_COMPLAINTS)
    .map((complaint) => <ComplaintCard key={complaint.id} complaint={asItHolds(complaint)} />)
}
