import { Button, Group, Switch, Text, Title } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { webhookEvents } from '../catalogue.ts'
import { confirm } from '../parts/confirm.tsx'
import { Empty } from '../parts/empty.tsx'
import { ExportButton } from '../parts/export-button.tsx'
import { Filter } from '../parts/filter.tsx'
import { type Column, List } from '../parts/list.tsx'
import { tell } from '../parts/say.ts'
import { State } from '../parts/state.tsx'
import { useAct } from '../parts/use-act.ts'
import { useList, useListed } from '../parts/use-list.ts'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'
import { useCan } from '../session.ts'

type Attempt = Resource<'DeliveryAttempt'>

/** What was sent to a webhook, newest first, and what it answered; each can be sent again. */
export function Deliveries({ id }: { id: string }) {
  const can = useCan()
  const { filters, setFilter } = useList()
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
  const columns: Column<Attempt>[] = [
    { header: 'Event', cell: ({ event_type }) => words(event_type) },
    {
      header: 'State',
      cell: (attempt) => (
        <Group gap={6}>
          <State of={stateOf(attempt)} />
          <Text size="xs" c="dimmed">
            {attempt.response_status ?? (attempt.error && words(attempt.error))}
          </Text>
        </Group>
      ),
    },
    { header: 'Try', isWide: true, cell: ({ attempt_number }) => attempt_number },
    { header: 'Sent', isWide: true, cell: ({ dispatched_at }) => <When at={dispatched_at} /> },
    { header: 'Next', isWide: true, cell: ({ next_attempt_at }) => <When at={next_attempt_at} /> },
    {
      header: 'Actions',
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
          <Switch
            label="Dead letters only"
            checked={filters.dead_letter_only === 'true'}
            onChange={(event) => setFilter('dead_letter_only', event.currentTarget.checked ? 'true' : null)}
          />
          <Filter name="event_type" label="Event" values={webhookEvents} />
          <ExportButton list="webhook_deliveries" always={{ webhook_id: id }} />
          {can('webhook.manage') && <ReplayAll id={id} />}
        </Group>
      </Group>
      <List
        label="Deliveries"
        answer={answer}
        columns={columns}
        keyOf={({ attempt_id }) => attempt_id}
        link={({ attempt_id }) => ({ to: '/deliveries/$id', params: { id: attempt_id } })}
        empty={
          filters.dead_letter_only === 'true' ? (
            <Empty title="No dead letter">
              Everything that was given up was delivered since, or nothing was.
            </Empty>
          ) : (
            <Empty title="Nothing was delivered yet">
              Each event of the kinds that this webhook hears appears here, with what the target answered.
            </Empty>
          )
        }
      />
    </>
  )
}

/** A try that failed of what was delivered by a later one is told as what it was. */
const stateOf = ({ status, delivery_status }: Attempt): string =>
  status === 'failed' && delivery_status === 'delivered' ? 'failed' : delivery_status

function ReplayAll({ id }: { id: string }) {
  const replayAll = useAct({
    act: () =>
      ask(
        api.POST('/api/v1/platform/webhook-deliveries/replay', {
          body: { webhook_id: id, since: new Date(0).toISOString(), dead_letter_only: true },
        }),
      ),
    next: ({ replayed }) =>
      tell(replayed === 0 ? 'There is no dead letter.' : `${replayed.toLocaleString()} are delivered again.`),
  })
  return (
    <Button
      variant="default"
      loading={replayAll.isPending}
      onClick={() =>
        confirm({
          title: 'Replay all dead letters?',
          text: 'Every event that was given up is sent to the target again, the same bytes as before.',
          verb: 'Replay all',
          act: () => replayAll.mutate(),
        })
      }
    >
      Replay all dead letters
    </Button>
  )
}
