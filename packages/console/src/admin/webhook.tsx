import { Paper, SimpleGrid, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { api, ask } from '../api.ts'
import { DangerButton } from '../parts/danger-button.tsx'
import { Page } from '../parts/page.tsx'
import { useAct } from '../parts/use-act.ts'
import { words } from '../parts/words.ts'
import { useCan } from '../session.ts'
import { Deliveries } from './deliveries.tsx'
import { useEndpointHealth } from './endpoint-state.tsx'
import { TestEvent } from './test-event.tsx'
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
      about={`${webhook.url} · ${webhook.is_active ? 'active' : `switched off${webhook.disabled_reason ? `: ${words(webhook.disabled_reason)}` : ''}`}`}
      actions={
        can('webhook.manage') && (
          <>
            <WebhookEditor webhook={webhook} />
            {webhook.is_active && can('merchant.read') && <TestEvent webhookId={id} />}
            <DangerButton
              verb="Delete"
              title="Delete this webhook?"
              text="Nothing is delivered to it any more. Its past deliveries stay listed."
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

function Health({ id }: { id: string }) {
  const data = useEndpointHealth(id)
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
