import { Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { ActorName } from '../components/actor-name.tsx'
import { DangerButton } from '../components/danger-button.tsx'
import { words } from '../components/labels.ts'
import { useAct } from '../components/use-act.ts'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'

/** A merchant has few links at once: each works for a week at most. */
const MAX_SHOWN = 100

/** The links for live photographs that nobody used yet; each can be revoked. */
export function WaitingLinks({ merchantId }: { merchantId: string }) {
  const { data } = useQuery({
    queryKey: ['capture-requests', merchantId],
    queryFn: () =>
      ask(
        api.GET('/api/v1/capture-requests', {
          params: { query: { merchant_id: merchantId, limit: MAX_SHOWN } },
        }),
      ),
  })
  const revoke = useAct({
    act: (id: string) => ask(api.DELETE('/api/v1/capture-requests/{id}', { params: { path: { id } } })),
    done: t('merchants.link_is_revoked'),
  })
  const waiting = data?.items.filter(({ status }) => status === 'waiting') ?? []
  if (waiting.length === 0) return null
  return (
    <Stack gap={4}>
      <Title order={3} size="h6">
        {t('merchants.waiting_links')}
      </Title>
      {waiting.map(({ id, evidence_type, created_by, created_at }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <Text size="sm" component="div">
            {rich('merchants.link_of', {
              what: words(evidence_type),
              who: <ActorName actor={created_by} />,
              when: <When at={created_at} />,
            })}
          </Text>
          <DangerButton
            isCompact
            verb={t('merchants.revoke')}
            title={t('merchants.revoke_link')}
            text={t('merchants.revoke_link_explained')}
            act={() => revoke.mutate(id)}
          />
        </Group>
      ))}
    </Stack>
  )
}
