import { Button, Kbd, Paper, Radio, Select, Stack, Text, Textarea, Title } from '@mantine/core'
import { useRef } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { actionTypes } from '../catalogue.ts'
import { confirm } from '../parts/confirm.tsx'
import { useAct } from '../parts/use-act.ts'
import { useKeys } from '../parts/use-keys.ts'
import { choices } from '../parts/words.ts'
import { useCan, useMe } from '../session.ts'
import type { Draft } from './draft.ts'
import { NotDecided } from './not-decided.tsx'
import { useReviewers } from './use-reviewers.ts'

const decisions = [
  { value: 'clear', label: 'Clear it', key: '1' },
  { value: 'request_corrective_action', label: 'Ask for a correction', key: '2' },
  { value: 'suspend', label: 'Suspend', key: '3' },
  { value: 'reinstate', label: 'Reinstate', key: '4' },
] as const

interface DecideProps {
  reviewCase: Resource<'ReviewCaseInContext'>
  draft: Draft
  /** Other cases of the merchant that are decided with it. */
  together: readonly DecideProps['reviewCase'][]
}

/** The first decision, with the keyboard too: 1 to 4 choose, r goes to the reason, Ctrl+Enter decides. */
export function Decide({ reviewCase, draft, together }: DecideProps) {
  const can = useCan()
  const me = useMe()
  const { nameOf } = useReviewers()
  const { reason, actionType, write } = draft
  const isSuspended = reviewCase.context.merchant.suspended_manually
  const offered = decisions.filter(({ value }) => value !== 'reinstate' || isSuspended)
  // A draft may name what is not offered any more.
  const decision = offered.find(({ value }) => value === draft.decision)?.value ?? null
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const isHighImpact = decision === 'suspend' || decision === 'reinstate'
  const decide = useAct({
    act: async (shown: DecideProps['reviewCase']) => {
      await sendDecision([shown, ...together], {
        decision: decision ?? 'clear',
        decision_reason: reason,
        ...(decision === 'request_corrective_action' ? { action_type: actionType } : {}),
      })
      draft.clear()
    },
    done: isHighImpact ? 'Sent to the second review.' : 'Decided.',
    failed: () => undefined,
  })
  const isReady =
    decision !== null && reason.trim() !== '' && (decision !== 'request_corrective_action' || actionType)
  const owner = [reviewCase, ...together].map((each) => each.assigned_to).find((id) => id && id !== me.id)
  const submit = () => {
    if (!isReady || decide.isPending) return
    if (!owner) return decide.mutate(reviewCase)
    confirm({
      title: `Decide the case of ${nameOf(owner)}?`,
      text: `${nameOf(owner)} has this case and may be working on it. Your decision ends their work, and they are notified.`,
      verb: `Decide for ${nameOf(owner)}`,
      act: () => decide.mutate(reviewCase),
    })
  }
  useKeys([
    ...offered.map(({ key, value }) => [key, () => write({ decision: value })] as [string, () => void]),
    ['r', () => reasonField.current?.focus()],
  ])
  useKeys([['mod+Enter', submit]], { whileTyping: true })
  if (!can('review.decide')) return <Text size="sm">Your role reads cases, and does not decide them.</Text>
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2} size="h5">
          Your decision
        </Title>
        {decide.error && <NotDecided error={decide.error} sent={decide.variables} reviewCase={reviewCase} />}
        <Radio.Group
          aria-label="Decision"
          value={decision}
          onChange={(value) =>
            write({ decision: offered.find((known) => known.value === value)?.value ?? null })
          }
        >
          <Stack gap={6}>
            {offered.map(({ value, label, key }) => (
              <Radio
                key={value}
                value={value}
                label={
                  <>
                    {label} <Kbd size="xs">{key}</Kbd>
                  </>
                }
              />
            ))}
          </Stack>
        </Radio.Group>
        {decision === 'request_corrective_action' && (
          <Select
            label="What must be corrected"
            required
            data={choices(actionTypes)}
            value={actionType}
            onChange={(value) => write({ actionType: value })}
          />
        )}
        {isHighImpact && (
          <Text size="sm" c="dimmed">
            A second, different person must agree before anything happens to the merchant.
          </Text>
        )}
        <Textarea
          ref={reasonField}
          label="Reason"
          description="The merchant and a regulator may read it"
          required
          autosize
          minRows={3}
          value={reason}
          onChange={(event) => write({ reason: event.currentTarget.value })}
        />
        <Button
          onClick={submit}
          disabled={!isReady}
          loading={decide.isPending}
          rightSection={<Kbd size="xs">Ctrl Enter</Kbd>}
        >
          {together.length > 0 ? `Decide ${together.length + 1} cases` : 'Decide'}
        </Button>
      </Stack>
    </Paper>
  )
}

type Decision = Pick<Resource<'DecideReviewCase'>, 'decision' | 'decision_reason' | 'action_type'>

/** The decision holds for what stood on the page, and for whose the cases were there. */
async function sendDecision(shown: readonly DecideProps['reviewCase'][], decision: Decision): Promise<void> {
  const [first, ...others] = shown
  if (!first) return
  if (others.length === 0) {
    const body = { ...decision, expected_assignee: first.assigned_to, snapshot: first.snapshot }
    await ask(api.POST('/api/v1/review-cases/{id}/decision', { params: { path: { id: first.id } }, body }))
    return
  }
  const body = {
    ...decision,
    case_ids: shown.map(({ id }) => id),
    expected_assignees: Object.fromEntries(shown.map((each) => [each.id, each.assigned_to])),
    snapshots: Object.fromEntries(shown.map(({ id, snapshot }) => [id, snapshot])),
  }
  await ask(api.POST('/api/v1/review-cases/decisions', { body }))
}
