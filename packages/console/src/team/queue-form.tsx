import { Button, Group, MultiSelect, NumberInput, Stack, Switch, TagsInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { api, ask, askAll, faultsByField, type Resource } from '../api.ts'
import { ChangedMeanwhile } from '../components/changed-meanwhile.tsx'
import { confirm } from '../components/confirm.tsx'
import { countryChoices } from '../components/countries.ts'
import { FormFault } from '../components/form-fault.tsx'
import { choices, words } from '../components/labels.ts'
import { languageChoices } from '../components/languages.ts'
import { useAct } from '../components/use-act.ts'
import { useLeaveGuard } from '../components/use-leave-guard.ts'
import { useStored } from '../components/use-stored.ts'
import { t } from '../messages.ts'
import { useReviewers } from '../review/use-reviewers.ts'
import { useCan } from '../session.ts'

type Queue = Resource<'ReviewQueue'>

interface QueueFormProps {
  queue: Queue | undefined
  close: () => void
}

const labels: Record<keyof Fields, string> = {
  name: t('common.name'),
  position: t('team.position'),
  trigger_types: t('team.triggers'),
  countries: t('team.countries'),
  categories: t('team.merchant_categories'),
  languages: t('team.languages_of_complaints'),
  amount: t('team.amount_from'),
  currency: t('team.currency'),
  member_ids: t('team.who_works'),
  assigns_automatically: t('team.assign_cases_automatically'),
}

/** What a queue takes, and who works on it. */
export function QueueForm({ queue, close }: QueueFormProps) {
  const { assignable, nameOf } = useReviewers()
  const triggers = useTriggers()
  const form = useForm({ initialValues: fieldsOf(queue) })
  const { changed, meanwhile, send } = useStored(form, fieldsOf(queue))
  useLeaveGuard(Object.keys(changed).length > 0)
  const save = useAct({
    act: () => {
      const body = bodyOf(form.getValues())
      const saving = ask<unknown>(
        queue
          ? // Criteria work together: a queue that a colleague changed meanwhile is looked at once more.
            api.PUT('/api/v1/review-queues/{id}', {
              params: { path: { id: queue.id } },
              body: { ...body, expected_updated_at: queue.updated_at },
            })
          : api.POST('/api/v1/review-queues', { body }),
      )
      return send(saving)
    },
    done: t('common.saved'),
    next: close,
    failed: (error) => form.setErrors(faultsByField(error)),
  })
  const remove = useAct({
    act: (id: string) => ask(api.DELETE('/api/v1/review-queues/{id}', { params: { path: { id } } })),
    done: t('team.queue_is_deleted'),
    next: close,
  })
  return (
    <form onSubmit={form.onSubmit(() => save.mutate())}>
      <Stack>
        {meanwhile && <ChangedMeanwhile changes={meanwhile} labels={labels} />}
        <FormFault error={save.error} fields={form.values} meanwhile={meanwhile} />
        <TextInput label={labels.name} required data-autofocus {...form.getInputProps('name')} />
        <NumberInput
          label={labels.position}
          description={t('team.queues_are_asked_from_lowest')}
          min={0}
          allowDecimal={false}
          {...form.getInputProps('position')}
        />
        <MultiSelect
          label={labels.trigger_types}
          description={t('team.empty_for_all')}
          searchable
          data={withOthers(triggers, form.values.trigger_types)}
          {...form.getInputProps('trigger_types')}
        />
        <MultiSelect
          label={labels.countries}
          description={t('team.empty_for_all')}
          searchable
          data={withOthers(countryChoices, form.values.countries)}
          {...form.getInputProps('countries')}
        />
        <TagsInput
          label={labels.categories}
          description={t('team.such_as_mcc')}
          {...form.getInputProps('categories')}
        />
        <MultiSelect
          label={labels.languages}
          description={t('team.empty_for_all')}
          searchable
          data={withOthers(languageChoices, form.values.languages)}
          {...form.getInputProps('languages')}
        />
        <Group grow align="flex-start">
          <TextInput label={labels.amount} {...form.getInputProps('amount')} />
          <TextInput label={labels.currency} maxLength={3} {...form.getInputProps('currency')} />
        </Group>
        <MultiSelect
          label={labels.member_ids}
          searchable
          data={withOthers(
            assignable.map(({ id, full_name }) => ({ value: id, label: full_name })),
            form.values.member_ids,
            nameOf,
          )}
          {...form.getInputProps('member_ids')}
        />
        <Switch
          label={labels.assigns_automatically}
          description={t('team.to_member_with_fewest')}
          {...form.getInputProps('assigns_automatically', { type: 'checkbox' })}
        />
        <Group justify="space-between">
          <Button type="submit" loading={save.isPending}>
            {t('common.save')}
          </Button>
          {queue && (
            <Button
              variant="subtle"
              color="red"
              onClick={() =>
                confirm({
                  title: t('team.delete_queue', { name: queue.name }),
                  text: t('team.undecided_cases_lose_queue', { undecided_cases: queue.undecided_cases }),
                  verb: t('common.delete'),
                  act: () => remove.mutate(queue.id),
                })
              }
            >
              {t('common.delete')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

/** What somebody else may have chosen, too, such as a colleague who left. */
function withOthers(
  offered: Offered[],
  chosen: string[],
  labelOf: (value: string) => string = words,
): Offered[] {
  const others = chosen.filter((value) => !offered.some((known) => known.value === value))
  return [...offered, ...others.map((value) => ({ value, label: labelOf(value) }))]
}

interface Offered {
  value: string
  label: string
}

/** The triggers of the tenant's policies. */
function useTriggers(): Offered[] {
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['policies', 'all'],
    queryFn: () => askAll((query) => ask(api.GET('/api/v1/risk/policies', { params: { query } }))),
    enabled: can('risk.read'),
  })
  return choices([...new Set((data ?? []).map(({ trigger_type }) => trigger_type))])
}

function fieldsOf(queue: Queue | undefined) {
  return {
    name: queue?.name ?? '',
    position: queue?.position ?? 0,
    trigger_types: queue?.trigger_types ?? [],
    countries: queue?.countries ?? [],
    categories: queue?.categories ?? [],
    languages: queue?.languages ?? [],
    amount: queue?.min_amount?.amount ?? '',
    currency: queue?.min_amount?.currency ?? '',
    member_ids: queue?.member_ids ?? [],
    assigns_automatically: queue?.assigns_automatically ?? false,
  }
}

type Fields = ReturnType<typeof fieldsOf>

function bodyOf({ amount, currency, ...fields }: Fields) {
  return { ...fields, min_amount: amount ? { amount, currency: currency.toUpperCase() } : null }
}
