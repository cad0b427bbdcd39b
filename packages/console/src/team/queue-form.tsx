import { Button, Group, MultiSelect, NumberInput, Stack, Switch, TagsInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api, ask, faultsByField, type Resource } from '../api.ts'
import { confirm } from '../parts/confirm.tsx'
import { FormFault } from '../parts/form-fault.tsx'
import { useAct } from '../parts/use-act.ts'
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
    done: 'Saved.',
    next: close,
    failed: (error) => form.setErrors(faultsByField(error)),
  })
  const remove = useAct({
    act: (id: string) => ask(api.DELETE('/api/v1/review-queues/{id}', { params: { path: { id } } })),
    done: 'The queue is deleted.',
    next: close,
  })
  return (
    <form onSubmit={form.onSubmit(() => save.mutate())}>
      <Stack>
        <FormFault error={save.error} fields={form.values} />
        <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
        <NumberInput
          label="Position"
          description="Queues are asked from the lowest on"
          min={0}
          allowDecimal={false}
          {...form.getInputProps('position')}
        />
        <TagsInput
          label="Triggers"
          description="Such as complaint_spike; empty for all"
          {...form.getInputProps('trigger_types')}
        />
        <TagsInput label="Countries" description="Such as IT" {...form.getInputProps('countries')} />
        <TagsInput
          label="Merchant categories"
          description="MCC, such as 5812"
          {...form.getInputProps('categories')}
        />
        <TagsInput
          label="Languages of complaints"
          description="Such as it"
          {...form.getInputProps('languages')}
        />
        <Group grow align="flex-start">
          <TextInput label="Amount from" {...form.getInputProps('amount')} />
          <TextInput label="Currency" maxLength={3} {...form.getInputProps('currency')} />
        </Group>
        <MultiSelect
          label="Who works on it"
          searchable
          data={assignable.map(({ id, full_name }) => ({ value: id, label: full_name }))}
          {...form.getInputProps('member_ids')}
        />
        <Switch
          label="Assign cases automatically"
          description="To the member with the fewest who is not away and has room"
          {...form.getInputProps('assigns_automatically', { type: 'checkbox' })}
        />
        <Group justify="space-between">
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
          {queue && (
            <Button
              variant="subtle"
              color="red"
              onClick={() =>
                confirm({
                  title: `Delete the queue ${queue.name}?`,
                  text: `Its ${queue.undecided_cases} undecided cases will be in no queue.`,
                  verb: 'Delete',
                  act: () => remove.mutate(queue.id),
                })
              }
            >
              Delete
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
