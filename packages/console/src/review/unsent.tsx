import { Alert, Button, Group, Text } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { words, wordsWithin } from '../components/labels.ts'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'
import type { Draft } from './draft.ts'

/** Somebody else was faster: shows who and what, and keeps the typed text until it is used or discarded. */
export function Unsent({ reviewCase, late }: { reviewCase: Resource<'ReviewCase'>; late: Draft }) {
  const keep = useAct({
    act: () =>
      ask(
        api.POST('/api/v1/review-cases/{id}/notes', {
          params: { path: { id: reviewCase.id } },
          body: { text: late.reason },
        }),
      ),
    done: t('review.it_is_kept_as_note_of_case'),
    next: late.clear,
  })
  const { second_reviewer, reviewer_actor, decision } = reviewCase
  const who = reviewCase.status === 'decided' && second_reviewer ? second_reviewer : reviewer_actor
  return (
    <Alert color="yellow" role="alert" title={t('review.someone_else_was_faster')}>
      <Text size="sm">
        {t('review.was_here_meanwhile', {
          name: who?.label ?? t('review.somebody'),
          decision: wordsWithin(decision),
        })}
      </Text>
      <Text
        size="sm"
        my="xs"
        ps="sm"
        style={{ whiteSpace: 'pre-wrap', borderInlineStart: '3px solid currentColor' }}
      >
        {late.decision && `${words(late.decision)}: `}
        {late.reason}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" loading={keep.isPending} onClick={() => keep.mutate()}>
          {t('review.keep_as_note')}
        </Button>
        <Button size="xs" variant="default" onClick={late.clear}>
          {t('common.throw_it_away')}
        </Button>
      </Group>
    </Alert>
  )
}
