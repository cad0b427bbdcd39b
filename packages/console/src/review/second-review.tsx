import { Alert, Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { useRef } from 'react'
import { ApiError, api, ask, type Resource } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { useAct } from '../parts/use-act.ts'
import { useKeys } from '../parts/use-keys.ts'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'
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
    done: 'Your review is recorded.',
    failed: () => undefined,
  })
  const isOwn = reviewCase.reviewer_actor?.id === me.id
  const changes = reviewCase.changes_since_decision
  const mayReview = !isOwn && can('review.second_review')
  const hasChanged = review.error instanceof ApiError && review.error.code === 'case_changed'
  const agree = () => mayReview && reason.trim() && !review.isPending && review.mutate(true)
  useKeys([['r', () => reasonField.current?.focus()]])
  useKeys([['mod+Enter', () => void agree()]], { whileTyping: true })
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2} size="h5">
          {words(reviewCase.decision)}: waits for a second person
        </Title>
        <Text size="sm">{reviewCase.decision_reason}</Text>
        <Text size="sm" c="dimmed">
          {reviewCase.reviewer_actor?.label}, <When at={reviewCase.decided_at} />
        </Text>
        <Seen reviewCase={reviewCase} />
        {changes.length > 0 && (
          <Alert color="yellow" title="It changed since the first decision">
            <Changes changes={changes} context={reviewCase.context} />
            <Text size="sm" mt="xs">
              Look at the evidence again. Agreeing now says that you have seen it.
            </Text>
          </Alert>
        )}
        {hasChanged && (
          <Alert color="yellow" role="alert" title="It changed while you looked">
            Nothing was recorded, and your reason is still here. What is different now stands above: look at
            it, then agree or send it back.
          </Alert>
        )}
        {review.error && !hasChanged && <Broken error={review.error} />}
        {isOwn ? (
          <>
            <Text size="sm">You made this decision: someone else must agree.</Text>
            {can('review.decide') && <Withdraw caseId={reviewCase.id} />}
          </>
        ) : mayReview ? (
          <>
            <Textarea
              ref={reasonField}
              label="Reason"
              required
              autosize
              minRows={2}
              value={reason}
              onChange={(event) => write({ reason: event.currentTarget.value })}
            />
            <Group grow>
              <Button disabled={!reason.trim()} loading={review.isPending} onClick={agree}>
                Agree
              </Button>
              <Button
                variant="default"
                disabled={!reason.trim()}
                loading={review.isPending}
                onClick={() => review.mutate(false)}
              >
                Send back
              </Button>
            </Group>
          </>
        ) : (
          <Text size="sm">Your role does not give second reviews.</Text>
        )}
      </Stack>
    </Paper>
  )
}

/** What the first reviewer had before them. */
function Seen({ reviewCase }: { reviewCase: Resource<'ReviewCaseInContext'> }) {
  const { seen_at_decision: seen, reviewer_actor } = reviewCase
  if (!seen) return null
  const { evidence_ids, complaint_ids, internal_score, public_status, risk_level } = seen
  const photographs = `${evidence_ids.length} ${evidence_ids.length === 1 ? 'photograph' : 'photographs'}`
  const complaints = `${complaint_ids.length} ${complaint_ids.length === 1 ? 'complaint' : 'complaints'}`
  const score =
    internal_score === null
      ? 'no score yet'
      : `a score of ${internal_score.toFixed(2)} (${public_status}, ${risk_level} risk)`
  return (
    <Text size="sm">
      {reviewer_actor?.label} saw {photographs}, {complaints} and {score}.
    </Text>
  )
}
