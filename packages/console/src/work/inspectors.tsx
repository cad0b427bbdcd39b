import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { api, ask, faultsByField, type Resource } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { DangerButton } from '../parts/danger-button.tsx'
import { Empty } from '../parts/empty.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Page } from '../parts/page.tsx'
import { Secret } from '../parts/secret.tsx'
import { useAct } from '../parts/use-act.ts'
import { useListed } from '../parts/use-list.ts'
import { When } from '../parts/when.tsx'
import { useCan } from '../session.ts'
import { ReissueKey, SignInLink } from './inspector-access.tsx'

type Inspector = Resource<'Inspector'>

export function Inspectors() {
  const can = useCan()
  const answer = useListed('inspectors', (query) => ask(api.GET('/api/v1/inspectors', { params: { query } })))
  const remove = useAct({
    act: (id: string) => ask(api.DELETE('/api/v1/inspectors/{id}', { params: { path: { id } } })),
    done: 'The inspector is removed; their sessions ended at once.',
  })
  const columns: Column<Inspector>[] = [
    { header: 'Name', cell: ({ full_name }) => full_name },
    { header: 'Phone', cell: ({ phone_number }) => phone_number },
    {
      header: 'Last seen',
      isWide: true,
      cell: ({ last_seen_at }) => (last_seen_at ? <When at={last_seen_at} /> : 'never'),
    },
    {
      header: 'Actions',
      cell: (inspector) =>
        can('user.manage') &&
        (inspector.is_active ? (
          <Group gap="xs">
            <SignInLink inspector={inspector} />
            <ReissueKey inspector={inspector} />
            <DangerButton
              isCompact
              verb="Remove"
              title={`Remove ${inspector.full_name}?`}
              text="Their sessions end at once, and their key no longer works."
              act={() => remove.mutate(inspector.id)}
            />
          </Group>
        ) : (
          <Text size="sm" c="dimmed">
            Removed
          </Text>
        )),
    },
  ]
  return (
    <Page
      title="Inspectors"
      about="Who visits merchants: they sign in on their telephone by link, or with phone number and key"
      actions={can('user.manage') && <NewInspector />}
    >
      <List
        label="Inspectors"
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <Empty title="There is no inspector yet">Inspectors visit merchants and send photographs.</Empty>
        }
      />
    </Page>
  )
}

function NewInspector() {
  const [isOpen, { open, close }] = useDisclosure()
  const form = useForm({ initialValues: { full_name: '', phone_number: '' } })
  const create = useAct({
    act: (body: typeof form.values) => ask(api.POST('/api/v1/inspectors', { body })),
    failed: (error) => form.setErrors(faultsByField(error)),
  })
  const end = () => {
    close()
    create.reset()
    form.reset()
  }
  return (
    <>
      <Button onClick={open}>Add an inspector</Button>
      <Modal opened={isOpen} onClose={end} title="Add an inspector">
        {create.data ? (
          <Stack>
            <Secret label={`The key of ${create.data.full_name}`} value={create.data.api_key} />
            <Button onClick={end}>I have copied it</Button>
          </Stack>
        ) : (
          <form onSubmit={form.onSubmit((values) => create.mutate(values))}>
            <Stack>
              {create.error && Object.keys(form.errors).length === 0 && <Broken error={create.error} />}
              <TextInput label="Full name" required data-autofocus {...form.getInputProps('full_name')} />
              <TextInput
                label="Phone number"
                placeholder="+39 …"
                description="With the country code"
                type="tel"
                required
                {...form.getInputProps('phone_number')}
              />
              <Button type="submit" loading={create.isPending}>
                Add
              </Button>
            </Stack>
          </form>
        )}
      </Modal>
    </>
  )
}
