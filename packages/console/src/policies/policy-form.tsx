import { Button, Fieldset, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { RuleGroupType } from 'react-querybuilder'
import { api, ask, askAll, askLong, faultsByField, type Resource } from '../api.ts'
import { RunBacktest } from '../backtests/run-backtest.tsx'
import { ChangedMeanwhile } from '../components/changed-meanwhile.tsx'
import { FormFault } from '../components/form-fault.tsx'
import { useAct } from '../components/use-act.ts'
import { useLeaveGuard } from '../components/use-leave-guard.ts'
import { faultOf } from '../conditions/condition.ts'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'
import { ConditionEditor } from './condition-editor.tsx'
import { PolicyFields } from './policy-fields.tsx'
import { definitionOf, groupOf, type PolicyValues, valuesOf } from './policy-values.ts'
import { SimulationResult } from './simulation.tsx'
import { useChangedMeanwhile, versionOf } from './use-changed-meanwhile.ts'

type Policy = Resource<'Policy'>

/** How far back it is tried. */
const WINDOW_DAYS = 30

/** A policy's rule: whom it would fire for now can be seen before it is saved. */
export function PolicyForm({ policy }: { policy?: Policy }) {
  const can = useCan()
  const navigate = useNavigate()
  const metrics = useQuery({
    queryKey: ['metrics'],
    queryFn: () => askAll((query) => ask(api.GET('/api/v1/risk/metrics', { params: { query } }))),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [group, setGroup] = useState<RuleGroupType>(() => groupOf(policy))
  const form = useForm<PolicyValues>({ initialValues: valuesOf(policy) })
  const numeric = new Set(metrics.data?.filter(({ type }) => type === 'number').map(({ metric }) => metric))
  const isNumber = (metric: string) => numeric.has(metric)
  const fault = faultOf(group, isNumber)
  const definition = () => definitionOf(form.values, group, isNumber)
  const named = () => ({ ...definition(), trigger_type: policy?.trigger_type ?? form.values.trigger_type })
  const save = useAct<void, Policy>({
    act: () => {
      if (!base) return ask(api.POST('/api/v1/risk/policies', { body: named() }))
      // A change counts from the pending version, which the form does not show: then all of the form replaces it.
      const body = base.pending_version === null ? changed : definition()
      const params = { path: { id: base.id } }
      return ask(
        api.PUT('/api/v1/risk/policies/{id}', { params, body: { ...body, version: versionOf(base) } }),
      )
    },
    done: t('policies.saved_as_new_version'),
    next: (fresh) => {
      saved(fresh)
      setKept(asked)
      if (!policy) void navigate({ to: '/policies/$id', params: { id: fresh.id }, ignoreBlocker: true })
    },
    // After `policy_changed` the policy is read again, and the form takes it over.
    failed: (error) => form.setErrors(faultsByField(error)),
  })
  const { base, clash, changed, saved } = useChangedMeanwhile({
    policy,
    form,
    setGroup,
    mine: definition(),
    read: (of) => definitionOf(valuesOf(of), groupOf(of), isNumber),
    isSaving: save.isPending,
  })
  const asked = JSON.stringify(definition())
  const [tried, setTried] = useState('')
  // What waits for a second person differs from the policy, and is saved.
  const [kept, setKept] = useState('')
  const isBlank = asked === JSON.stringify(definitionOf(valuesOf(), groupOf(), isNumber))
  useLeaveGuard(asked !== kept && (base ? Object.keys(changed).length > 0 : !isBlank))
  const simulate = useAct({
    act: () => {
      setTried(asked)
      const { name, trigger_type, ...rest } = named()
      // A policy that has no name yet can be tried all the same.
      const body = {
        ...rest,
        window_days: WINDOW_DAYS,
        name: name || t('policies.new_policy'),
        trigger_type: trigger_type || 'new_policy',
      }
      return askLong(api.POST('/api/v1/risk/policies/simulate', { body }))
    },
  })
  return (
    <form onSubmit={form.onSubmit(() => save.mutate())}>
      <Fieldset variant="unstyled" disabled={!can('risk.manage')} className="readable">
        <Stack>
          <Paper withBorder p="md">
            <Title order={2} size="h5" mb="xs">
              {t('policies.it_fires_when')}
            </Title>
            {metrics.data && <ConditionEditor metrics={metrics.data} group={group} change={setGroup} />}
            {fault && (
              <Text size="sm" c="red" role="alert">
                {fault}
              </Text>
            )}
          </Paper>
          <PolicyFields form={form} isNew={!policy} />
          {clash && (
            <ChangedMeanwhile
              changes={clash}
              title={t('policies.someone_else_changed_this_policy_meanwhile')}
              labels={{ enabled: t('common.on') }}
            />
          )}
          <FormFault error={save.error} fields={form.values} meanwhile={clash} />
          {can('risk.manage') && (
            <Group>
              <Button
                variant="default"
                disabled={Boolean(fault)}
                loading={simulate.isPending}
                onClick={() => simulate.mutate()}
              >
                {t('policies.whom_would_it_fire')}
              </Button>
              <Button
                type="submit"
                disabled={Boolean(fault) || (base !== undefined && Object.keys(changed).length === 0)}
                loading={save.isPending}
              >
                {policy ? t('policies.save_as_new_version') : t('common.create')}
              </Button>
            </Group>
          )}
          {policy && can('risk.manage') && (
            <RunBacktest
              isDisabled={Boolean(fault)}
              candidate={() => ({ policy: named(), policy_id: policy.id })}
            />
          )}
          {simulate.data && <SimulationResult simulation={simulate.data} isOld={tried !== asked} />}
        </Stack>
      </Fieldset>
    </form>
  )
}
