import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { useAct } from '../parts/use-act.ts'
import { When } from '../parts/when.tsx'
import { useCan, useMe } from '../session.ts'

type Settings = Resource<'Settings'>

/** Changes that do not hold yet: a shorter retention until its time, a looser approval until a second person agrees. */
export function PendingSettings({ settings }: { settings: Settings }) {
  const { pending_retention: retention, pending_policy_approval: approval } = settings
  return (
    <Stack mb={retention || approval ? 'md' : 0}>
      {retention && <PendingRetention retention={retention} />}
      {approval && <PendingApproval approval={approval} />}
    </Stack>
  )
}

function PendingRetention({ retention }: { retention: NonNullable<Settings['pending_retention']> }) {
  const can = useCan()
  const revoke = useAct({
    act: () => ask(api.DELETE('/api/v1/settings/pending-retention')),
    done: 'Revoked.',
  })
  const { evidence, complaints, webhook_deliveries, idempotency_keys } = retention.retention_days
  return (
    <Alert title="A shorter retention waits">
      <Text size="sm">
        From <When at={retention.effective_at} /> on: evidence {evidence}, complaints {complaints}, webhook
        deliveries {webhook_deliveries}, idempotency keys {idempotency_keys} days. What is older is deleted
        then.
      </Text>
      {can('settings.manage') && (
        <Button
          mt="xs"
          size="xs"
          variant="default"
          loading={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          Revoke
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
    done: 'Approved.',
  })
  const withdraw = useAct({
    act: () => ask(api.DELETE('/api/v1/settings/pending-policy-approval')),
    done: 'Withdrawn.',
  })
  const { merchant_share: share, min_merchants: merchants } = approval.policy_approval
  const isAuthor = approval.requested_by.id === me.id
  return (
    <Alert title="A looser approval of policies waits for a second person">
      <Text size="sm">
        {approval.requested_by.label} asked, <When at={approval.requested_at} />: a second person from {share}{' '}
        of the merchants on, and from {merchants} merchants on.
      </Text>
      {can('settings.manage') && (
        <Group mt="xs">
          {!isAuthor && (
            <Button size="xs" loading={approve.isPending} onClick={() => approve.mutate()}>
              Approve
            </Button>
          )}
          <Button size="xs" variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            Withdraw
          </Button>
        </Group>
      )}
    </Alert>
  )
}
