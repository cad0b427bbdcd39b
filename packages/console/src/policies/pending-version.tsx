import { Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DAY_MS } from '@trust/contracts/durations'
import { api, ask, askLong, type Resource } from '../api.ts'
import { bodyOf } from '../backtests/backtests.tsx'
import { RunBacktest } from '../backtests/run-backtest.tsx'
import { Broken } from '../components/broken.tsx'
import { decimal } from '../components/format.ts'
import { ReasonButton } from '../components/reason-button.tsx'
import { useAct } from '../components/use-act.ts'
import { useDraftText } from '../components/use-draft-text.ts'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'
import { useCan } from '../session.ts'
import { SimulationResult } from './simulation.tsx'
import { Difference } from './versions.tsx'

interface PendingVersionProps {
  policy: Resource<'Policy'>
  versions: Resource<'PolicyVersion'>[]
  isAuthor: boolean
}

const DAYS = 30

/** What a second person needs to decide on a waiting version: author, differences, and effects. */
export function PendingVersion({ policy, versions, isAuthor }: PendingVersionProps) {
  const can = useCan()
  const pending = versions.find(({ version }) => version === policy.pending_version)
  const inForce = policy.enabled ? versions.find(({ version }) => version === policy.version) : undefined
  if (!pending || !can('risk.manage')) return null
  return (
    <Paper withBorder p="md">
      <Stack>
        <Title order={2} size="h5">
          {t('policies.version_number', { version: pending.version })}{' '}
          <Text span size="sm" c="dimmed">
            {rich('policies.made_by', {
              name: pending.created_by.label,
              when: <When at={pending.created_at} />,
            })}
          </Text>
        </Title>
        <Difference now={pending} before={inForce} />
        <Impact policy={policy} pending={pending} />
        <RunBacktest candidate={() => ({ policy: bodyOf(pending), policy_id: policy.id })} />
        {!isAuthor && <Decide policy={policy} version={pending.version} />}
      </Stack>
    </Paper>
  )
}

interface ImpactProps {
  policy: Resource<'Policy'>
  pending: Resource<'PolicyVersion'>
}

/** "Fires for 30 of 31, 18 new; 12 cases more a day". */
function Impact({ policy, pending }: ImpactProps) {
  const now = useQuery({
    queryKey: ['policy', policy.id, 'impact', pending.version],
    queryFn: () => askLong(api.POST('/api/v1/risk/policies/simulate', { body: bodyOf(pending) })),
    staleTime: 60_000,
  })
  const past = useQuery({
    queryKey: ['policy', policy.id, 'past', pending.version],
    queryFn: () => {
      const to = new Date()
      const from = new Date(to.getTime() - DAYS * DAY_MS).toISOString()
      const body = { policy: bodyOf(pending), policy_id: policy.id, from, to: to.toISOString() }
      return askLong(api.POST('/api/v1/risk/backtests', { body }))
    },
    staleTime: 60_000,
  })
  const perDay = past.data && past.data.cases_per_day - (past.data.current?.cases_per_day ?? 0)
  return (
    <Stack gap="xs" aria-live="polite">
      {now.data && (
        <Text fw={600}>
          {t('policies.impact', {
            total: now.data.total,
            merchants: now.data.merchants_evaluated,
            fresh: now.data.total - now.data.already_open,
          })}
          {perDay !== undefined &&
            ` ${t('policies.impact_cases', { change: signedNumber(perDay), days: DAYS })}`}
        </Text>
      )}
      {now.error && <Broken error={now.error} />}
      {now.data && <SimulationResult simulation={now.data} isOld={false} />}
    </Stack>
  )
}

const signedNumber = (value: number): string => `${value >= 0 ? '+' : '−'}${decimal(Math.abs(value), 1)}`

function Decide({ policy, version }: { policy: Resource<'Policy'>; version: number }) {
  const [comment, setComment, forget] = useDraftText(`policy ${policy.id} ${version}`)
  const params = { path: { id: policy.id } }
  const approve = useAct({
    act: () =>
      ask(
        api.POST('/api/v1/risk/policies/{id}/approve', {
          params,
          body: { version, ...(comment.trim() ? { comment } : {}) },
        }),
      ),
    done: t('policies.new_version_is_in_force'),
    next: forget,
  })
  return (
    <>
      <Textarea
        label={t('policies.comment')}
        autosize
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Group>
        <Button loading={approve.isPending} onClick={() => approve.mutate()}>
          {t('policies.approve_version', { pending_version: version })}
        </Button>
        <ReasonButton
          verb={t('policies.reject')}
          title={t('policies.reject_version', { version })}
          question={t('common.reason')}
          color="red"
          variant="light"
          done={t('policies.version_is_rejected')}
          act={(reason) =>
            ask(api.POST('/api/v1/risk/policies/{id}/reject', { params, body: { version, reason } }))
          }
        />
      </Group>
    </>
  )
}
