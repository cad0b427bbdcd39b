import { Button, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api, ask, faultsByField, type Resource } from '../api.ts'
import { changedFields } from '../components/changed-fields.ts'
import { FormFault } from '../components/form-fault.tsx'
import { choices } from '../components/labels.ts'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'

type RiskList = Resource<'RiskList'>

interface ListFormProps {
  list: RiskList | undefined
  saved: (list: RiskList) => void
}

/** What a list is called, and what it is for. */
export function ListForm({ list, saved }: ListFormProps) {
  const form = useForm({
    initialValues: {
      name: list?.name ?? '',
      kind: list?.kind ?? ('watch' as const),
      description: list?.description ?? '',
    },
  })
  const save = useAct<void, RiskList>({
    act: () => {
      const bodyOf = (values: typeof form.values) => ({ ...values, description: values.description || null })
      const body = bodyOf(form.values)
      if (!list) return ask(api.POST('/api/v1/risk/lists', { body }))
      const changed = changedFields(bodyOf(form.getInitialValues()), body)
      return ask(api.PUT('/api/v1/risk/lists/{id}', { params: { path: { id: list.id } }, body: changed }))
    },
    done: t('common.saved'),
    next: saved,
    failed: (error) => form.setErrors(faultsByField(error)),
  })
  return (
    <form onSubmit={form.onSubmit(() => save.mutate())}>
      <Stack>
        <FormFault error={save.error} fields={form.values} />
        <TextInput label={t('common.name')} required data-autofocus {...form.getInputProps('name')} />
        <Select
          label={t('common.kind')}
          description={t('lists.kind_explained')}
          data={choices(['allow', 'block', 'watch'])}
          allowDeselect={false}
          {...form.getInputProps('kind')}
        />
        <Textarea label={t('common.description')} autosize {...form.getInputProps('description')} />
        <Button type="submit" loading={save.isPending}>
          {list ? t('common.save') : t('common.create')}
        </Button>
      </Stack>
    </form>
  )
}
