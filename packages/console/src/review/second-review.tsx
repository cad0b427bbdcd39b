import { Alert, Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { useAct } from '../parts/use-act.ts'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'
import { useCan, useMe } from '../session.ts'

/** The second pair of eyes: what the first decided, what changed since, and agree or send back. */
export function SecondReview({ reviewCase }: { reviewCase: Resource<'ReviewCaseInContext'> }) {
  const me = useMe()
  const can = useCan()
  const [reason, setReason] = useState('')
  const review = useAct({
    act: (approve: boolean) =>
      ask(
        api.POST('/api/v1/review-cases/{id}/second-review', {
          params: { path: { id: reviewCase.id } },
          // What changed stands on this page: approving says that the reviewer has seen it as it is now.
          body: { approve, reason, snapshot: reviewCase.snapshot },
        }),
      ),
    done: 'Your review is recorded.',
    failed: () => undefined,
  })
  const isOwn = reviewCase.reviewer_actor?.id === me.id
  const changes = reviewCase.changes_since_decision
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
        {changes.length > 0 && (
          <Alert color="yellow" title="It changed since the first decision">
            {changes.map((change) => (
              <Text size="sm" key={change}>
                • {change}
              </Text>
            ))}
            <Text size="sm" mt="xs">
              Look at the evidence again. Agreeing now says that you have seen it.
            </Text>
          </Alert>
        )}
        {review.error && <Broken error={review.error} />}
        {isOwn ? (
          <Text size="sm">You made this decision: someone else must agree.</Text>
        ) : can('review.second_review') ? (
          <>
            <Textarea
              label="Reason"
              required
              autosize
              minRows={2}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Group grow>
              <Button
                disabled={!reason.trim()}
                loading={review.isPending}
                onClick={() => review.mutate(true)}
              >
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
