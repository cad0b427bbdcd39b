import {
  Alert,
  Button,
  Fieldset,
  Grid,
  Group,
  Paper,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api, ask, faultsByField, type Resource } from '../api.ts'
import { DangerButton } from '../components/danger-button.tsx'
import { FormFault } from '../components/form-fault.tsx'
import { allOf } from '../components/format.ts'
import { Page } from '../components/page.tsx'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'
import type { FormulaOfMetric } from './formula-words.ts'
import { MetricPreview } from './metric-preview.tsx'
import { firstTerm, orderTerm, TermEditor } from './term-editor.tsx'

type CustomMetric = Resource<'CustomMetric'>

export function CustomMetricPage() {
  const { id } = useParams({ from: '/shell/metrics/$id' })
  return id === 'new' ? (
    <Page title={t('metrics.define')} about={t('metrics.about')}>
      <MetricForm />
    </Page>
  ) : (
    <Existing id={id} />
  )
}

function Existing({ id }: { id: string }) {
  const can = useCan()
  const navigate = useNavigate()
  const params = { path: { id } }
  const { data: metric } = useSuspenseQuery({
    queryKey: ['custom-metric', id],
    queryFn: () => ask(api.GET('/api/v1/risk/custom-metrics/{id}', { params })),
  })
  const remove = useAct({
    act: () => ask(api.DELETE('/api/v1/risk/custom-metrics/{id}', { params })),
    done: t('metrics.is_deleted'),
    next: () => void navigate({ to: '/metrics', search: {} }),
  })
  const isUsed = metric.used_by.length > 0
  return (
    <Page
      title={metric.name}
      about={metric.metric}
      actions={
        can('risk.manage') &&
        !isUsed && (
          <DangerButton
            verb={t('common.delete')}
            title={t('metrics.delete_named', { name: metric.name })}
            text={t('metrics.delete_explained')}
            isPending={remove.isPending}
            act={() => remove.mutate()}
          />
        )
      }
    >
      {isUsed && (
        <Alert title={t('metrics.used_by', { policies: allOf(metric.used_by.map(({ name }) => name)) })}>
          {t('metrics.used_explained')}
        </Alert>
      )}
      <MetricForm key={metric.updated_at} metric={metric} />
    </Page>
  )
}

/** A metric's name and formula; what it comes to now stands beside it. */
function MetricForm({ metric }: { metric?: CustomMetric }) {
  const can = useCan()
  const navigate = useNavigate()
  const [{ per, ...term }, setFormula] = useState<FormulaOfMetric>(metric?.formula ?? firstTerm)
  const formula = per ? { ...term, per } : term
  const form = useForm({
    initialValues: {
      name: metric?.name ?? '',
      key: metric?.key ?? '',
      unit: metric?.unit ?? '',
      description: metric?.description ?? '',
    },
  })
  const save = useAct<void, CustomMetric>({
    act: () => {
      const { name, key, unit, description } = form.values
      const body = { name, unit: unit || null, description: description || null, formula }
      return metric
        ? ask(api.PUT('/api/v1/risk/custom-metrics/{id}', { params: { path: { id: metric.id } }, body }))
        : ask(api.POST('/api/v1/risk/custom-metrics', { body: { ...body, key } }))
    },
    done: t('common.saved'),
    next: ({ id }) => void navigate({ to: '/metrics/$id', params: { id } }),
    failed: (error) => form.setErrors(faultsByField(error)),
  })
  const isFixed = (metric?.used_by.length ?? 0) > 0
  return (
    <form onSubmit={form.onSubmit(() => save.mutate())}>
      <Grid>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Fieldset variant="unstyled" disabled={!can('risk.manage')}>
            <Stack>
              <FormFault error={save.error} fields={form.values} />
              <TextInput label={t('common.name')} required {...form.getInputProps('name')} />
              <TextInput
                label={t('metrics.key')}
                description={t('metrics.key_explained')}
                required
                className="readable"
                disabled={Boolean(metric)}
                {...form.getInputProps('key')}
              />
              <Group grow align="flex-start">
                <TextInput label={t('metrics.unit')} {...form.getInputProps('unit')} />
                <Textarea label={t('common.description')} autosize {...form.getInputProps('description')} />
              </Group>
              <Fieldset variant="unstyled" disabled={isFixed}>
                <Stack>
                  <Paper withBorder p="md">
                    <TermEditor term={term} change={(next) => setFormula(per ? { ...next, per } : next)} />
                  </Paper>
                  <Switch
                    label={t('metrics.divide')}
                    description={t('metrics.divide_explained')}
                    checked={per !== undefined}
                    onChange={(event) =>
                      setFormula(event.currentTarget.checked ? { ...term, per: orderTerm } : term)
                    }
                  />
                  {per && (
                    <Paper withBorder p="md">
                      <TermEditor term={per} change={(next) => setFormula({ ...term, per: next })} />
                    </Paper>
                  )}
                </Stack>
              </Fieldset>
              {can('risk.manage') && (
                <Group>
                  <Button type="submit" loading={save.isPending}>
                    {metric ? t('common.save') : t('common.create')}
                  </Button>
                </Group>
              )}
            </Stack>
          </Fieldset>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          {can('risk.manage') && <MetricPreview formula={formula} />}
        </Grid.Col>
      </Grid>
    </form>
  )
}
