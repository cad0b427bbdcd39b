import { Anchor, Button, Group, Text } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { DangerButton } from '../parts/danger-button.tsx'
import { Empty } from '../parts/empty.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Page } from '../parts/page.tsx'
import { useAct } from '../parts/use-act.ts'
import { useListed } from '../parts/use-list.ts'
import { When } from '../parts/when.tsx'

type FailedJob = Resource<'FailedJob'>

/** For operators of the installation: jobs of all tenants whose attempts are used up. */
export function FailedJobs() {
  const answer = useListed(
    'failed-jobs',
    (query) => ask(api.GET('/api/v1/operations/failed-jobs', { params: { query } })),
    { refetchInterval: 10_000 },
  )
  const columns: Column<FailedJob>[] = [
    { header: 'Job', cell: ({ name }) => name },
    { header: 'Tenant', isWide: true, cell: ({ tenant_name, tenant_id }) => tenant_name ?? tenant_id },
    { header: 'Failed', isWide: true, cell: ({ failed_at }) => <When at={failed_at} /> },
    {
      header: 'Why',
      cell: ({ error, attempts }) => (
        <Text size="sm" lineClamp={3} title={error}>
          {error} ({attempts} attempts)
        </Text>
      ),
    },
    { header: 'Actions', cell: (job) => <Actions job={job} /> },
  ]
  return (
    <Page
      title="Failed jobs"
      about="Work of all tenants whose attempts are used up"
      actions={<RetryAll total={answer.data?.total ?? 0} />}
    >
      <List
        label="Failed jobs"
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <Empty title="No job has failed">
            What waits and what is under way is shown by{' '}
            <Anchor href="/queues" inherit underline="always">
              the queues
            </Anchor>
            .
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
    done: 'The job is tried again.',
  })
  const discard = useAct({
    act: () => ask(api.DELETE('/api/v1/operations/failed-jobs/{id}', { params })),
    done: 'The job was discarded.',
  })
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="compact-xs" variant="light" loading={retry.isPending} onClick={() => retry.mutate()}>
        Retry
      </Button>
      <DangerButton
        isCompact
        verb="Discard"
        title={`Discard ${name}?`}
        text="What the job was to do is never done."
        act={() => discard.mutate()}
      />
    </Group>
  )
}

function RetryAll({ total }: { total: number }) {
  const retry = useAct({
    act: () => ask(api.POST('/api/v1/operations/failed-jobs/retry', { body: { filter: {} } })),
    done: 'The jobs are tried again.',
  })
  if (total === 0) return null
  return (
    <Button loading={retry.isPending} onClick={() => retry.mutate()}>
      Retry all {total}
    </Button>
  )
}
