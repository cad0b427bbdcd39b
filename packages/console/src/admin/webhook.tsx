import { Button, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { api, ask, type Resource } from '../api.ts'
import { confirm } from '../parts/confirm.tsx'
import { Empty } from '../parts/empty.tsx'
import { Filter } from '../parts/filter.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Page } from '../parts/page.tsx'
import { State } from '../parts/state.tsx'
import { useAct } from '../parts/use-act.ts'
import { useListed } from '../parts/use-list.ts'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'
import { useCan } from '../session.ts'
import { WebhookEditor } from './webhook-form.tsx'

/** One webhook: how it does, its deliveries, and the dead letters to deliver again. */
export function WebhookPage() {
  const { id } = useParams({ from: '/shell/webhooks/$id' })
  const navigate = useNavigate()
  const can = useCan()
  const { data: webhook } = useSuspenseQuery({
    queryKey: ['webhook', id],
    queryFn: () => ask(api.GET('/api/v1/platform/webhooks/{id}', { params: { path: { id } } })),
  })
  const remove = useAct({
    act: () => ask(api.DELETE('/api/v1/platform/webhooks/{id}', { params: { path: { id } } })),
    done: 'The webhook is deleted.',
    next: () => void navigate({ to: '/webhooks', search: {} }),
  })
  return (
    <Page
      title={webhook.description || 'Webhook'}
      about={`${webhook.url} · ${webhook.is_active ? 'active' : (webhook.disabled_reason ?? 'switched off')}`}
      actions={
        can('webhook.manage') && (
          <>
            <WebhookEditor webhook={webhook} />
            <Button
              color="red"
              variant="light"
              onClick={() =>
                confirm({
                  title: 'Delete this webhook?',
                  text: 'Nothing is delivered to it any more. Its past deliveries stay listed.',
                  verb: 'Delete',
                  act: () => remove.mutate(),
                })
              }
            >
              Delete
            </Button>
          </>
        )
      }
    >
      <Health id={id} />
      <Deliveries id={id} />
    </Page>
  )
}

function Health({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['webhook', id, 'health'],
    queryFn: () => ask(api.GET('/api/v1/platform/webhooks/{id}/health', { params: { path: { id } } })),
    refetchInterval: 10_000,
  })
  const percent = data?.success_rate === null ? '–' : `${Math.round((data?.success_rate ?? 0) * 100)} %`
  const facts: [string, string][] = [
    ['Delivered, last 24 h', data ? `${percent} of ${data.attempts}` : '…'],
    ['Answers in', data?.latency_p50_ms == null ? '–' : `${Math.round(data.latency_p50_ms)} ms (p50)`],
    ['Waiting', data ? data.backlog.toLocaleString() : '…'],
    ['Dead letters', data ? data.dead_lettered.toLocaleString() : '…'],
  ]
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }}>
      {facts.map(([name, value]) => (
        <Paper withBorder p="sm" key={name}>
          <Text size="xs" c="dimmed">
            {name}
          </Text>
          <Text fw={700}>{value}</Text>
        </Paper>
      ))}
    </SimpleGrid>
  )
}

type Attempt = Resource<'DeliveryAttempt'>

function Deliveries({ id }: { id: string }) {
  const can = useCan()
  const answer = useListed(
    'deliveries',
    (query) => ask(api.GET('/api/v1/platform/webhook-deliveries', { params: { query } })),
    { always: { webhook_id: id }, refetchInterval: 5_000 },
  )
  const replay = useAct({
    act: (attemptId: string) =>
      ask(
        api.POST('/api/v1/platform/webhook-deliveries/{attempt_id}/replay', {
          params: { path: { attempt_id: attemptId } },
        }),
      ),
    done: 'It is delivered again.',
  })
  const replayAll = useAct({
    act: () =>
      ask(
        api.POST('/api/v1/platform/webhook-deliveries/replay', {
          body: { webhook_id: id, since: new Date(0).toISOString(), dead_letter_only: true },
        }),
      ),
    done: 'All dead letters are delivered again.',
  })
  const columns: Column<Attempt>[] = [
    { header: 'Event', cell: ({ event_type }) => words(event_type) },
    {
      header: 'State',
      cell: ({ delivery_status, response_status, error }) => (
        <Group gap={6}>
          <State of={delivery_status} />
          <Text size="xs" c="dimmed">
            {response_status ?? words(error)}
          </Text>
        </Group>
      ),
    },
    { header: 'Try', isWide: true, cell: ({ attempt_number }) => attempt_number },
    { header: 'Sent', isWide: true, cell: ({ dispatched_at }) => <When at={dispatched_at} /> },
    { header: 'Next', isWide: true, cell: ({ next_attempt_at }) => <When at={next_attempt_at} /> },
    {
      header: '',
      cell: ({ attempt_id, delivery_status }) =>
        /dead_lettered|delivered/.test(delivery_status) &&
        can('webhook.manage') && (
          <Button size="compact-xs" variant="default" onClick={() => replay.mutate(attempt_id)}>
            Replay
          </Button>
        ),
    },
  ]
  return (
    <>
      <Group justify="space-between">
        <Title order={2} size="h5">
          Deliveries
        </Title>
        <Group gap="xs">
          <Filter name="dead_letter_only" label="Dead letters only" values={['true']} />
          {can('webhook.manage') && (
            <Button variant="default" loading={replayAll.isPending} onClick={() => replayAll.mutate()}>
              Replay all dead letters
            </Button>
          )}
        </Group>
      </Group>
      <List
        label="Deliveries"
        answer={answer}
        columns={columns}
        keyOf={({ attempt_id }) => attempt_id}
        empty={<Empty title="Nothing was delivered yet" />}
      />
    </>
  )
}
