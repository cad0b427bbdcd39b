import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask, type Resource } from '../api.ts'
import { confirm } from '../components/confirm.tsx'
import { Empty } from '../components/empty.tsx'
import { inDigits } from '../components/format.ts'
import { words } from '../components/labels.ts'
import { TextLink } from '../components/link.tsx'
import { type Column, List } from '../components/list.tsx'
import { notify } from '../components/notifications.ts'
import { Page } from '../components/page.tsx'
import { useAct } from '../components/use-act.ts'
import { When } from '../components/when.tsx'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'

type Fault = Resource<'DeadLetterFault'>

const columns: Column<Fault>[] = [
  {
    header: t('admin.fault'),
    cell: ({ error, response_status }) =>
      response_status
        ? t('admin.answered_status', { response_status })
        : error
          ? words(error)
          : t('admin.unknown'),
  },
  {
    header: t('common.webhook'),
    cell: ({ url, webhook_id }) => (
      <TextLink
        size="sm"
        to="/webhooks/$id"
        params={{ id: webhook_id }}
        search={{}}
        className="wrapped"
        c="var(--mantine-color-text)"
        underline="always"
      >
        {url}
      </TextLink>
    ),
  },
  { header: t('admin.deliveries'), cell: ({ deliveries }) => inDigits(deliveries) },
  { header: t('admin.first'), isWide: true, cell: ({ first_at }) => <When at={first_at} /> },
  { header: t('admin.last'), isWide: true, cell: ({ last_at }) => <When at={last_at} /> },
  { header: t('common.actions'), cell: (fault) => <Replay fault={fault} /> },
]

/** Dead letters by webhook and error: one repair resolves a whole row. */
export function DeadLetters() {
  const answer = useQuery({
    queryKey: ['dead-letters'],
    queryFn: async () => {
      const { items } = await ask(api.GET('/api/v1/platform/webhook-deliveries/faults'))
      return { items, total: items.length }
    },
    refetchInterval: 10_000,
  })
  const total = answer.data?.items.reduce((sum, { deliveries }) => sum + deliveries, 0)
  return (
    <Page
      title={t('common.dead_letters')}
      about={
        total ? t('admin.so_many_were_given_up', { count: total }) : t('admin.deliveries_that_were_given_up')
      }
    >
      <List
        label={t('common.dead_letters')}
        answer={answer}
        columns={columns}
        keyOf={({ last_attempt_id }) => last_attempt_id}
        link={({ last_attempt_id }) => ({ to: '/deliveries/$id', params: { id: last_attempt_id } })}
        empty={
          <Empty title={t('admin.no_dead_letter')}>
            {t('admin.everything_that_was_given_up_was_delivered')}
          </Empty>
        }
      />
      <Text size="xs" c="dimmed">
        {t('admin.row_leads_to_its_newest_attempt')}
      </Text>
    </Page>
  )
}

/** Replays all dead letters of the webhook, for a receiver that was repaired. */
function Replay({ fault }: { fault: Fault }) {
  const can = useCan()
  const replay = useAct({
    act: () =>
      ask(
        api.POST('/api/v1/platform/webhook-deliveries/replay', {
          body: { webhook_id: fault.webhook_id, since: fault.first_at, dead_letter_only: true },
        }),
      ),
    next: ({ replayed }) => notify(t('admin.so_many_are_delivered_again', { count: replayed })),
  })
  if (!can('webhook.manage')) return null
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={replay.isPending}
      onClick={() =>
        confirm({
          title: t('admin.replay_dead_letters_of_this_webhook'),
          text: t('admin.everything_that_was_given_up_for_since', { url: fault.url }),
          verb: t('admin.replay'),
          act: () => replay.mutate(),
        })
      }
    >
      {t('admin.replay')}
    </Button>
  )
}
