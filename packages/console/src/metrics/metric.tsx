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
import { api, ask, faultsByField, type Resource } from '../api.ts'
import { ChangedMeanwhile } from '../components/changed-meanwhile.tsx'
import { DangerButton } from '../components/danger-button.tsx'
import { FormFault } from '../components/form-fault.tsx'
import { allOf } from '../components/format.ts'
import { Page } from '../components/page.tsx'
import { useAct } from '../components/use-act.ts'
import { useLeaveGuard } from '../components/use-leave-guard.ts'
import { useStored } from '../components/use-stored.ts'
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
      <MetricForm key={metric.id} metric={metric} />
    </Page>
  )
}

const valuesOf = (metric?: CustomMetric) => ({
  name: metric?.name ?? '',
  key: metric?.key ?? '',
  unit: metric?.unit ?? '',
  description: metric?.description ?? '',
  formula: metric?.formula ?? firstTerm,
})
type Values = Omit<ReturnType<typeof valuesOf>, 'formula'> & { formula: FormulaOfMetric }

const labels: Record<keyof Values, string> = {
  name: t('common.name'),
  key: t('metrics.key'),
  unit: t('metrics.unit'),
  description: t('common.description'),
  formula: t('metrics.formula'),
}

/** An empty text becomes null. */
const bodyOf = <Given extends Partial<Values>>(given: Given) => ({
  ...given,
  ...(given.unit === '' ? { unit: null } : {}),
  ...(given.description === '' ? { description: null } : {}),
})

/** A metric's name and formula; what it comes to now stands beside it. */
function MetricForm({ metric }: { metric?: CustomMetric }) {
  const can = useCan()
  const navigate = useNavigate()
  const form = useForm<Values>({ initialValues: valuesOf(metric) })
  const { formula } = form.values
  const { per, ...term } = formula
  const setFormula = (next: FormulaOfMetric) => form.setFieldValue('formula', next)
  const { changed, meanwhile, send, saved } = useStored(form, valuesOf(metric))
  const save = useAct({
    act: (values: Values) => {
      const saving = ask(
        metric
          ? api.PUT('/api/v1/risk/custom-metrics/{id}', {
              params: { path: { id: metric.id } },
              body: bodyOf(changed),
            })
          : api.POST('/api/v1/risk/custom-metrics', { body: bodyOf(values) }),
      )
      return send(saving)
    },
    done: t('common.saved'),
    next: (fresh, sent) => {
      if (metric) saved(valuesOf(fresh), sent)
      else void navigate({ to: '/metrics/$id', params: { id: fresh.id }, ignoreBlocker: true })
    },
    failed: (error) => form.setErrors(faultsByField(error)),
  })
  const isDirty = Object.keys(changed).length > 0
  useLeaveGuard(isDirty)
  const isFixed = (metric?.used_by.length ?? 0) > 0
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Grid>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Fieldset variant="unstyled" disabled={!can('risk.manage')}>
            <Stack>
              {meanwhile && <ChangedMeanwhile changes={meanwhile} labels={labels} />}
              <FormFault error={save.error} fields={form.values} />
              <TextInput label={labels.name} required {...form.getInputProps('name')} />
              <TextInput
                label={labels.key}
                description={t('metrics.key_explained')}
                required
                className="readable"
                disabled={Boolean(metric)}
                {...form.getInputProps('key')}
              />
              <Group grow align="flex-start">
                <TextInput label={labels.unit} {...form.getInputProps('unit')} />
                <Textarea label={labels.description} autosize {...form.getInputProps('description')} />
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
                  <Button type="submit" loading={save.isPending} disabled={!isDirty}>
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
