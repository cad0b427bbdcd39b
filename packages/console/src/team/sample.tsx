import { Alert, Button, Grid, Paper, Radio, Stack, Text, Textarea, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { decisions } from '@trust/contracts/codes'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { choices, wordsWithin } from '../components/labels.ts'
import { Page } from '../components/page.tsx'
import { Components } from '../components/score-components.tsx'
import { useAct } from '../components/use-act.ts'
import { useDraftText } from '../components/use-draft-text.ts'
import { rich, sentence, t } from '../messages.ts'
import { CaseEvidence } from '../review/case-evidence.tsx'
import { ComplaintCard } from '../review/complaint-card.tsx'

type Sample = Resource<'BlindQualitySample'>
type Decision = Resource<'ReviewQualitySample'>['decision']

const nothingNew: ReadonlySet<string> = new Set()

/** A decided case without its decision: how would somebody else decide? */
export function SamplePage() {
  const { id } = useParams({ from: '/shell/quality/$id' })
  const { data: sample } = useSuspenseQuery({
    queryKey: ['quality-sample', id],
    queryFn: () => ask(api.GET('/api/v1/operations/quality-samples/{id}', { params: { path: { id } } })),
  })
  const { context } = sample
  return (
    <Page title={context.merchant.name} about={t('team.decided_case_to_be_decided_once_more')}>
      <Grid>
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack>
            <Text fw={600} dir="auto">
              {sentence(sample.reason, sample.reason_message)}
            </Text>
            <CaseEvidence items={context.evidence} newIds={nothingNew} />
            {context.complaints.map((complaint) => (
              <ComplaintCard key={complaint.id} complaint={complaint} />
            ))}
            {context.score && (
              // As the case's page does: the document says less of it.
              <Components merchantId={context.merchant.id} score={context.score as Resource<'Score'>} />
            )}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          {sample.agrees === null ? <Answer id={id} /> : <Compared sample={sample} />}
        </Grid.Col>
      </Grid>
    </Page>
  )
}

function Answer({ id }: { id: string }) {
  const [decision, setDecision] = useState<Decision | null>(null)
  const [reason, setReason, forget] = useDraftText(`sample ${id}`)
  const answer = useAct({
    act: (chosen: Decision) =>
      ask(
        api.POST('/api/v1/operations/quality-samples/{id}/review', {
          params: { path: { id } },
          body: { decision: chosen, reason },
        }),
      ),
    done: t('team.recorded'),
    next: forget,
    failed: () => undefined,
  })
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2} size="h5">
          {t('team.how_would_you_decide')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('team.nothing_happens_to_case_or_its_merchant')}
        </Text>
        {answer.error && <Broken error={answer.error} />}
        <Radio.Group
          aria-label={t('common.decision')}
          value={decision}
          onChange={(value) => setDecision(decisions.find((known) => known === value) ?? null)}
        >
          <Stack gap={6}>
            {choices(decisions).map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={t('common.reason')}
          required
          autosize
          minRows={3}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button
          disabled={!decision || !reason.trim()}
          loading={answer.isPending}
          onClick={() => decision && answer.mutate(decision)}
        >
          {t('common.record')}
        </Button>
      </Stack>
    </Paper>
  )
}

function Compared({ sample }: { sample: Sample }) {
  return (
    <Alert
      color={sample.agrees ? 'green' : 'yellow'}
      title={sample.agrees ? t('team.decided_alike_2') : t('team.decided_differently')}
    >
      {rich('team.decided_3', {
        decided_by: sample.decided_by?.label,
        decision: wordsWithin(sample.decision),
        reviewer_actor: sample.reviewer_actor?.label,
        review_decision: wordsWithin(sample.review_decision),
        review_reason: <bdi>{sample.review_reason}</bdi>,
      })}
    </Alert>
  )
}
