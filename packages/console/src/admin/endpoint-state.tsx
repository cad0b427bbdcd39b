import { Badge, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask, type Resource } from '../api.ts'
import { words } from '../parts/words.ts'

type Health = Resource<'WebhookHealth'>

/** Of attempts; below it deliveries fail, above it only some do. */
const FAILING_BELOW = 0.5

/** How an endpoint does: whether it is on, and what became of the last 24 hours' deliveries. */
export function EndpointState({ webhook }: { webhook: Resource<'Webhook'> }) {
  const { id, is_active, disabled_reason } = webhook
  const health = useEndpointHealth(id)
  const { colour, word } = is_active ? verdictOf(health) : { colour: 'red', word: 'Off' }
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
  if (!health || health.success_rate === null) return { colour: 'gray', word: 'Active' }
  if (health.success_rate < FAILING_BELOW) return { colour: 'red', word: 'Failing' }
  if (health.failed > 0 || health.dead_lettered > 0) return { colour: 'yellow', word: 'Partly failing' }
  return { colour: 'green', word: 'Delivering' }
}

function inWords({ attempts, success_rate, dead_lettered }: Health): string {
  if (success_rate === null) return 'nothing sent in 24 h'
  const rate = `${Math.floor(success_rate * 100)} % of ${attempts.toLocaleString()} in 24 h`
  return dead_lettered === 0 ? rate : `${rate}, ${dead_lettered.toLocaleString()} given up`
}
