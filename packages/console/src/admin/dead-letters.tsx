import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask, type Resource } from '../api.ts'
import { confirm } from '../parts/confirm.tsx'
import { Empty } from '../parts/empty.tsx'
import { TextLink } from '../parts/link.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Page } from '../parts/page.tsx'
import { tell } from '../parts/say.ts'
import { useAct } from '../parts/use-act.ts'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'
import { useCan } from '../session.ts'

type Fault = Resource<'DeadLetterFault'>

const columns: Column<Fault>[] = [
  {
    header: 'Fault',
    cell: ({ error, response_status }) =>
      response_status ? `Answered ${response_status}` : error ? words(error) : 'Unknown',
  },
  {
    header: 'Webhook',
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
  { header: 'Deliveries', cell: ({ deliveries }) => deliveries.toLocaleString() },
  { header: 'First', isWide: true, cell: ({ first_at }) => <When at={first_at} /> },
  { header: 'Last', isWide: true, cell: ({ last_at }) => <When at={last_at} /> },
  { header: 'Actions', cell: (fault) => <Replay fault={fault} /> },
]

/** What was given up, by webhook and fault: one repair mends a whole row. */
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
      title="Dead letters"
      about={total ? `${total.toLocaleString()} deliveries were given up` : 'Deliveries that were given up'}
    >
      <List
        label="Dead letters"
        answer={answer}
        columns={columns}
        keyOf={({ last_attempt_id }) => last_attempt_id}
        link={({ last_attempt_id }) => ({ to: '/deliveries/$id', params: { id: last_attempt_id } })}
        empty={
          <Empty title="No dead letter">
            Everything that was given up was delivered since, or nothing was.
          </Empty>
        }
      />
      <Text size="xs" c="dimmed">
        A row leads to its newest attempt, with the request and the answer.
      </Text>
    </Page>
  )
}

/** Everything that was given up for the webhook: a repaired receiver takes all of it. */
function Replay({ fault }: { fault: Fault }) {
  const can = useCan()
  const replay = useAct({
    act: () =>
      ask(
        api.POST('/api/v1/platform/webhook-deliveries/replay', {
          body: { webhook_id: fault.webhook_id, since: fault.first_at, dead_letter_only: true },
        }),
      ),
    next: ({ replayed }) => tell(`${replayed.toLocaleString()} are delivered again.`),
  })
  if (!can('webhook.manage')) return null
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={replay.isPending}
      onClick={() =>
        confirm({
          title: 'Replay the dead letters of this webhook?',
          text: `Everything that was given up for ${fault.url} since the first of these is sent again, the same bytes as before.`,
          verb: 'Replay',
          act: () => replay.mutate(),
        })
      }
    >
      Replay
    </Button>
  )
}
