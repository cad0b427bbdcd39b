import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { useAct } from '../components/use-act.ts'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'
import { useCan, useMe } from '../session.ts'
import { PendingScoring } from './pending-scoring.tsx'

type Settings = Resource<'Settings'>

/** Changes not in effect yet: a shorter retention until its time, a looser approval until a second person agrees. */
export function PendingSettings({ settings }: { settings: Settings }) {
  const { pending_retention: retention, pending_policy_approval: approval } = settings
  const { pending_scoring: scoring } = settings
  return (
    <Stack mb={retention || approval || scoring ? 'md' : 0}>
      {retention && <PendingRetention retention={retention} />}
      {scoring && <PendingScoring settings={settings} pending={scoring} />}
      {approval && <PendingApproval approval={approval} />}
    </Stack>
  )
}

function PendingRetention({ retention }: { retention: NonNullable<Settings['pending_retention']> }) {
  const can = useCan()
  const revoke = useAct({
    act: () => ask(api.DELETE('/api/v1/settings/pending-retention')),
    done: t('admin.revoked_done'),
  })
  const { evidence, complaints, webhook_deliveries, idempotency_keys, order_events, scores } =
    retention.retention_days
  return (
    <Alert title={t('admin.shorter_retention_waits')}>
      <Text size="sm">
        {rich('admin.shorter_retention_explained', {
          when: <When at={retention.effective_at} />,
          evidence,
          complaints,
          webhook_deliveries,
          idempotency_keys,
          order_events,
          scores,
        })}
      </Text>
      {can('settings.manage') && (
        <Button
          mt="xs"
          size="xs"
          variant="default"
          loading={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          {t('admin.revoke')}
        </Button>
      )}
    </Alert>
  )
}

function PendingApproval({ approval }: { approval: NonNullable<Settings['pending_policy_approval']> }) {
  const can = useCan()
  const me = useMe()
  const approve = useAct({
    act: () =>
      ask(api.POST('/api/v1/settings/pending-policy-approval/approve', { body: approval.policy_approval })),
    done: t('admin.approved'),
  })
  const withdraw = useAct({
    act: () => ask(api.DELETE('/api/v1/settings/pending-policy-approval')),
    done: t('admin.withdrawn'),
  })
  const { merchant_share: share, min_merchants: merchants } = approval.policy_approval
  const isAuthor = approval.requested_by.id === me.id
  return (
    <Alert title={t('admin.looser_approval_of_policies_waits_for_second')}>
      <Text size="sm">
        {rich('admin.looser_approval_explained', {
          requested_by: approval.requested_by.label,
          when: <When at={approval.requested_at} />,
          share,
          merchants,
        })}
      </Text>
      {can('settings.manage') && (
        <Group mt="xs">
          {!isAuthor && (
            <Button size="xs" loading={approve.isPending} onClick={() => approve.mutate()}>
              {t('admin.approve')}
            </Button>
          )}
          <Button size="xs" variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('admin.withdraw')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
