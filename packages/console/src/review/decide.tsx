import { Alert, Button, Group, Kbd, Paper, Radio, Select, Stack, Text, Textarea, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'
import { ApiError, api, ask, type Resource } from '../api.ts'
import { actionTypes } from '../catalogue.ts'
import { Broken } from '../parts/broken.tsx'
import { useAct } from '../parts/use-act.ts'
import { choices } from '../parts/words.ts'
import { useCan } from '../session.ts'
import { Claim } from './claim.tsx'
import type { Draft } from './draft.ts'

const decisions = [
  { value: 'clear', label: 'Clear it', key: '1' },
  { value: 'request_corrective_action', label: 'Ask for a correction', key: '2' },
  { value: 'suspend', label: 'Suspend', key: '3' },
  { value: 'reinstate', label: 'Reinstate', key: '4' },
] as const

interface DecideProps {
  reviewCase: Resource<'ReviewCaseInContext'>
  draft: Draft
}

/** The first decision, with the keyboard too: 1 to 4 choose, r goes to the reason, Ctrl+Enter decides. */
export function Decide({ reviewCase, draft }: DecideProps) {
  const can = useCan()
  const { decision, reason, actionType, write } = draft
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const params = { path: { id: reviewCase.id } }
  const decide = useAct({
    act: async () => {
      const call = api.POST('/api/v1/review-cases/{id}/decision', {
        params,
        body: {
          decision: decision ?? 'clear',
          decision_reason: reason,
          ...(decision === 'request_corrective_action' ? { action_type: actionType } : {}),
        },
      })
      await ask(call)
      draft.clear()
    },
    done: 'Decided.',
    failed: () => undefined,
  })
  const isReady =
    decision !== null && reason.trim() !== '' && (decision !== 'request_corrective_action' || actionType)
  const submit = () => isReady && !decide.isPending && decide.mutate()
  useHotkeys(
    [
      ...decisions.map(({ key, value }) => [key, () => write({ decision: value })] as [string, () => void]),
      ['r', () => reasonField.current?.focus()],
    ],
    ['INPUT', 'TEXTAREA', 'SELECT'],
  )
  useHotkeys([['mod+Enter', submit]], [])
  if (!can('review.decide')) return <Text size="sm">Your role reads cases, and does not decide them.</Text>
  const { error } = decide
  const isTaken = error instanceof ApiError && error.status === 409
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h5">
            Your decision
          </Title>
          <Claim reviewCase={reviewCase} />
        </Group>
        {isTaken && (
          <Alert color="yellow" title="Someone else was here meanwhile">
            {error.message} What you typed is still here.
          </Alert>
        )}
        {error && !isTaken && <Broken error={error} />}
        <Radio.Group
          aria-label="Decision"
          value={decision}
          onChange={(value) =>
            write({ decision: decisions.find((known) => known.value === value)?.value ?? null })
          }
        >
          <Stack gap={6}>
            {decisions.map(({ value, label, key }) => (
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
        {(decision === 'suspend' || decision === 'reinstate') && (
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
          Decide
        </Button>
      </Stack>
    </Paper>
  )
}
