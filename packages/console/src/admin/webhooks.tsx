import { Button, Group, Text } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { webhookEvents } from '../catalogue.ts'
import { Empty } from '../parts/empty.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Page } from '../parts/page.tsx'
import { useAct } from '../parts/use-act.ts'
import { useListed } from '../parts/use-list.ts'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'
import { useCan } from '../session.ts'
import { EndpointState } from './endpoint-state.tsx'
import { TestEvent } from './test-event.tsx'
import { WebhookEditor } from './webhook-form.tsx'

const columns: Column<Resource<'Webhook'>>[] = [
  {
    header: 'Target',
    cell: ({ url, description }) => (
      <>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Text>
        <Text size="xs" c="dimmed">
          {description}
        </Text>
      </>
    ),
  },
  {
    header: 'Events',
    isWide: true,
    cell: ({ events }) =>
      events.length === webhookEvents.length ? 'all' : events.map((event) => words(event)).join(', '),
  },
  { header: 'Signed', isWide: true, cell: ({ has_secret }) => (has_secret ? 'yes' : 'no') },
  {
    header: 'State',
    cell: (webhook) => <EndpointState webhook={webhook} />,
  },
  { header: 'Since', isWide: true, cell: ({ created_at }) => <When at={created_at} /> },
]

export function Webhooks() {
  const can = useCan()
  const answer = useListed('webhooks', (query) =>
    ask(api.GET('/api/v1/platform/webhooks', { params: { query } })),
  )
  const runDue = useAct({
    act: () => ask(api.POST('/api/v1/platform/webhooks/retries/run-due')),
    done: 'Everything that was due is on its way.',
  })
  return (
    <Page
      title="Webhooks"
      actions={
        can('webhook.manage') && (
          <Group gap="xs">
            <Button variant="default" loading={runDue.isPending} onClick={() => runDue.mutate()}>
              Retry what is due
            </Button>
            {can('merchant.read') && <TestEvent />}
            <WebhookEditor />
          </Group>
        )
      }
    >
      <List
        label="Webhooks"
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        link={({ id }) => ({ to: '/webhooks/$id', params: { id } })}
        empty={
          <Empty title="There is no webhook yet">
            Register where a partner wants to hear what happens to its merchants.
          </Empty>
        }
      />
    </Page>
  )
}
