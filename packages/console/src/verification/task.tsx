import { Button, Group, Select, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { words } from '../components/labels.ts'
import { ButtonLink, CardLink } from '../components/link.tsx'
import { Page } from '../components/page.tsx'
import { State } from '../components/state.tsx'
import { useAct } from '../components/use-act.ts'
import { useDraftText } from '../components/use-draft-text.ts'
import { inspectorChoices, useInspectors } from '../components/use-inspectors.ts'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'
import { Photo } from '../review/photo.tsx'
import { useCan } from '../session.ts'
import { VisitPlaces } from './visit-places.tsx'

/** One visit: what to look at and where, who goes, what they found. */
export function TaskPage() {
  const { id } = useParams({ from: '/shell/tasks/$id' })
  const { data: task } = useSuspenseQuery({
    queryKey: ['task', id],
    queryFn: () => ask(api.GET('/api/v1/verification/tasks/{id}', { params: { path: { id } } })),
  })
  return (
    <Page
      title={t('work.visit_to', { merchant_name: task.merchant_name })}
      about={
        <>
          <State of={task.status} /> <bdi>{task.claimed_address}</bdi>
          {task.due_date && (
            <>
              {' · '}
              {rich('work.due_when', { when: <When at={task.due_date} /> })}
            </>
          )}
        </>
      }
      actions={
        <ButtonLink variant="default" to="/merchants/$id" params={{ id: task.merchant_id }}>
          {t('common.the_merchant')}
        </ButtonLink>
      }
    >
      <TaskDetails key={id} task={task} />
    </Page>
  )
}

function TaskDetails({ task }: { task: Resource<'VerificationTask'> }) {
  const can = useCan()
  const [chosen, choose] = useState<string | null>()
  const inspectorId = chosen === undefined ? task.inspector_id : chosen
  const [reason, setReason, forget] = useDraftText(`visit ${task.id}`)
  const params = { path: { id: task.id } }
  const inspectors = useInspectors()
  const assign = useAct({
    act: (inspector: string) =>
      ask(api.POST('/api/v1/verification/tasks/{id}/assign', { params, body: { inspector_id: inspector } })),
    done: t('work.visit_is_assigned'),
    next: () => choose(undefined),
  })
  const cancel = useAct({
    act: () => ask(api.POST('/api/v1/verification/tasks/{id}/cancel', { params, body: { reason } })),
    done: t('work.visit_is_cancelled'),
    next: forget,
  })
  const isOpen = /^(open|assigned)$/.test(task.status)
  return (
    <Stack maw={640}>
      <Text style={{ whiteSpace: 'pre-wrap' }} dir="auto">
        {task.instructions}
      </Text>
      {task.outcome && (
        <Text size="sm">
          {words(task.outcome)} <When at={task.visited_at ?? task.completed_at} />
          {task.notes && `: ${task.notes}`}
        </Text>
      )}
      {task.cancellation_reason && (
        <Text size="sm">{t('work.cancelled', { cancellation_reason: task.cancellation_reason })}</Text>
      )}
      <VisitPlaces task={task} />
      {task.evidence_ids.length > 0 && (
        <SimpleGrid cols={2}>
          {task.evidence_ids.map((id) => (
            <CardLink key={id} withBorder padding={0} to="/evidence/$id" params={{ id }}>
              <Photo evidenceId={id} label={t('work.photograph_of_visit')} height={130} />
            </CardLink>
          ))}
        </SimpleGrid>
      )}
      {isOpen && can('verification.manage') && (
        <>
          <Group align="flex-end">
            <Select
              flex={1}
              label={t('common.inspector')}
              searchable
              data={inspectorChoices(inspectors.data)}
              value={inspectorId}
              onChange={choose}
            />
            <Button
              disabled={!inspectorId}
              loading={assign.isPending}
              onClick={() => inspectorId && assign.mutate(inspectorId)}
            >
              {t('common.assign')}
            </Button>
          </Group>
          <Textarea
            label={t('work.to_cancel')}
            autosize
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button
            variant="light"
            color="red"
            disabled={!reason.trim()}
            loading={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            {t('work.cancel_visit')}
          </Button>
        </>
      )}
    </Stack>
  )
}
