import { Button, Group, Text } from '@mantine/core'
import { eventTypes } from '@trust/contracts/codes'
import { api, ask, type Resource } from '../api.ts'
import { Empty } from '../components/empty.tsx'
import { words } from '../components/labels.ts'
import { type Column, List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { useAct } from '../components/use-act.ts'
import { useListed } from '../components/use-list.ts'
import { When } from '../components/when.tsx'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'
import { EndpointState } from './endpoint-state.tsx'
import { TestEvent } from './test-event.tsx'
import { WebhookEditor } from './webhook-form.tsx'

const columns: Column<Resource<'Webhook'>>[] = [
  {
    header: t('admin.target'),
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
    header: t('admin.events'),
    isWide: true,
    cell: ({ events }) =>
      events.length === eventTypes.length
        ? t('admin.all_events')
        : events.map((event) => words(event)).join(', '),
  },
  {
    header: t('admin.signed'),
    isWide: true,
    cell: ({ has_secret }) => (has_secret ? t('admin.is_signed') : t('admin.is_not_signed')),
  },
  {
    header: t('common.state'),
    cell: (webhook) => <EndpointState webhook={webhook} />,
  },
  { header: t('common.since'), isWide: true, cell: ({ created_at }) => <When at={created_at} /> },
]

export function Webhooks() {
  const can = useCan()
  const answer = useListed('webhooks', (query) =>
    ask(api.GET('/api/v1/platform/webhooks', { params: { query } })),
  )
  const runDue = useAct({
    act: () => ask(api.POST('/api/v1/platform/webhooks/retries/run-due')),
    done: t('admin.everything_that_was_due'),
  })
  return (
    <Page
      title={t('common.webhooks')}
      actions={
        can('webhook.manage') && (
          <Group gap="xs">
            <Button variant="default" loading={runDue.isPending} onClick={() => runDue.mutate()}>
              {t('admin.retry_what_is_due')}
            </Button>
            {can('merchant.read') && <TestEvent />}
            <WebhookEditor />
          </Group>
        )
      }
    >
      <List
        label={t('common.webhooks')}
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        link={({ id }) => ({ to: '/webhooks/$id', params: { id } })}
        empty={
          <Empty title={t('admin.there_is_no_webhook_yet')}>
            {t('admin.register_where_partner_wants_to_hear')}
          </Empty>
        }
      />
    </Page>
  )
}
