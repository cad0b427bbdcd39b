import { ActionIcon, Button, Group, Menu, Modal, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { api, ask } from '../api.ts'
import { t } from '../messages.ts'
import { Broken } from './broken.tsx'
import { useAct } from './use-act.ts'
import { useList } from './use-list.ts'

/** The views of a list that the signed-in user has saved: filters and order under a name. */
export function SavedViews({ page }: { page: string }) {
  const navigate = useNavigate()
  const [isNaming, { open, close }] = useDisclosure()
  const { data } = useQuery({
    queryKey: ['saved-views', page],
    queryFn: () => ask(api.GET('/api/v1/saved-views', { params: { query: { page, limit: 100 } } })),
  })
  const remove = useAct({
    act: (id: string) => ask(api.DELETE('/api/v1/saved-views/{id}', { params: { path: { id } } })),
  })
  const show = (query: string) =>
    void navigate({ to: '.', search: Object.fromEntries(new URLSearchParams(query)) as never })
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} />}>
            {t('common.views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {data?.items.map(({ id, name, query }) => (
            <Group key={id} gap={0} wrap="nowrap">
              <Menu.Item onClick={() => show(query)}>{name}</Menu.Item>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('common.delete_view', { name })}
                onClick={() => remove.mutate(id)}
              >
                <IconX size={14} />
              </ActionIcon>
            </Group>
          ))}
          {data && data.items.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={open}>{t('common.save_this_view')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isNaming} onClose={close} title={t('common.save_this_view')}>
        <NameView page={page} close={close} />
      </Modal>
    </>
  )
}

function NameView({ page, close }: { page: string; close: () => void }) {
  const { filters } = useList()
  const [name, setName] = useState('')
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  ).toString()
  const save = useAct({
    act: () => ask(api.POST('/api/v1/saved-views', { body: { page, name, query } })),
    done: t('common.view_is_saved'),
    next: close,
    failed: () => undefined,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        {save.error && <Broken error={save.error} />}
        <TextInput
          label={t('common.name')}
          description={t('common.view_explained')}
          required
          data-autofocus
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!name.trim()} loading={save.isPending}>
          {t('common.save')}
        </Button>
      </Stack>
    </form>
  )
}
