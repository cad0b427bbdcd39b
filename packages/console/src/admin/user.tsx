import { Alert, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api, ask, type Resource } from '../api.ts'
import { copy } from '../components/copy-id.tsx'
import { DangerButton } from '../components/danger-button.tsx'
import { words } from '../components/labels.ts'
import { ButtonLink } from '../components/link.tsx'
import { Page } from '../components/page.tsx'
import { useAct } from '../components/use-act.ts'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'
import { useCan, useMe } from '../session.ts'
import { UserForm } from './user-form.tsx'
import { UserStatus } from './users.tsx'

type User = Resource<'User'>

/** One user: name, role, permissions, and sign-in. */
export function UserPage() {
  const { id } = useParams({ from: '/shell/users/$id' })
  const can = useCan()
  const me = useMe()
  const { data: user } = useSuspenseQuery({
    queryKey: ['user', id],
    queryFn: () => ask(api.GET('/api/v1/auth/users/{user_id}', { params: { path: { user_id: id } } })),
  })
  return (
    <Page
      title={user.full_name}
      about={
        <>
          <UserStatus {...user} /> {user.email} · {words(user.role)}
        </>
      }
      actions={
        can('audit.read') && (
          <ButtonLink variant="default" to="/audit" search={{ actor_id: id }}>
            {t('admin.what_they_did')}
          </ButtonLink>
        )
      }
    >
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {can('user.manage') ? (
          <Paper withBorder p="md">
            <UserForm key={user.id} user={user} />
          </Paper>
        ) : (
          <Text size="sm">{user.permissions.map((permission) => words(permission)).join(', ')}</Text>
        )}
        {can('user.manage') && user.id !== me.id && user.is_active && <Access key={user.id} user={user} />}
      </SimpleGrid>
    </Page>
  )
}

/** Actions that let the user in or keep them out. */
function Access({ user }: { user: User }) {
  const params = { path: { user_id: user.id } }
  const end = useAct({
    act: () => ask(api.DELETE('/api/v1/auth/users/{user_id}/sessions', { params })),
    done: t('admin.their_sessions_have_ended'),
  })
  const reset = useAct({
    act: () => ask(api.DELETE('/api/v1/auth/users/{user_id}/two-factor', { params })),
    done: t('admin.second_factor_is_off_and_their_sessions'),
  })
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2} size="h5">
          {t('admin.access')}
        </Title>
        <SendLink user={user} />
        {user.status === 'active' && (
          <Group gap="xs">
            <Text size="sm" flex={1}>
              {rich('admin.access_so_far', {
                when: <When at={user.last_login_at} />,
                state: user.totp_enabled ? 'on' : 'off',
              })}
            </Text>
            <DangerButton
              verb={t('admin.end_sessions')}
              title={t('admin.end_all_sessions', { name: user.full_name })}
              text={t('admin.they_are_signed_out_everywhere_at_once')}
              act={() => end.mutate()}
              isPending={end.isPending}
            />
            {user.totp_enabled && (
              <DangerButton
                verb={t('admin.reset_second_factor')}
                title={t('admin.turn_off_second_factor', { name: user.full_name })}
                text={t('admin.for_lost_device_when_you_know')}
                act={() => reset.mutate()}
                isPending={reset.isPending}
              />
            )}
          </Group>
        )}
      </Stack>
    </Paper>
  )
}

/** Sends the invitation or a password reset again: by mail, and as a link to hand over. */
function SendLink({ user }: { user: User }) {
  const isInvited = user.status === 'invited'
  const send = useAct({
    act: () => ask(api.POST('/api/v1/auth/users/{user_id}/link', { params: { path: { user_id: user.id } } })),
  })
  return (
    <>
      {isInvited && <Text size="sm">{t('admin.invitation_was_not_accepted_yet')}</Text>}
      <Group>
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
          {isInvited ? t('admin.send_invitation_again') : t('admin.send_link_for_new_password')}
        </Button>
      </Group>
      {send.data && (
        <Alert color="green" title={t('admin.mail_to_is_on_its_way', { sent_to: send.data.sent_to })}>
          <Text size="sm" className="wrapped">
            {rich('admin.link_goes_to', {
              mail_goes_to: send.data.mail_goes_to,
              when: <When at={send.data.expires_at} isExact />,
            })}
          </Text>
          {send.data.url && (
            <Button size="xs" mt="xs" onClick={() => void copy(send.data.url ?? '')}>
              {t('admin.copy_link')}
            </Button>
          )}
        </Alert>
      )}
    </>
  )
}
