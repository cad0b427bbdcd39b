import { Alert, Button, Group, Tabs } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { api, ask, type Resource } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { confirm } from '../parts/confirm.tsx'
import { Page } from '../parts/page.tsx'
import { useAct } from '../parts/use-act.ts'
import { Waiting } from '../parts/waiting.tsx'
import { When } from '../parts/when.tsx'
import { useCan, useMe } from '../session.ts'
import { Fires } from './fires.tsx'
import { PolicyForm } from './policy-form.tsx'
import { Versions } from './versions.tsx'

type Policy = Resource<'Policy'>

export function PolicyPage() {
  const { id } = useParams({ from: '/shell/policies/$id' })
  return id === 'new' ? (
    <Page title="New policy">
      <PolicyForm />
    </Page>
  ) : (
    <Existing id={id} />
  )
}

function Existing({ id }: { id: string }) {
  const can = useCan()
  const me = useMe()
  const path = { id }
  const { data: policy } = useSuspenseQuery({
    queryKey: ['policy', id],
    queryFn: () => ask(api.GET('/api/v1/risk/policies/{id}', { params: { path } })),
  })
  const versions = useQuery({
    queryKey: ['policy', id, 'versions'],
    queryFn: () =>
      ask(api.GET('/api/v1/risk/policies/{id}/versions', { params: { path, query: { limit: 100 } } })),
  })
  const author = versions.data?.items.find(({ version }) => version === policy.pending_version)?.created_by
  return (
    <Page
      title={policy.name}
      about={
        <>
          {policy.description} Version {policy.version}, changed <When at={policy.updated_at} />
        </>
      }
      actions={<Buttons policy={policy} mayApprove={author !== undefined && author.id !== me.id} />}
    >
      {policy.pending_version !== null && (
        <Alert color="yellow" title={`Version ${policy.pending_version} waits for a second person`}>
          It would open cases or suspend for many merchants; until{' '}
          {author?.id === me.id ? 'somebody else' : 'somebody other than its author'} approves it,{' '}
          {policy.enabled ? `version ${policy.version} stays in force` : 'the policy is off'}.
        </Alert>
      )}
      <Tabs defaultValue="edit" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="edit">Condition</Tabs.Tab>
          {can('trigger.read') && (
            <Tabs.Tab value="fires">{policy.mode === 'shadow' ? 'Shadow results' : 'Fires'}</Tabs.Tab>
          )}
          <Tabs.Tab value="versions">Versions</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="edit">
          <PolicyForm key={policy.version} policy={policy} />
        </Tabs.Panel>
        <Tabs.Panel value="fires">
          <Fires triggerType={policy.trigger_type} />
        </Tabs.Panel>
        <Tabs.Panel value="versions">
          {versions.error && <Broken error={versions.error} />}
          {versions.isPending && <Waiting />}
          {versions.data && <Versions versions={versions.data.items} />}
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

/** @param mayApprove whether somebody else wrote the version that waits */
function Buttons({ policy, mayApprove }: { policy: Policy; mayApprove: boolean }) {
  const can = useCan()
  const navigate = useNavigate()
  const params = { path: { id: policy.id } }
  const approve = useAct({
    act: () => ask(api.POST('/api/v1/risk/policies/{id}/approve', { params })),
    done: 'The new version is in force.',
  })
  const disable = useAct({
    act: () => ask(api.DELETE('/api/v1/risk/policies/{id}', { params })),
    done: 'The policy is off.',
    next: () => void navigate({ to: '/policies', search: {} }),
  })
  if (!can('risk.manage')) return null
  return (
    <Group gap="xs">
      {policy.pending_version !== null && mayApprove && (
        <Button loading={approve.isPending} onClick={() => approve.mutate()}>
          Approve version {policy.pending_version}
        </Button>
      )}
      {policy.enabled && (
        <Button
          variant="light"
          color="red"
          onClick={() =>
            confirm({
              title: `Switch off ${policy.name}?`,
              text: 'It fires no more. Its history stays, and it can be switched on again.',
              verb: 'Switch off',
              act: () => disable.mutate(),
            })
          }
        >
          Switch off
        </Button>
      )}
    </Group>
  )
}
