import { SegmentedControl, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask, askAll, type Resource } from '../api.ts'
import { Page } from '../components/page.tsx'
import { versionsOf } from '../components/policy-versions.ts'
import { sentence, t } from '../messages.ts'
import { useCan } from '../session.ts'
import type { SettingValues } from '../settings/setting-numbers.tsx'
import { Thresholds } from '../settings/thresholds.tsx'
import { Weights } from '../settings/weights.tsx'
import { EarlierBacktests } from './earlier.tsx'
import { RunBacktest } from './run-backtest.tsx'

type Policy = Resource<'Policy'>

/** Replays a policy, or weights and thresholds, over the past, beside the version in force. */
export function Backtests() {
  const can = useCan()
  const [kind, setKind] = useState('policy')
  return (
    <Page title={t('backtests.backtests')} about={t('backtests.about')}>
      <Stack>
        {can('settings.read') && (
          <SegmentedControl
            style={{ alignSelf: 'flex-start' }}
            aria-label={t('backtests.what_is_tried')}
            data={[
              { value: 'policy', label: t('common.policy') },
              { value: 'settings', label: t('backtests.weights_and_thresholds') },
            ]}
            value={kind}
            onChange={setKind}
          />
        )}
        {kind === 'policy' ? <OfPolicy /> : <OfSettings />}
        <EarlierBacktests />
      </Stack>
    </Page>
  )
}

function OfPolicy() {
  const { data } = useSuspenseQuery({
    queryKey: ['policies', 'all'],
    queryFn: () => askAll((query) => ask(api.GET('/api/v1/risk/policies', { params: { query } }))),
  })
  const waiting = data.find(({ pending_version }) => pending_version !== null)
  const [id, setId] = useState(waiting?.id ?? data[0]?.id ?? '')
  const policy = data.find((each) => each.id === id)
  return (
    <>
      <Select
        label={t('common.policy')}
        maw={480}
        searchable
        data={data.map(({ id: value, name, name_message }) => ({
          value,
          label: sentence(name, name_message),
        }))}
        allowDeselect={false}
        value={id}
        onChange={(chosen) => chosen && setId(chosen)}
      />
      {policy && <OfVersion key={policy.id} policy={policy} />}
    </>
  )
}

function OfVersion({ policy }: { policy: Policy }) {
  const versions = useQuery({
    queryKey: ['policy', policy.id, 'versions'],
    queryFn: () => versionsOf(policy.id),
  })
  const [chosen, setChosen] = useState(String(policy.pending_version ?? policy.version))
  const version = versions.data?.find((each) => String(each.version) === chosen)
  return (
    <>
      <Select
        label={t('common.version')}
        maw={160}
        data={(versions.data ?? []).map((each) => String(each.version))}
        allowDeselect={false}
        value={chosen}
        onChange={(value) => value && setChosen(value)}
      />
      {policy.pending_version !== null && <Text size="sm">{t('backtests.then_approve')}</Text>}
      <RunBacktest
        isDisabled={!version}
        candidate={() => ({ ...(version ? { policy: bodyOf(version) } : {}), policy_id: policy.id })}
      />
    </>
  )
}

type Version = Resource<'PolicyVersion'>

/** A version as the body that would create it. */
export function bodyOf(version: Version): Resource<'CreatePolicy'> {
  const { policy_id: _p, version: _v, created_by: _c, approved_by: _a, created_at: _at, ...rest } = version
  const { rejected_by: _r, decision_comment: _d, name_message: _n, description_message: _m, ...given } = rest
  const { condition, ...wording } = given
  return { ...wording, condition: condition as Resource<'Condition'> }
}

function OfSettings() {
  const { data } = useSuspenseQuery({
    queryKey: ['settings'],
    queryFn: () => ask(api.GET('/api/v1/settings')),
  })
  const { scoring } = data.pending_scoring ?? { scoring: {} }
  const form = useForm<SettingValues>({ initialValues: { ...data, ...scoring } })
  const { score_weights, status_thresholds } = form.values
  return (
    <>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Weights form={form} />
        <Thresholds form={form} isFixed={false} />
      </SimpleGrid>
      <RunBacktest candidate={() => ({ settings: { score_weights, status_thresholds } })} />
    </>
  )
}
