import { Badge, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask, type Resource } from '../api.ts'
import { words } from '../components/labels.ts'
import { t } from '../messages.ts'

type Health = Resource<'WebhookHealth'>

/** The share of failed attempts above which deliveries count as failing; below it, as partly failing. */
const FAILING_BELOW = 0.5

/** The state of an endpoint: enabled or not, and the deliveries of the last 24 hours. */
export function EndpointState({ webhook }: { webhook: Resource<'Webhook'> }) {
  const { id, is_active, disabled_reason } = webhook
  const health = useEndpointHealth(id)
  const { colour, word } = is_active ? verdictOf(health) : { colour: 'red', word: t('common.off') }
  return (
    <>
      <Badge variant="light" tt="none" color={colour} miw="max-content">
        {word}
      </Badge>
      <Text size="xs" c="dimmed">
        {disabled_reason ? words(disabled_reason) : health && inWords(health)}
      </Text>
    </>
  )
}

/** The deliveries of the last 24 hours. */
export function useEndpointHealth(id: string): Health | undefined {
  const { data } = useQuery({
    queryKey: ['webhook', id, 'health'],
    queryFn: () => ask(api.GET('/api/v1/platform/webhooks/{id}/health', { params: { path: { id } } })),
    refetchInterval: 10_000,
  })
  return data
}

function verdictOf(health: Health | undefined): { colour: string; word: string } {
  if (!health || health.success_rate === null) return { colour: 'gray', word: t('admin.active') }
  if (health.success_rate < FAILING_BELOW) return { colour: 'red', word: t('admin.failing') }
  if (health.failed > 0 || health.dead_lettered > 0)
    return { colour: 'yellow', word: t('admin.partly_failing') }
  return { colour: 'green', word: t('admin.delivering') }
}

function inWords({ attempts, success_rate, dead_lettered }: Health): string {
  if (success_rate === null) return t('admin.nothing_sent_in_24_h')
  const rate = { percent: Math.floor(success_rate * 100), attempts }
  return dead_lettered === 0
    ? t('admin.delivered_in_a_day', rate)
    : t('admin.delivered_and_given_up_in_a_day', { ...rate, dead_lettered })
}
