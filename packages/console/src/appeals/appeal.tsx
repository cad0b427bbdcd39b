import { Alert, Checkbox, Grid, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { allOf } from '../components/format.ts'
import { words } from '../components/labels.ts'
import { TextLink } from '../components/link.tsx'
import { Page } from '../components/page.tsx'
import { State } from '../components/state.tsx'
import { When } from '../components/when.tsx'
import { nameOf, rich, sentence, t } from '../messages.ts'
import { EvidenceCards } from '../review/evidence-cards.tsx'
import { evidenceQuery } from '../review/evidence-view.tsx'
import { useCan } from '../session.ts'
import { AppealDue } from './appeal-due.tsx'
import { DecideAppeal } from './decide-appeal.tsx'

type Context = Resource<'AppealContext'>

/** An appeal with both sides: the decision with its facts, and the merchant's arguments. */
export function AppealPage() {
  const { id } = useParams({ from: '/shell/appeals/$id' })
  const params = { path: { id } }
  const { data: appeal } = useSuspenseQuery({
    queryKey: ['appeal', id],
    queryFn: () => ask(api.GET('/api/v1/operations/appeals/{id}', { params })),
  })
  const { data: context } = useSuspenseQuery({
    queryKey: ['appeal', id, 'context'],
    queryFn: () => ask(api.GET('/api/v1/operations/appeals/{id}/context', { params })),
  })
  const [retained, setRetained] = useState<ReadonlySet<string>>(new Set())
  const isOpen = appeal.status === 'submitted'
  return (
    <Page
      title={t('work.appeal_of', { merchant_name: context.merchant_name })}
      about={
        <Group gap="xs">
          <State of={appeal.status} />
          <AppealDue appeal={appeal} />
          <State of={context.public_status} />
          <TextLink size="sm" to="/merchants/$id" params={{ id: appeal.merchant_id }}>
            {t('common.merchants_page')}
          </TextLink>
        </Group>
      }
    >
      <Grid>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Stack>
            <Decision appeal={appeal} context={context} />
            <Facts context={context} retained={retained} {...(isOpen ? { setRetained } : {})} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Stack>
            <Grounds appeal={appeal} />
            {isOpen ? (
              <DecideAppeal
                appeal={appeal}
                consequence={sentence(context.consequence, context.consequence_message)}
                falling={context.facts.filter(({ resource_id }) => !retained.has(resource_id))}
              />
            ) : (
              <Outcome appeal={appeal} />
            )}
          </Stack>
        </Grid.Col>
      </Grid>
    </Page>
  )
}

function Decision({ appeal, context }: { appeal: Resource<'Appeal'>; context: Context }) {
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5">
        {t('work.decided', { decision: words(appeal.decision) })}
      </Title>
      {context.decision_reason && (
        <Text size="sm" dir="auto">
          {context.decision_reason}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {allOf(appeal.decided_by.map(({ label }) => label)) || t('work.by_score_alone')}
        {context.decided_at && (
          <>
            , <When at={context.decided_at} />
          </>
        )}
      </Text>
      {appeal.subject_type === 'review_case' && (
        <TextLink size="sm" to="/reviews/$id" params={{ id: appeal.subject_id }}>
          {t('work.case_with_all_that_was_known')}
        </TextLink>
      )}
      {appeal.subject_type === 'corrective_action' && (
        <TextLink size="sm" to="/actions/$id" params={{ id: appeal.subject_id }}>
          {t('common.the_corrective_action')}
        </TextLink>
      )}
    </Paper>
  )
}

interface FactsProps {
  context: Context
  /** The facts that stay in the score even when the decision is overturned. */
  retained: ReadonlySet<string>
  setRetained?: (ids: ReadonlySet<string>) => void
}

const pages = { complaint: '/complaints/$id', evidence: '/evidence/$id' } as const

function factsOf({ facts }: FactsProps['context']) {
  return facts.map(({ resource_id: id, resource_type: type, summary, summary_message, at }) => {
    return { id, type, at, summary: words(sentence(summary, summary_message)) }
  })
}

function Facts({ context, retained, setRetained }: FactsProps) {
  return (
    <Paper withBorder p="md" component="section" aria-label={t('work.facts_behind')}>
      <Stack gap={6}>
        <Title order={2} size="h5">
          {t('work.facts_behind')}
        </Title>
        <Text size="sm" c="dimmed">
          {context.facts.length === 0
            ? t('work.it_rests_on_no_fact_that_would')
            : t('work.those_that_are_ticked_leave_score')}
        </Text>
        {factsOf(context).map(({ id, type, summary, at }) => (
          <Group key={id} gap="xs" wrap="nowrap" align="flex-start">
            {setRetained && (
              <Checkbox
                size="xs"
                mt={3}
                aria-label={t('work.drop', { summary })}
                checked={!retained.has(id)}
                onChange={() => setRetained(retained.symmetricDifference(new Set([id])))}
              />
            )}
            <Text size="sm">
              {type === 'signal' ? (
                <bdi>{summary}</bdi>
              ) : (
                <TextLink size="sm" to={pages[type]} params={{ id }}>
                  {summary}
                </TextLink>
              )}{' '}
              <Text span size="xs" c="dimmed">
                <When at={at} />
              </Text>
            </Text>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}

function Grounds({ appeal }: { appeal: Resource<'Appeal'> }) {
  const can = useCan()
  const ids = can('evidence.read') ? appeal.evidence_ids : []
  const attached = useQueries({ queries: ids.map(evidenceQuery) }).flatMap(({ data }) => data ?? [])
  return (
    <Paper withBorder p="md">
      <Stack gap={6}>
        <Title order={2} size="h5">
          {t('work.merchants_grounds')}
        </Title>
        <Text style={{ whiteSpace: 'pre-wrap' }} dir="auto">
          {appeal.grounds}
        </Text>
        <Text size="sm" c="dimmed">
          {rich('work.submitted_by', {
            created_by: nameOf(appeal.created_by),
            when: <When at={appeal.created_at} />,
          })}
        </Text>
        {attached.length > 0 && <EvidenceCards items={attached} />}
      </Stack>
    </Paper>
  )
}

function Outcome({ appeal }: { appeal: Resource<'Appeal'> }) {
  return (
    <Alert title={words(appeal.outcome)}>
      <bdi>{appeal.outcome_reason}</bdi> — {appeal.reviewer_actor?.label}, <When at={appeal.reviewed_at} />
    </Alert>
  )
}
