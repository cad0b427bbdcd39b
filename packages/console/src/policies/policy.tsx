import { Alert, Button, Group, Tabs } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { api, ask, type Resource } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { confirm } from '../components/confirm.tsx'
import { Page } from '../components/page.tsx'
import { versionsOf } from '../components/policy-versions.ts'
import { useAct } from '../components/use-act.ts'
import { Waiting } from '../components/waiting.tsx'
import { When } from '../components/when.tsx'
import { rich, sentence, t } from '../messages.ts'
import { useCan, useMe } from '../session.ts'
import { Fires } from './fires.tsx'
import { PendingVersion } from './pending-version.tsx'
import { PolicyForm } from './policy-form.tsx'
import { Versions } from './versions.tsx'

type Policy = Resource<'Policy'>

export function PolicyPage() {
  const { id } = useParams({ from: '/shell/policies/$id' })
  return id === 'new' ? (
    <Page title={t('policies.new_policy')}>
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
    queryFn: () => versionsOf(id),
  })
  const author = versions.data?.find(({ version }) => version === policy.pending_version)?.created_by
  return (
    <Page
      title={sentence(policy.name, policy.name_message)}
      about={
        <>
          <bdi>{sentence(policy.description ?? '', policy.description_message)}</bdi>{' '}
          {rich('policies.version_changed', {
            version: policy.version,
            when: <When at={policy.updated_at} />,
          })}
        </>
      }
      actions={<Buttons policy={policy} />}
    >
      {policy.pending_version !== null && (
        <Alert
          color="yellow"
          title={t('policies.version_waits_for_second_person', { pending_version: policy.pending_version })}
        >
          {t('policies.waits_for_approval', {
            who: author?.id === me.id ? 'else' : 'other',
            state: policy.enabled ? 'on' : 'off',
            version: policy.version,
          })}
        </Alert>
      )}
      {versions.data && policy.pending_version !== null && (
        <PendingVersion policy={policy} versions={versions.data} isAuthor={author?.id === me.id} />
      )}
      <Tabs defaultValue="edit" keepMounted={false} keepMountedMode="display-none">
        <Tabs.List mb="md">
          <Tabs.Tab value="edit">{t('common.condition')}</Tabs.Tab>
          {can('trigger.read') && (
            <Tabs.Tab value="fires">
              {policy.mode === 'shadow' ? t('policies.shadow_results') : t('policies.fires')}
            </Tabs.Tab>
          )}
          <Tabs.Tab value="versions">{t('policies.versions')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="edit" keepMounted>
          <PolicyForm key={policy.id} policy={policy} />
        </Tabs.Panel>
        <Tabs.Panel value="fires">
          <Fires policyId={policy.id} />
        </Tabs.Panel>
        <Tabs.Panel value="versions">
          {versions.error && <Broken error={versions.error} />}
          {versions.isPending && <Waiting />}
          {versions.data && <Versions versions={versions.data} />}
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

function Buttons({ policy }: { policy: Policy }) {
  const can = useCan()
  const navigate = useNavigate()
  const params = { path: { id: policy.id } }
  const disable = useAct({
    act: () => ask(api.DELETE('/api/v1/risk/policies/{id}', { params })),
    done: t('policies.policy_is_off'),
    next: () => void navigate({ to: '/policies', search: {} }),
  })
  if (!can('risk.manage')) return null
  return (
    <Group gap="xs">
      {policy.enabled && (
        <Button
          variant="light"
          color="red"
          onClick={() =>
            confirm({
              title: t('policies.switch_off_named', { name: policy.name }),
              text: t('policies.it_fires_no_more'),
              verb: t('policies.switch_off'),
              act: () => disable.mutate(),
            })
          }
        >
          {t('policies.switch_off')}
        </Button>
      )}
    </Group>
  )
}
