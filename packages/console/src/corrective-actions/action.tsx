import { Badge, Button, Grid, Group, Paper, Stack, Text, Textarea, Timeline, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError, api, ask, type Resource } from '../api.ts'
import { words } from '../components/labels.ts'
import { ButtonLink } from '../components/link.tsx'
import { MerchantName } from '../components/merchant-name.tsx'
import { Page } from '../components/page.tsx'
import { State } from '../components/state.tsx'
import { UnsentText } from '../components/unsent-text.tsx'
import { useAct } from '../components/use-act.ts'
import { useDraftText } from '../components/use-draft-text.ts'
import { When } from '../components/when.tsx'
import { nameOf, rich, t } from '../messages.ts'
import { AppealButton } from '../review/appeal-button.tsx'
import { EvidenceCards } from '../review/evidence-cards.tsx'
import { SendPhotograph } from '../review/send-photograph.tsx'
import { useCan } from '../session.ts'

const steps: Record<string, string> = {
  CREATE: t('work.issued'),
  SUBMIT_FIX: t('work.fix_was_submitted'),
  APPROVE: t('work.fix_was_approved'),
  REJECT: t('work.fix_was_refused'),
  COMPLETE: t('work.completed'),
}

/** One corrective action: what is asked, what was done about it, what is next. */
export function ActionPage() {
  const { id } = useParams({ from: '/shell/actions/$id' })
  const can = useCan()
  const { data: action } = useSuspenseQuery({
    queryKey: ['action', id],
    queryFn: () => ask(api.GET('/api/v1/corrective-actions/{id}', { params: { path: { id } } })),
    // Proof that was just sent is assessed within seconds.
    refetchInterval: ({ state }) =>
      state.data?.fix_evidence.some(({ status }) => /queued|processing/.test(status)) ? 1_000 : false,
  })
  return (
    <Page
      title={words(action.action_type)}
      about={
        <Group gap="xs">
          <MerchantName id={action.merchant_id} />
          <State of={action.status} />
          <State of={action.priority} as={t('work.priority_is', { priority: words(action.priority) })} />
          {rich('work.due_when', { when: <When at={action.due_date} /> })}
          {action.is_overdue && (
            <Badge color="red" tt="none">
              {t('common.overdue')}
            </Badge>
          )}
        </Group>
      }
      actions={
        <>
          {action.review_case_id && (
            <ButtonLink to="/reviews/$id" params={{ id: action.review_case_id }} variant="default" size="xs">
              {t('common.the_case')}
            </ButtonLink>
          )}
          {can('appeal.create') && (
            <AppealButton
              subject={{
                merchant_id: action.merchant_id,
                subject_type: 'corrective_action',
                subject_id: action.id,
              }}
            />
          )}
        </>
      }
    >
      <Grid>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack>
            <Timeline bulletSize={14} lineWidth={2} active={action.steps.length}>
              {action.steps.map((step) => (
                <Timeline.Item key={step.at + step.step} title={steps[step.step] ?? words(step.step)}>
                  {step.notes && (
                    <Text size="sm" dir="auto">
                      {step.notes}
                    </Text>
                  )}
                  <Text size="xs" c="dimmed">
                    {nameOf(step.by)}, <When at={step.at} />
                  </Text>
                </Timeline.Item>
              ))}
            </Timeline>
            {action.fix_evidence.length > 0 && (
              <>
                <Title order={2} size="h5">
                  {t('work.evidence_of_fix')}
                </Title>
                <EvidenceCards items={action.fix_evidence} />
              </>
            )}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <NextStep action={action} />
        </Grid.Col>
      </Grid>
    </Page>
  )
}

type Action = Resource<'CorrectiveActionWithEvidence'>

function NextStep({ action }: { action: Action }) {
  const can = useCan()
  const [text, setText, forget] = useDraftText(`action ${action.id}`)
  const params = { path: { id: action.id } }
  const step = useAct({
    act: (name: 'submit' | 'approve' | 'reject' | 'complete') => {
      if (name === 'submit')
        return ask(
          api.POST('/api/v1/corrective-actions/{id}/submit-fix', {
            params,
            body: { notes: text, evidence_ids: action.fix_evidence.map(({ id }) => id) },
          }),
        )
      if (name === 'reject')
        return ask(api.POST('/api/v1/corrective-actions/{id}/reject', { params, body: { reason: text } }))
      if (name === 'approve')
        return ask(
          api.POST('/api/v1/corrective-actions/{id}/approve', { params, body: text ? { notes: text } : {} }),
        )
      return ask(api.POST('/api/v1/corrective-actions/{id}/complete', { params }))
    },
    done: t('work.done'),
    next: forget,
  })
  const { status } = action
  const canSubmit = /^(issued|rejected)$/.test(status) && can('corrective_action.submit')
  const canReview = status === 'fix_submitted' && can('corrective_action.review')
  const canComplete = status === 'approved' && can('corrective_action.complete')
  const isTaken = step.error instanceof ApiError && step.error.status === 409
  const unsent = step.isError && (
    <UnsentText
      message={step.error.message}
      text={text}
      discard={forget}
      {...(isTaken ? { title: t('work.someone_else_was_faster') } : {})}
    />
  )
  if (!canSubmit && !canReview && !canComplete) return unsent
  return (
    <>
      {!canReview && !canSubmit && unsent}
      <Paper withBorder p="md">
        <Stack gap="sm">
          <Title order={2} size="h5">
            {t('work.next_step')}
          </Title>
          {!canComplete && (
            <Textarea
              label={canReview ? t('work.what_you_say_about_fix') : t('work.what_was_done')}
              description={canReview ? t('work.needed_to_refuse') : undefined}
              autosize
              minRows={3}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          {canSubmit && can('evidence.upload') && (
            <Group gap="sm">
              <SendPhotograph merchantId={action.merchant_id} actionId={action.id} />
              <Text size="xs" c="dimmed">
                {action.fix_evidence.length === 0
                  ? t('work.photograph_of_fix_convinces_most')
                  : t('work.sent_submitted_with_fix', { count: action.fix_evidence.length })}
              </Text>
            </Group>
          )}
          <Group>
            {canSubmit && (
              <Button disabled={!text.trim()} loading={step.isPending} onClick={() => step.mutate('submit')}>
                {t('work.submit_fix')}
              </Button>
            )}
            {canReview && (
              <>
                <Button loading={step.isPending} onClick={() => step.mutate('approve')}>
                  {t('work.approve')}
                </Button>
                <Button
                  variant="default"
                  disabled={!text.trim()}
                  loading={step.isPending}
                  onClick={() => step.mutate('reject')}
                >
                  {t('work.refuse')}
                </Button>
              </>
            )}
            {canComplete && (
              <Button loading={step.isPending} onClick={() => step.mutate('complete')}>
                {t('work.complete')}
              </Button>
            )}
          </Group>
        </Stack>
      </Paper>
    </>
  )
}
