import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask, type Resource } from '../api.ts'
import { words } from '../components/labels.ts'
import { TextLink } from '../components/link.tsx'
import { State } from '../components/state.tsx'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'
import { useCan } from '../session.ts'
import { AppealButton } from './appeal-button.tsx'

/** Decisions in the merchant's favour are not appealed. */
const isAppealable = (decision: string | null) =>
  decision === 'suspend' || decision === 'request_corrective_action'

/** The decision, its author, and what became of it. */
export function Outcome({ reviewCase }: { reviewCase: Resource<'ReviewCaseInContext'> }) {
  const can = useCan()
  const { merchant_id, id: subject_id } = reviewCase
  return (
    <Paper withBorder p="md">
      <Stack gap={6}>
        <Title order={2} size="h5">
          {t('review.decided_as', { decision: words(reviewCase.decision) })}
        </Title>
        <Text size="sm" dir="auto">
          {reviewCase.decision_reason}
        </Text>
        <Text size="sm" c="dimmed">
          {reviewCase.reviewer_actor?.label}, <When at={reviewCase.decided_at} />
        </Text>
        {reviewCase.second_reviewer && (
          <Text size="sm" c="dimmed">
            {rich('review.approved_by', {
              second_reviewer: reviewCase.second_reviewer.label,
              when: <When at={reviewCase.second_reviewed_at} />,
              second_review_reason: reviewCase.second_review_reason,
            })}
          </Text>
        )}
        {reviewCase.overturned_at && (
          <Text size="sm" c="grape">
            {rich('review.overturned_on_appeal', { when: <When at={reviewCase.overturned_at} /> })}
          </Text>
        )}
        {reviewCase.decision === 'request_corrective_action' && can('corrective_action.read') && (
          <IssuedAction reviewCase={reviewCase} />
        )}
        {!reviewCase.overturned_at && isAppealable(reviewCase.decision) && can('appeal.create') && (
          <AppealButton subject={{ merchant_id, subject_type: 'review_case', subject_id }} />
        )}
      </Stack>
    </Paper>
  )
}

/** The corrective action that the decision issued, and how far it is. */
function IssuedAction({ reviewCase }: { reviewCase: Resource<'ReviewCaseInContext'> }) {
  const query = { merchant_id: reviewCase.merchant_id, limit: 100 }
  const { data } = useQuery({
    queryKey: ['actions', query],
    queryFn: () => ask(api.GET('/api/v1/corrective-actions', { params: { query } })),
  })
  const action = data?.items.find(({ review_case_id }) => review_case_id === reviewCase.id)
  if (!action) return null
  return (
    <Group gap="xs">
      <TextLink size="sm" to="/actions/$id" params={{ id: action.id }}>
        {words(action.action_type)}
      </TextLink>
      <State of={action.status} />
    </Group>
  )
}
