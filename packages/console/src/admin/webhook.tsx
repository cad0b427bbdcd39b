import { Paper, SimpleGrid, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { api, ask, type Resource } from '../api.ts'
import { DangerButton } from '../components/danger-button.tsx'
import { inDigits } from '../components/format.ts'
import { words } from '../components/labels.ts'
import { Page } from '../components/page.tsx'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'
import { Deliveries } from './deliveries.tsx'
import { useEndpointHealth } from './endpoint-state.tsx'
import { TestEvent } from './test-event.tsx'
import { WebhookEditor } from './webhook-form.tsx'

/** One webhook: its state, its deliveries, and its dead letters to replay. */
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
    done: t('admin.webhook_is_deleted'),
    next: () => void navigate({ to: '/webhooks', search: {} }),
  })
  return (
    <Page
      title={webhook.description || t('common.webhook')}
      about={`${webhook.url} · ${stateInWords(webhook)}`}
      actions={
        can('webhook.manage') && (
          <>
            <WebhookEditor webhook={webhook} />
            {webhook.is_active && can('merchant.read') && <TestEvent webhookId={id} />}
            <DangerButton
              verb={t('common.delete')}
              title={t('admin.delete_this_webhook')}
              text={t('admin.nothing_is_delivered_to_it_any_more')}
              act={() => remove.mutate()}
            />
          </>
        )
      }
    >
      <Health id={id} />
      <Deliveries id={id} />
    </Page>
  )
}

function stateInWords({ is_active, disabled_reason }: Resource<'Webhook'>): string {
  if (is_active) return t('admin.is_active')
  return disabled_reason
    ? t('admin.switched_off_because', { reason: words(disabled_reason) })
    : t('admin.switched_off')
}

function Health({ id }: { id: string }) {
  const data = useEndpointHealth(id)
  const percent = data?.success_rate === null ? '–' : `${Math.round((data?.success_rate ?? 0) * 100)} %`
  const facts: [string, string][] = [
    [
      t('admin.delivered_last_24_h'),
      data ? t('admin.share_of_attempts', { share: percent, attempts: data.attempts }) : '…',
    ],
    [
      t('admin.answers_in'),
      data?.latency_p50_ms == null
        ? '–'
        : t('admin.ms_p50', { latency_p50_ms: Math.round(data.latency_p50_ms) }),
    ],
    [t('admin.waiting'), data ? inDigits(data.backlog) : '…'],
    [t('common.dead_letters'), data ? inDigits(data.dead_lettered) : '…'],
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
