import { Button, Modal, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconMapPin } from '@tabler/icons-react'
import { api, ask, type Resource } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { useAct } from '../parts/use-act.ts'

/** Asks for an inspector's visit; it is given to somebody on the page of tasks. */
export function AskVisit({ merchant }: { merchant: Resource<'Merchant'> }) {
  const [isOpen, { open, close }] = useDisclosure()
  const form = useForm({
    initialValues: { instructions: '', location_id: merchant.locations[0]?.id ?? null, due_date: '' },
  })
  const create = useAct({
    act: ({ instructions, location_id, due_date }: typeof form.values) =>
      ask(
        api.POST('/api/v1/verification/tasks', {
          body: {
            merchant_id: merchant.id,
            instructions,
            ...(location_id ? { location_id } : {}),
            ...(due_date ? { due_date } : {}),
          },
        }),
      ),
    done: 'The visit is asked for.',
    next: () => {
      close()
      form.reset()
    },
    failed: () => undefined,
  })
  return (
    <>
      <Button variant="default" leftSection={<IconMapPin size={16} />} onClick={open}>
        Ask for a visit
      </Button>
      <Modal opened={isOpen} onClose={close} title="Ask for a visit">
        <form onSubmit={form.onSubmit((values) => create.mutate(values))}>
          <Stack>
            {create.error && <Broken error={create.error} />}
            <Textarea
              label="What should the inspector look at?"
              required
              autosize
              minRows={3}
              data-autofocus
              {...form.getInputProps('instructions')}
            />
            {merchant.locations.length > 0 && (
              <Select
                label="Location"
                data={merchant.locations.map(({ id, label, address }) => ({
                  value: id,
                  label: label ?? address ?? 'Location',
                }))}
                {...form.getInputProps('location_id')}
              />
            )}
            <TextInput label="Due" type="date" {...form.getInputProps('due_date')} />
            <Button type="submit" loading={create.isPending}>
              Ask
            </Button>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
