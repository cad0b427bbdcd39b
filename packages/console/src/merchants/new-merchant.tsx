import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, api, ask, faultsByField } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { useAct } from '../parts/use-act.ts'

const empty = { name: '', claimed_address: '', country: '', category: '', website: '', phone: '', email: '' }

export function NewMerchant() {
  const [isOpen, { open, close }] = useDisclosure()
  const navigate = useNavigate()
  const form = useForm({ initialValues: empty })
  const create = useAct({
    act: (values: typeof empty) => {
      const { name, claimed_address, ...more } = values
      const given = Object.fromEntries(Object.entries(more).filter(([, value]) => value.trim() !== ''))
      return ask(api.POST('/api/v1/merchants', { body: { name, claimed_address, ...given } }))
    },
    done: 'The merchant is added; the first score follows at once.',
    next: ({ id }) => {
      close()
      void navigate({ to: '/merchants/$id', params: { id } })
    },
    failed: (error) => form.setErrors(faultsByField(error)),
  })
  const isShown = create.error instanceof ApiError && create.error.faults.length > 0
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={open}>
        Add a merchant
      </Button>
      <Modal opened={isOpen} onClose={close} title="Add a merchant">
        <form onSubmit={form.onSubmit((values) => create.mutate(values))}>
          <Stack>
            {create.error && !isShown && <Broken error={create.error} />}
            <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
            <Textarea label="Claimed address" required autosize {...form.getInputProps('claimed_address')} />
            <Group grow align="flex-start">
              <TextInput label="Country" placeholder="IT" maxLength={2} {...form.getInputProps('country')} />
              <TextInput label="Category (MCC)" placeholder="5812" {...form.getInputProps('category')} />
            </Group>
            <TextInput label="Website" type="url" {...form.getInputProps('website')} />
            <Group grow align="flex-start">
              <TextInput label="E-mail" type="email" {...form.getInputProps('email')} />
              <TextInput label="Phone" type="tel" {...form.getInputProps('phone')} />
            </Group>
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={create.isPending}>
                Add
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
