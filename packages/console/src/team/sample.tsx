import { Alert, Button, Grid, Paper, Radio, Stack, Text, Textarea, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Components } from '../merchants/components.tsx'
import { Broken } from '../parts/broken.tsx'
import { Page } from '../parts/page.tsx'
import { useAct } from '../parts/use-act.ts'
import { choices, words } from '../parts/words.ts'
import { CaseEvidence } from '../review/case-evidence.tsx'
import { ComplaintCard } from '../review/complaint-card.tsx'

type Sample = Resource<'BlindQualitySample'>
type Decision = Resource<'ReviewQualitySample'>['decision']

const decisions = ['clear', 'request_corrective_action', 'suspend', 'reinstate'] as const
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
    <Page title={context.merchant.name} about="A decided case, to be decided once more without knowing how">
      <Grid>
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack>
            <Text fw={600} dir="auto">
              {sample.reason}
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
  const [reason, setReason] = useState('')
  const answer = useAct({
    act: (chosen: Decision) =>
      ask(
        api.POST('/api/v1/operations/quality-samples/{id}/review', {
          params: { path: { id } },
          body: { decision: chosen, reason },
        }),
      ),
    done: 'Recorded.',
    failed: () => undefined,
  })
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2} size="h5">
          How would you decide?
        </Title>
        <Text size="sm" c="dimmed">
          Nothing happens to the case or its merchant.
        </Text>
        {answer.error && <Broken error={answer.error} />}
        <Radio.Group
          aria-label="Decision"
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
          label="Reason"
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
          Record
        </Button>
      </Stack>
    </Paper>
  )
}

function Compared({ sample }: { sample: Sample }) {
  return (
    <Alert
      color={sample.agrees ? 'green' : 'yellow'}
      title={sample.agrees ? 'Decided alike' : 'Decided differently'}
    >
      {sample.decided_by?.label} decided: {words(sample.decision).toLowerCase()}.{' '}
      {sample.reviewer_actor?.label} said: {words(sample.review_decision).toLowerCase()}, because{' '}
      <bdi>{sample.review_reason}</bdi>
    </Alert>
  )
}
