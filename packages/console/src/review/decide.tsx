import { Button, Group, Kbd, Paper, Radio, Select, Stack, Text, Textarea, Title } from '@mantine/core'
import { actionTypes } from '@trust/contracts/codes'
import { type RefObject, useRef } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { confirm } from '../components/confirm.tsx'
import { DayInput } from '../components/day-input.tsx'
import { choices } from '../components/labels.ts'
import { notify } from '../components/notifications.ts'
import { UnsentText } from '../components/unsent-text.tsx'
import { useAct } from '../components/use-act.ts'
import { useKeys } from '../components/use-keys.ts'
import { t } from '../messages.ts'
import { useCan, useMe } from '../session.ts'
import type { Draft } from './draft.ts'
import { NotDecided } from './not-decided.tsx'
import { useReviewers } from './use-reviewers.ts'
import { useUndoClear } from './use-undo-clear.ts'

const decisions = [
  { value: 'clear', label: t('review.clear_it'), key: '1' },
  { value: 'request_corrective_action', label: t('review.ask_for_correction'), key: '2' },
  { value: 'suspend', label: t('common.suspend'), key: '3' },
  { value: 'reinstate', label: t('common.reinstate'), key: '4' },
] as const
type Offer = (typeof decisions)[number]

/** The consequence of each decision, shown before it is confirmed. */
const consequences = {
  clear: t('review.clear_means'),
  request_corrective_action: t('review.correction_means'),
  suspend: t('review.suspend_means'),
  reinstate: t('review.reinstate_means'),
}

const isHighImpact = (decision: string | null) => decision === 'suspend' || decision === 'reinstate'

function consequenceOf(decision: Offer['value']): string {
  const consequence = consequences[decision]
  return isHighImpact(decision) ? `${consequence} ${t('review.someone_must_agree')}` : consequence
}

interface DecideProps {
  reviewCase: Resource<'ReviewCaseInContext'>
  draft: Draft
  /** Other cases of the merchant that are decided with it. */
  together: readonly DecideProps['reviewCase'][]
}

/** The first decision. Shortcuts: 1 to 4 choose, r focuses the reason, Ctrl+Enter decides. */
export function Decide({ reviewCase, draft, together }: DecideProps) {
  const can = useCan()
  const me = useMe()
  const { nameOf } = useReviewers()
  const offerUndo = useUndoClear()
  const { reason, actionType, dueDate, write } = draft
  const isSuspended = reviewCase.context.merchant.suspended_manually
  const offered = decisions.filter(({ value }) => value !== 'reinstate' || isSuspended)
  // A draft may name an option that is no longer offered.
  const decision = offered.find(({ value }) => value === draft.decision)?.value ?? null
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const typeField = useRef<HTMLInputElement>(null)
  const choice = useRef<HTMLDivElement>(null)
  const decide = useAct({
    act: async (shown: DecideProps['reviewCase']) => {
      await sendDecision([shown, ...together], {
        decision: decision ?? 'clear',
        decision_reason: reason,
        ...(decision === 'request_corrective_action'
          ? { action_type: actionType, due_date: dueDate || null }
          : {}),
      })
      draft.clear()
      if (decision === 'clear')
        offerUndo(
          [shown, ...together].map(({ id }) => id),
          () => draft.write({ decision, reason }),
        )
      else notify(isHighImpact(decision) ? t('review.sent_to_second_review') : t('review.decided'))
    },
    failed: () => undefined,
  })
  const isReady =
    decision !== null && reason.trim() !== '' && (decision !== 'request_corrective_action' || actionType)
  const owner = [reviewCase, ...together].map((each) => each.assigned_to).find((id) => id && id !== me.id)
  const submit = () => {
    if (decide.isPending) return
    if (!isReady) return goToMissing()
    if (!owner) return decide.mutate(reviewCase)
    confirm({
      title: t('review.decide_case', { owner: nameOf(owner) }),
      text: t('review.decision_ends_their_work', { owner: nameOf(owner) }),
      verb: t('review.decide_for', { owner: nameOf(owner) }),
      act: () => decide.mutate(reviewCase),
    })
  }
  /** Focuses the field that is still missing. */
  const goToMissing = () => {
    if (decision === 'request_corrective_action' && !actionType) typeField.current?.focus()
    else if (decision) reasonField.current?.focus()
    else choice.current?.querySelector('input')?.focus()
  }
  useKeys([
    ...offered.map(({ key, value }) => [key, () => write({ decision: value })] as [string, () => void]),
    ['r', () => reasonField.current?.focus()],
  ])
  useKeys([['mod+Enter', submit]], { whileTyping: true })
  if (!can('review.decide')) {
    const message = t('review.your_role_reads_cases_and_does')
    return reason.trim() ? (
      <UnsentText message={message} text={reason} discard={draft.clear} />
    ) : (
      <Text size="sm">{message}</Text>
    )
  }
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2} size="h5">
          {t('review.your_decision')}
        </Title>
        {decide.error && <NotDecided error={decide.error} sent={decide.variables} reviewCase={reviewCase} />}
        <DecisionChoice
          offered={offered}
          decision={decision}
          choose={(value) => write({ decision: value })}
          group={choice}
        />
        {decision === 'request_corrective_action' && <CorrectionFields draft={draft} typeField={typeField} />}
        <Textarea
          ref={reasonField}
          label={t('common.reason')}
          description={t('common.public_reason')}
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
          {together.length > 0
            ? t('review.decide_cases', { count: together.length + 1 })
            : t('review.decide')}
        </Button>
      </Stack>
    </Paper>
  )
}

interface DecisionChoiceProps {
  offered: readonly Offer[]
  decision: Decision['decision'] | null
  choose: (decision: Decision['decision'] | null) => void
  group: RefObject<HTMLDivElement | null>
}

/** The decisions, each with its consequence and its key. */
function DecisionChoice({ offered, decision, choose, group }: DecisionChoiceProps) {
  return (
    <Radio.Group
      aria-label={t('common.decision')}
      value={decision}
      onChange={(value) => choose(offered.find((known) => known.value === value)?.value ?? null)}
    >
      <Stack gap="xs" ref={group}>
        {offered.map(({ value, label, key }) => (
          <Radio
            key={value}
            value={value}
            description={consequenceOf(value)}
            label={
              <>
                {label} <Kbd size="xs">{key}</Kbd>
              </>
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

interface CorrectionFieldsProps {
  draft: Draft
  typeField: RefObject<HTMLInputElement | null>
}

/** What the merchant must correct, and by when. */
function CorrectionFields({ draft: { actionType, dueDate, write }, typeField }: CorrectionFieldsProps) {
  return (
    <Group grow align="flex-start">
      <Select
        ref={typeField}
        label={t('review.what_must_be_corrected')}
        required
        data={choices(actionTypes)}
        value={actionType}
        onChange={(value) => write({ actionType: value })}
      />
      <DayInput
        label={t('common.due')}
        value={dueDate}
        onChange={(event) => write({ dueDate: event.currentTarget.value })}
      />
    </Group>
  )
}

type Decision = Pick<
  Resource<'DecideReviewCase'>,
  'decision' | 'decision_reason' | 'action_type' | 'due_date'
>

/** The decision is bound to the page's snapshot and assignees. */
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
