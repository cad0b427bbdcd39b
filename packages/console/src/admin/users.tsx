import { Badge, Button, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { api, ask, type Resource } from '../api.ts'
import { Empty } from '../parts/empty.tsx'
import { ExportButton } from '../parts/export-button.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Page } from '../parts/page.tsx'
import { useListed } from '../parts/use-list.ts'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'
import { useCan } from '../session.ts'
import { RoleMatrix } from './role-matrix.tsx'
import { UserForm } from './user-form.tsx'

type User = Resource<'User'>

const colours: Record<User['status'], string> = { invited: 'yellow', active: 'green', inactive: 'gray' }

/** Whether somebody has accepted the invitation and may sign in. */
export function UserStatus({ status }: Pick<User, 'status'>) {
  return (
    <Badge variant="light" color={colours[status]} tt="none">
      {words(status)}
    </Badge>
  )
}

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
  { header: 'State', cell: (user) => <UserStatus {...user} /> },
  { header: 'Second factor', isWide: true, cell: ({ totp_enabled }) => (totp_enabled ? 'On' : 'Off') },
  { header: 'Last sign-in', isWide: true, cell: ({ last_login_at }) => <When at={last_login_at} /> },
]

export function Users() {
  const can = useCan()
  const navigate = useNavigate()
  const [isInviting, { open, close }] = useDisclosure()
  const answer = useListed('users', (query) => ask(api.GET('/api/v1/auth/users', { params: { query } })))
  return (
    <Page
      title="Users"
      actions={
        <Group gap="xs">
          <ExportButton list="users" />
          <RoleMatrix />
          {can('user.manage') && <Button onClick={open}>Invite somebody</Button>}
        </Group>
      }
    >
      <List
        label="Users"
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        link={({ id }) => ({ to: '/users/$id', params: { id } })}
        empty={<Empty title="Nobody is on this page">The first page has everybody who may sign in.</Empty>}
      />
      <Modal opened={isInviting} onClose={close} title="Invite somebody">
        <UserForm next={({ id }) => void navigate({ to: '/users/$id', params: { id } })} />
      </Modal>
    </Page>
  )
}
