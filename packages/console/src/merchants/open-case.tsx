import { Button, Modal, Select, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconGavel } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { api, ask } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { useAct } from '../parts/use-act.ts'
import { choices } from '../parts/words.ts'

const priorities = ['low', 'medium', 'high', 'urgent'] as const

export function OpenCase({ merchantId }: { merchantId: string }) {
  const [isOpen, { open, close }] = useDisclosure()
  const navigate = useNavigate()
  const form = useForm({ initialValues: { reason: '', priority: 'medium' as (typeof priorities)[number] } })
  const create = useAct({
    act: (values: typeof form.values) =>
      ask(api.POST('/api/v1/review-cases', { body: { ...values, merchant_id: merchantId } })),
    done: 'The case is open.',
    next: ({ id }) => void navigate({ to: '/reviews/$id', params: { id } }),
    failed: () => undefined,
  })
  return (
    <>
      <Button variant="default" leftSection={<IconGavel size={16} />} onClick={open}>
        Open a case
      </Button>
      <Modal opened={isOpen} onClose={close} title="Open a review case">
        <form onSubmit={form.onSubmit((values) => create.mutate(values))}>
          <Stack>
            {create.error && <Broken error={create.error} />}
            <Textarea
              label="What should be looked at?"
              required
              autosize
              minRows={3}
              data-autofocus
              {...form.getInputProps('reason')}
            />
            <Select
              label="Priority"
              data={choices(priorities)}
              allowDeselect={false}
              {...form.getInputProps('priority')}
            />
            <Button type="submit" loading={create.isPending}>
              Open
            </Button>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
