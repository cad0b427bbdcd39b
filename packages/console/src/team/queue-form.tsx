import { Button, Group, MultiSelect, NumberInput, Stack, Switch, TagsInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api, ask, faultsByField, type Resource } from '../api.ts'
import { confirm } from '../components/confirm.tsx'
import { FormFault } from '../components/form-fault.tsx'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'
import { useReviewers } from '../review/use-reviewers.ts'

type Queue = Resource<'ReviewQueue'>

interface QueueFormProps {
  queue: Queue | undefined
  close: () => void
}

/** What a queue takes, and who works on it. */
export function QueueForm({ queue, close }: QueueFormProps) {
  const { assignable } = useReviewers()
  const form = useForm({ initialValues: fieldsOf(queue) })
  const save = useAct({
    act: () => {
      const body = bodyOf(form.getValues())
      return ask<unknown>(
        queue
          ? api.PUT('/api/v1/review-queues/{id}', { params: { path: { id: queue.id } }, body })
          : api.POST('/api/v1/review-queues', { body }),
      )
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
        <FormFault error={save.error} fields={form.values} />
        <TextInput label={t('common.name')} required data-autofocus {...form.getInputProps('name')} />
        <NumberInput
          label={t('team.position')}
          description={t('team.queues_are_asked_from_lowest')}
          min={0}
          allowDecimal={false}
          {...form.getInputProps('position')}
        />
        <TagsInput
          label={t('team.triggers')}
          description={t('team.such_as_trigger')}
          {...form.getInputProps('trigger_types')}
        />
        <TagsInput
          label={t('team.countries')}
          description={t('team.such_as_country')}
          {...form.getInputProps('countries')}
        />
        <TagsInput
          label={t('team.merchant_categories')}
          description={t('team.such_as_mcc')}
          {...form.getInputProps('categories')}
        />
        <TagsInput
          label={t('team.languages_of_complaints')}
          description={t('team.such_as_language')}
          {...form.getInputProps('languages')}
        />
        <Group grow align="flex-start">
          <TextInput label={t('team.amount_from')} {...form.getInputProps('amount')} />
          <TextInput label={t('team.currency')} maxLength={3} {...form.getInputProps('currency')} />
        </Group>
        <MultiSelect
          label={t('team.who_works')}
          searchable
          data={assignable.map(({ id, full_name }) => ({ value: id, label: full_name }))}
          {...form.getInputProps('member_ids')}
        />
        <Switch
          label={t('team.assign_cases_automatically')}
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

function bodyOf({ amount, currency, ...fields }: ReturnType<typeof fieldsOf>) {
  return { ...fields, min_amount: amount ? { amount, currency: currency.toUpperCase() } : null }
}
