import { Badge, Button, Modal, MultiSelect, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api, ask, faultsByField, type Resource } from '../api.ts'
import { Empty } from '../parts/empty.tsx'
import { FormFault } from '../parts/form-fault.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Page } from '../parts/page.tsx'
import { useAct } from '../parts/use-act.ts'
import { useListed } from '../parts/use-list.ts'
import { When } from '../parts/when.tsx'
import { choices, words } from '../parts/words.ts'
import { useCan, useMe } from '../session.ts'

type User = Resource<'User'>

const roles = ['platform_admin', 'qc_lead', 'qc_reviewer', 'viewer'] as const

const columns: Column<User>[] = [
  {
    header: 'Name',
    cell: ({ full_name, email }) => (
      <>
        <Text size="sm">{full_name}</Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Text>
      </>
    ),
  },
  {
    header: 'Role',
    cell: ({ role, permissions_override }) => (
      <>
        {words(role)}
        {permissions_override && ' (own permissions)'}
      </>
    ),
  },
  { header: '2FA', isWide: true, cell: ({ totp_enabled }) => (totp_enabled ? 'on' : 'off') },
  { header: 'Last sign-in', isWide: true, cell: ({ last_login_at }) => <When at={last_login_at} /> },
  {
    header: '',
    cell: ({ is_active }) =>
      !is_active && (
        <Badge color="gray" tt="none">
          Inactive
        </Badge>
      ),
  },
]

export function Users() {
  const can = useCan()
  const [edited, setEdited] = useState<User | 'new'>()
  const answer = useListed('users', (query) => ask(api.GET('/api/v1/auth/users', { params: { query } })))
  const manages = can('user.manage')
  const end = () => setEdited(undefined)
  return (
    <Page
      title="Users"
      actions={manages && <Button onClick={() => setEdited('new')}>Invite somebody</Button>}
    >
      <List
        label="Users"
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        {...(manages ? { open: setEdited } : {})}
        empty={<Empty title="Nobody is on this page">The first page has everybody who may sign in.</Empty>}
      />
      <Modal
        opened={edited !== undefined}
        onClose={end}
        title={edited === 'new' ? 'Invite somebody' : 'Change a user'}
      >
        {edited && <UserForm user={edited === 'new' ? undefined : edited} end={end} />}
      </Modal>
    </Page>
  )
}

function UserForm({ user, end }: { user: User | undefined; end: () => void }) {
  const me = useMe()
  const form = useForm({
    initialValues: {
      email: user?.email ?? '',
      full_name: user?.full_name ?? '',
      role: (user?.role ?? 'qc_reviewer') as (typeof roles)[number],
      permissions: user?.permissions_override ?? ([] as string[]),
      is_active: user?.is_active ?? true,
    },
  })
  const save = useAct({
    act: ({ email, full_name, role, permissions, is_active }: typeof form.values) => {
      const own = permissions.length > 0 ? permissions : null
      return user
        ? ask(
            api.PUT('/api/v1/auth/users/{user_id}', {
              params: { path: { user_id: user.id } },
              body: { full_name, role, permissions: own, is_active },
            }),
          )
        : ask(api.POST('/api/v1/auth/users', { body: { email, full_name, role, permissions: own } }))
    },
    done: user ? 'Changed; it holds at the next request.' : 'The invitation is on its way by e-mail.',
    next: end,
    failed: (error) => form.setErrors(faultsByField(error)),
  })
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack>
        <FormFault error={save.error} fields={form.values} />
        <TextInput
          label="E-mail"
          type="email"
          required
          disabled={Boolean(user)}
          {...form.getInputProps('email')}
        />
        <TextInput label="Full name" required {...form.getInputProps('full_name')} />
        <Select label="Role" data={choices(roles)} allowDeselect={false} {...form.getInputProps('role')} />
        <MultiSelect
          label="Own permissions"
          description="Instead of those of the role; none: the role's"
          data={me.permissions}
          searchable
          clearable
          {...form.getInputProps('permissions')}
        />
        {user && (
          <Text size="xs" c="dimmed">
            May now: {user.permissions.join(', ') || 'nothing'}
          </Text>
        )}
        {user && (
          <Switch
            label="Active"
            disabled={user.id === me.id}
            {...form.getInputProps('is_active', { type: 'checkbox' })}
          />
        )}
        <Button type="submit" loading={save.isPending}>
          {user ? 'Save' : 'Invite'}
        </Button>
      </Stack>
    </form>
  )
}
