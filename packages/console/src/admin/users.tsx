import { Badge, Button, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { api, ask, type Resource } from '../api.ts'
import { Empty } from '../components/empty.tsx'
import { ExportButton } from '../components/export-button.tsx'
import { words } from '../components/labels.ts'
import { type Column, List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { useListed } from '../components/use-list.ts'
import { When } from '../components/when.tsx'
import { t } from '../messages.ts'
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
    header: t('common.name'),
    cell: ({ full_name, email }) => (
      <Text size="sm" fw={600} truncate title={`${full_name}, ${email}`}>
        <bdi>{full_name}</bdi>{' '}
        <Text span size="xs" c="dimmed">
          {email}
        </Text>
      </Text>
    ),
  },
  {
    header: t('admin.role'),
    width: 190,
    cell: ({ role, permissions_override }) => (
      <>
        {words(role)}
        {permissions_override && ` (${t('admin.with_own_permissions')})`}
      </>
    ),
  },
  { header: t('common.state'), width: 100, cell: (user) => <UserStatus {...user} /> },
  {
    header: t('common.second_factor'),
    isWide: true,
    width: 130,
    cell: ({ totp_enabled }) => (totp_enabled ? t('common.on') : t('common.off')),
  },
  {
    header: t('admin.last_sign_in'),
    isWide: true,
    width: 150,
    cell: ({ last_login_at }) => <When at={last_login_at} />,
  },
]

export function Users() {
  const can = useCan()
  const navigate = useNavigate()
  const [isInviting, { open, close }] = useDisclosure()
  const answer = useListed('users', (query) => ask(api.GET('/api/v1/auth/users', { params: { query } })))
  return (
    <Page
      title={t('common.users')}
      actions={
        <Group gap="xs">
          <ExportButton list="users" />
          <RoleMatrix />
          {can('user.manage') && <Button onClick={open}>{t('admin.invite_somebody')}</Button>}
        </Group>
      }
    >
      <List
        label={t('common.users')}
        isCompact
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        link={({ id }) => ({ to: '/users/$id', params: { id } })}
        empty={
          <Empty title={t('admin.nobody_is_on_this_page')}>
            {t('admin.first_page_has_everybody_who_may_sign')}
          </Empty>
        }
      />
      <Modal opened={isInviting} onClose={close} title={t('admin.invite_somebody')}>
        <UserForm next={({ id }) => void navigate({ to: '/users/$id', params: { id } })} />
      </Modal>
    </Page>
  )
}
