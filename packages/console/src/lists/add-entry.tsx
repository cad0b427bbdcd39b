import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api, ask, faultsByField } from '../api.ts'
import { FormFault } from '../parts/form-fault.tsx'
import { useAct } from '../parts/use-act.ts'

/** Puts one value on a list. */
export function AddEntry({ listId }: { listId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add a value</Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Add a value">
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
      const expires_at = until ? new Date(`${until}T23:59:59`).toISOString() : null
      const entries = [{ value, expires_at, note: note || null }]
      return ask(
        api.POST('/api/v1/risk/lists/{id}/entries', { params: { path: { id: listId } }, body: { entries } }),
      )
    },
    done: 'The value is on the list.',
    next: close,
    failed: (error) => form.setErrors(faultsByField(error)),
  })
  return (
    <form onSubmit={form.onSubmit(() => add.mutate())}>
      <Stack>
        <FormFault error={add.error} fields={form.values} />
        <TextInput
          label="Value"
          description="Compared without case and surrounding space"
          required
          data-autofocus
          {...form.getInputProps('value')}
        />
        <TextInput label="Until" description="Empty: for good" type="date" {...form.getInputProps('until')} />
        <TextInput label="Note" {...form.getInputProps('note')} />
        <Button type="submit" loading={add.isPending}>
          Add
        </Button>
      </Stack>
    </form>
  )
}
