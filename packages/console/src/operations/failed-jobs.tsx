import { Anchor, Button, Group, Text } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { DangerButton } from '../components/danger-button.tsx'
import { Empty } from '../components/empty.tsx'
import { type Column, List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { useAct } from '../components/use-act.ts'
import { useListed } from '../components/use-list.ts'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'

type FailedJob = Resource<'FailedJob'>

/** For operators of the installation: jobs of all tenants whose attempts are used up. */
export function FailedJobs() {
  const answer = useListed(
    'failed-jobs',
    (query) => ask(api.GET('/api/v1/operations/failed-jobs', { params: { query } })),
    { refetchInterval: 10_000 },
  )
  const columns: Column<FailedJob>[] = [
    { header: t('operations.job'), cell: ({ name }) => name },
    {
      header: t('operations.tenant'),
      isWide: true,
      cell: ({ tenant_name, tenant_id }) => tenant_name ?? tenant_id,
    },
    { header: t('operations.failed'), isWide: true, cell: ({ failed_at }) => <When at={failed_at} /> },
    {
      header: t('operations.why'),
      cell: ({ error, attempts }) => (
        <Text size="sm" lineClamp={3} title={error}>
          {t('operations.attempts', { error, attempts })}
        </Text>
      ),
    },
    { header: t('common.actions'), cell: (job) => <Actions job={job} /> },
  ]
  return (
    <Page
      title={t('common.failed_jobs')}
      about={t('operations.work_of_all_tenants_whose_attempts')}
      actions={<RetryAll total={answer.data?.total ?? 0} />}
    >
      <List
        label={t('common.failed_jobs')}
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <Empty title={t('operations.no_job_has_failed')}>
            {rich('operations.what_waits_and_what_is_under_way', {
              link: (text) => (
                <Anchor href="/queues" inherit underline="always">
                  {text}
                </Anchor>
              ),
            })}
          </Empty>
        }
      />
    </Page>
  )
}

function Actions({ job: { id, name } }: { job: FailedJob }) {
  const params = { path: { id } }
  const retry = useAct({
    act: () => ask(api.POST('/api/v1/operations/failed-jobs/{id}/retry', { params })),
    done: t('operations.job_is_tried_again'),
  })
  const discard = useAct({
    act: () => ask(api.DELETE('/api/v1/operations/failed-jobs/{id}', { params })),
    done: t('operations.job_was_discarded'),
  })
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="compact-xs" variant="light" loading={retry.isPending} onClick={() => retry.mutate()}>
        {t('operations.retry')}
      </Button>
      <DangerButton
        isCompact
        verb={t('operations.discard')}
        title={t('operations.discard_2', { name })}
        text={t('operations.what_job_was_to_do_is_never')}
        act={() => discard.mutate()}
      />
    </Group>
  )
}

function RetryAll({ total }: { total: number }) {
  const retry = useAct({
    act: () => ask(api.POST('/api/v1/operations/failed-jobs/retry', { body: { filter: {} } })),
    done: t('operations.jobs_are_tried_again'),
  })
  if (total === 0) return null
  return (
    <Button loading={retry.isPending} onClick={() => retry.mutate()}>
      {t('operations.retry_all', { total })}
    </Button>
  )
}
