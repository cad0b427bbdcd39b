import { Button, Group, Switch, Text, Title } from '@mantine/core'
import { eventTypes } from '@trust/contracts/codes'
import { api, ask, type Resource } from '../api.ts'
import { confirm } from '../components/confirm.tsx'
import { Empty } from '../components/empty.tsx'
import { ExportButton } from '../components/export-button.tsx'
import { Filter } from '../components/filter.tsx'
import { words } from '../components/labels.ts'
import { type Column, List } from '../components/list.tsx'
import { notify } from '../components/notifications.ts'
import { State } from '../components/state.tsx'
import { useAct } from '../components/use-act.ts'
import { useList, useListed } from '../components/use-list.ts'
import { When } from '../components/when.tsx'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'

type Attempt = Resource<'DeliveryAttempt'>

/** Attempts to a webhook, newest first, with their answers; each can be replayed. */
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
    done: t('admin.it_is_delivered_again'),
  })
  const columns: Column<Attempt>[] = [
    { header: t('admin.event'), cell: ({ event_type }) => words(event_type) },
    {
      header: t('common.state'),
      cell: (attempt) => (
        <Group gap={6}>
          <State of={stateOf(attempt)} />
          <Text size="xs" c="dimmed">
            {attempt.response_status ?? (attempt.error && words(attempt.error))}
          </Text>
        </Group>
      ),
    },
    { header: t('admin.attempt_number'), isWide: true, cell: ({ attempt_number }) => attempt_number },
    { header: t('admin.sent'), isWide: true, cell: ({ dispatched_at }) => <When at={dispatched_at} /> },
    { header: t('admin.next'), isWide: true, cell: ({ next_attempt_at }) => <When at={next_attempt_at} /> },
    {
      header: t('common.actions'),
      cell: ({ attempt_id, delivery_status }) =>
        /dead_lettered|delivered/.test(delivery_status) &&
        can('webhook.manage') && (
          <Button size="compact-xs" variant="default" onClick={() => replay.mutate(attempt_id)}>
            {t('admin.replay')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <Group justify="space-between">
        <Title order={2} size="h5">
          {t('admin.deliveries')}
        </Title>
        <Group gap="xs">
          <Switch
            label={t('admin.dead_letters_only')}
            checked={filters.dead_letter_only === 'true'}
            onChange={(event) => setFilter('dead_letter_only', event.currentTarget.checked ? 'true' : null)}
          />
          <Filter name="event_type" label={t('admin.event')} values={eventTypes} />
          <ExportButton list="webhook_deliveries" always={{ webhook_id: id }} />
          {can('webhook.manage') && <ReplayAll id={id} />}
        </Group>
      </Group>
      <List
        label={t('admin.deliveries')}
        answer={answer}
        columns={columns}
        keyOf={({ attempt_id }) => attempt_id}
        link={({ attempt_id }) => ({ to: '/deliveries/$id', params: { id: attempt_id } })}
        empty={
          filters.dead_letter_only === 'true' ? (
            <Empty title={t('admin.no_dead_letter')}>
              {t('admin.everything_that_was_given_up_was_delivered')}
            </Empty>
          ) : (
            <Empty title={t('admin.nothing_was_delivered_yet')}>
              {t('admin.each_event_of_kinds_that_this_webhook')}
            </Empty>
          )
        }
      />
    </>
  )
}

/** A failed attempt stays shown as failed, even when a later one delivered. */
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
      notify(
        replayed === 0
          ? t('admin.there_is_no_dead_letter')
          : t('admin.so_many_are_delivered_again', { count: replayed }),
      ),
  })
  return (
    <Button
      variant="default"
      loading={replayAll.isPending}
      onClick={() =>
        confirm({
          title: t('admin.replay_all_dead_letters_question'),
          text: t('admin.every_event_that_was_given_up'),
          verb: t('admin.replay_all'),
          act: () => replayAll.mutate(),
        })
      }
    >
      {t('admin.replay_all_dead_letters')}
    </Button>
  )
}
