import { Badge, Button, Code, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { DangerButton } from '../parts/danger-button.tsx'
import { Empty } from '../parts/empty.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Page } from '../parts/page.tsx'
import { Secret } from '../parts/secret.tsx'
import { useAct } from '../parts/use-act.ts'
import { useListed } from '../parts/use-list.ts'
import { When } from '../parts/when.tsx'

export function ApiKeys() {
  const answer = useListed('api-keys', (query) =>
    ask(api.GET('/api/v1/settings/api-keys', { params: { query } })),
  )
  const revoke = useAct({
    act: (id: string) => ask(api.DELETE('/api/v1/settings/api-keys/{id}', { params: { path: { id } } })),
    done: 'The key no longer works.',
  })
  const columns: Column<Resource<'ApiKey'>>[] = [
    { header: 'Name', cell: ({ name }) => name },
    { header: 'Begins with', cell: ({ prefix }) => <Code>{prefix}…</Code> },
    { header: 'Last used', isWide: true, cell: ({ last_used_at }) => <When at={last_used_at} /> },
    {
      header: 'Ends',
      isWide: true,
      cell: ({ expires_at }) => (expires_at ? <When at={expires_at} /> : 'never'),
    },
    {
      header: 'Actions',
      cell: ({ id, name, revoked_at }) =>
        revoked_at ? (
          <Badge color="gray" tt="none">
            Revoked
          </Badge>
        ) : (
          <DangerButton
            isCompact
            verb="Revoke"
            title={`Revoke ${name}?`}
            text="The partner that uses it is locked out at its next request, and its webhooks are switched off."
            act={() => revoke.mutate(id)}
          />
        ),
    },
  ]
  return (
    <Page title="API keys" about="Partners' machines sign in with these" actions={<NewKey />}>
      <List
        label="API keys"
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <Empty title="There is no key yet">
            A partner needs one to send merchants, photographs and complaints.
          </Empty>
        }
      />
    </Page>
  )
}

const lifetimes = [
  { value: '', label: 'Until it is revoked' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
]

function NewKey() {
  const [isOpen, { open, close }] = useDisclosure()
  const [name, setName] = useState('')
  const [days, setDays] = useState('')
  const create = useAct({
    act: () => {
      const expires_at = days ? new Date(Date.now() + Number(days) * 86_400_000).toISOString() : undefined
      return ask(
        api.POST('/api/v1/settings/api-keys', { body: { name, ...(expires_at ? { expires_at } : {}) } }),
      )
    },
    failed: () => undefined,
  })
  const end = () => {
    close()
    create.reset()
    setName('')
  }
  return (
    <>
      <Button onClick={open}>Create a key</Button>
      <Modal
        opened={isOpen}
        onClose={end}
        title="Create an API key"
        // It is shown this once: a click beside it must not take it away.
        closeOnClickOutside={!create.data}
        closeOnEscape={!create.data}
        withCloseButton={!create.data}
      >
        {create.data ? (
          <Stack>
            <Secret label={`The key of ${create.data.name}`} value={create.data.api_key} />
            <Button onClick={end}>I have copied it</Button>
          </Stack>
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              create.mutate()
            }}
          >
            <Stack>
              {create.error && <Broken error={create.error} />}
              <TextInput
                label="Whose is it?"
                placeholder="Delivery platform, production"
                required
                data-autofocus
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <NativeSelect
                label="How long does it work?"
                data={lifetimes}
                value={days}
                onChange={(event) => setDays(event.currentTarget.value)}
              />
              <Button type="submit" loading={create.isPending}>
                Create
              </Button>
            </Stack>
          </form>
        )}
      </Modal>
    </>
  )
}
