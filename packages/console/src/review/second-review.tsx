import { Alert, Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { useRef } from 'react'
import { ApiError, api, ask, type Resource } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { decimal } from '../components/format.ts'
import { words, wordsWithin } from '../components/labels.ts'
import { UnsentText } from '../components/unsent-text.tsx'
import { useAct } from '../components/use-act.ts'
import { useKeys } from '../components/use-keys.ts'
import { When } from '../components/when.tsx'
import { sentence, t } from '../messages.ts'
import { useCan, useMe } from '../session.ts'
import { Changes } from './changes.tsx'
import type { Draft } from './draft.ts'
import { Withdraw } from './withdraw.tsx'

interface SecondReviewProps {
  reviewCase: Resource<'ReviewCaseInContext'>
  draft: Draft
}

/** The second pair of eyes: what the first decided, what changed since, and agree or send back. */
export function SecondReview({ reviewCase, draft }: SecondReviewProps) {
  const me = useMe()
  const can = useCan()
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const { reason, write } = draft
  const review = useAct({
    act: async (approve: boolean) => {
      const call = api.POST('/api/v1/review-cases/{id}/second-review', {
        params: { path: { id: reviewCase.id } },
        // What changed stands on this page: approving says that the reviewer has seen it as it is now.
        body: { approve, reason, snapshot: reviewCase.snapshot },
      })
      await ask(call)
      draft.clear()
    },
    done: t('review.your_review_is_recorded'),
    failed: () => undefined,
  })
  const isOwn = reviewCase.reviewer_actor?.id === me.id
  const changes = reviewCase.changes_since_decision.map((text, index) =>
    sentence(text, reviewCase.changes_since_decision_messages[index]),
  )
  const mayReview = !isOwn && can('review.second_review')
  const hasChanged = review.error instanceof ApiError && review.error.code === 'case_changed'
  const agree = () => mayReview && reason.trim() && !review.isPending && review.mutate(true)
  useKeys([['r', () => reasonField.current?.focus()]])
  useKeys([['mod+Enter', () => void agree()]], { whileTyping: true })
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2} size="h5">
          {t('review.waits_for_second_person', { decision: words(reviewCase.decision) })}
        </Title>
        <Text size="sm">{reviewCase.decision_reason}</Text>
        <Text size="sm" c="dimmed">
          {reviewCase.reviewer_actor?.label}, <When at={reviewCase.decided_at} />
        </Text>
        <Seen reviewCase={reviewCase} />
        {changes.length > 0 && (
          <Alert color="yellow" title={t('review.it_changed_since_first_decision')}>
            <Changes changes={changes} context={reviewCase.context} />
            <Text size="sm" mt="xs">
              {t('review.look_at_evidence_again')}
            </Text>
          </Alert>
        )}
        {hasChanged && (
          <Alert color="yellow" role="alert" title={t('review.it_changed_while_you_looked')}>
            {t('review.nothing_was_recorded')}
          </Alert>
        )}
        {review.error && !hasChanged && <Broken error={review.error} />}
        {isOwn ? (
          <>
            <Text size="sm">{t('review.you_made_this_decision')}</Text>
            {can('review.decide') && <Withdraw caseId={reviewCase.id} />}
          </>
        ) : mayReview ? (
          <>
            <Textarea
              ref={reasonField}
              label={t('common.reason')}
              required
              autosize
              minRows={2}
              value={reason}
              onChange={(event) => write({ reason: event.currentTarget.value })}
            />
            <Group grow>
              <Button disabled={!reason.trim()} loading={review.isPending} onClick={agree}>
                {t('review.agree')}
              </Button>
              <Button
                variant="default"
                disabled={!reason.trim()}
                loading={review.isPending}
                onClick={() => review.mutate(false)}
              >
                {t('review.send_back')}
              </Button>
            </Group>
          </>
        ) : reason.trim() ? (
          <UnsentText
            message={t('review.your_role_does_not_give_second_reviews')}
            text={reason}
            discard={draft.clear}
          />
        ) : (
          <Text size="sm">{t('review.your_role_does_not_give_second_reviews')}</Text>
        )}
      </Stack>
    </Paper>
  )
}

/** The facts that the first reviewer saw. */
function Seen({ reviewCase }: { reviewCase: Resource<'ReviewCaseInContext'> }) {
  const { seen_at_decision: seen, reviewer_actor } = reviewCase
  if (!seen) return null
  const { evidence_ids, complaint_ids, internal_score, public_status, risk_level } = seen
  const facts = {
    name: reviewer_actor?.label,
    photographs: evidence_ids.length,
    complaints: complaint_ids.length,
  }
  return (
    <Text size="sm">
      {internal_score === null
        ? t('review.saw_without_score', facts)
        : t('review.saw_with_score', {
            ...facts,
            score: decimal(internal_score, 2),
            status: wordsWithin(public_status),
            level: wordsWithin(risk_level),
          })}
    </Text>
  )
}
