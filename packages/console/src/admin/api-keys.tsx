import { Badge, Button, Code, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { DAY_MS } from '@trust/contracts/durations'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { DangerButton } from '../components/danger-button.tsx'
import { Empty } from '../components/empty.tsx'
import { allOf } from '../components/format.ts'
import { KeyModal } from '../components/key-modal.tsx'
import { words } from '../components/labels.ts'
import { type Column, List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { useAct } from '../components/use-act.ts'
import { useListed } from '../components/use-list.ts'
import { When } from '../components/when.tsx'
import { t } from '../messages.ts'
import { RotateKey } from './rotate-key.tsx'

export function ApiKeys() {
  const answer = useListed('api-keys', (query) =>
    ask(api.GET('/api/v1/settings/api-keys', { params: { query } })),
  )
  const revoke = useAct({
    act: (id: string) => ask(api.DELETE('/api/v1/settings/api-keys/{id}', { params: { path: { id } } })),
    done: t('admin.key_no_longer_works'),
  })
  const columns: Column<Resource<'ApiKey'>>[] = [
    { header: t('common.name'), cell: ({ name }) => <bdi>{name}</bdi> },
    { header: t('admin.begins_with'), cell: ({ prefix }) => <Code>{prefix}…</Code> },
    {
      header: t('admin.made_by'),
      isWide: true,
      cell: ({ created_by, created_at }) => (
        <>
          {created_by.label} · <When at={created_at} />
        </>
      ),
    },
    {
      header: t('admin.may_do'),
      isWide: true,
      cell: ({ permissions }) => (
        <Text size="xs" maw={260}>
          {allOf(permissions.map(words))}
        </Text>
      ),
    },
    { header: t('admin.last_used'), isWide: true, cell: ({ last_used_at }) => <When at={last_used_at} /> },
    {
      header: t('admin.ends'),
      isWide: true,
      cell: ({ expires_at }) => (expires_at ? <When at={expires_at} /> : t('common.never')),
    },
    {
      header: t('common.actions'),
      cell: ({ id, name, revoked_at, previous_ends_at }) =>
        revoked_at ? (
          <Badge color="gray" tt="none">
            {t('admin.revoked')}
          </Badge>
        ) : (
          <Group gap={4}>
            <RotateKey id={id} name={name} previousEndsAt={previous_ends_at} />
            <DangerButton
              isCompact
              verb={t('admin.revoke')}
              title={t('admin.revoke_named', { name })}
              text={t('admin.partner_that_uses_it_is_locked_out')}
              act={() => revoke.mutate(id)}
            />
          </Group>
        ),
    },
  ]
  return (
    <Page
      title={t('common.api_keys')}
      about={t('admin.partners_machines_sign_in_with_these')}
      actions={<NewKey />}
    >
      <List
        label={t('common.api_keys')}
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <Empty title={t('admin.there_is_no_key_yet')}>
            {t('admin.partner_needs_one_to_send_merchants')}
          </Empty>
        }
      />
    </Page>
  )
}

const lifetimes = [
  { value: '', label: t('admin.until_it_is_revoked') },
  { value: '30', label: t('admin.days_30') },
  { value: '90', label: t('admin.days_90') },
  { value: '365', label: t('admin.year') },
]

function NewKey() {
  const [isOpen, { open, close }] = useDisclosure()
  const [name, setName] = useState('')
  const [days, setDays] = useState('')
  const create = useAct({
    act: () => {
      const expires_at = days ? new Date(Date.now() + Number(days) * DAY_MS).toISOString() : undefined
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
      <Button onClick={open}>{t('admin.create_key')}</Button>
      <KeyModal
        isOpen={isOpen}
        close={end}
        title={t('admin.create_api_key')}
        name={create.data?.name ?? name}
        apiKey={create.data?.api_key}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            create.mutate()
          }}
        >
          <Stack>
            {create.error && <Broken error={create.error} />}
            <TextInput
              label={t('admin.whose_is')}
              placeholder={t('admin.delivery_platform_production')}
              required
              data-autofocus
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <NativeSelect
              label={t('admin.how_long_does_it_work')}
              data={lifetimes}
              value={days}
              onChange={(event) => setDays(event.currentTarget.value)}
            />
            <Button type="submit" loading={create.isPending}>
              {t('common.create')}
            </Button>
          </Stack>
        </form>
      </KeyModal>
    </>
  )
}
