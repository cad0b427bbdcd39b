import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api, ask, faultsByField } from '../api.ts'
import { DayInput } from '../components/day-input.tsx'
import { FormFault } from '../components/form-fault.tsx'
import { endOfDay } from '../components/format.ts'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'

/** Puts one value on a list. */
export function AddEntry({ listId }: { listId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('lists.add_value')}</Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('lists.add_value')}>
        <EntryForm listId={listId} close={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function EntryForm({ listId, close }: { listId: string; close: () => void }) {
  const form = useForm({ initialValues: { value: '', until: '', note: '' } })
  const add = useAct({
    act: () => {
      const { value, until, note } = form.values
      // The day that is named still counts.
      const expires_at = until ? endOfDay(until).toISOString() : null
      const entries = [{ value, expires_at, note: note || null }]
      return ask(
        api.POST('/api/v1/risk/lists/{id}/entries', { params: { path: { id: listId } }, body: { entries } }),
      )
    },
    done: t('lists.value_is_on_list'),
    next: close,
    failed: (error) => form.setErrors(faultsByField(error)),
  })
  return (
    <form onSubmit={form.onSubmit(() => add.mutate())}>
      <Stack>
        <FormFault error={add.error} fields={form.values} />
        <TextInput
          label={t('common.value')}
          description={t('lists.how_values_are_compared')}
          required
          data-autofocus
          {...form.getInputProps('value')}
        />
        <DayInput
          label={t('lists.until')}
          description={t('lists.empty_for_good')}
          {...form.getInputProps('until')}
        />
        <TextInput label={t('common.note')} {...form.getInputProps('note')} />
        <Button type="submit" loading={add.isPending}>
          {t('common.add')}
        </Button>
      </Stack>
    </form>
  )
}
