import { Alert, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api, ask, type Resource } from '../api.ts'
import { copy } from '../parts/copy-id.tsx'
import { DangerButton } from '../parts/danger-button.tsx'
import { ButtonLink } from '../parts/link.tsx'
import { Page } from '../parts/page.tsx'
import { useAct } from '../parts/use-act.ts'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'
import { useCan, useMe } from '../session.ts'
import { UserForm } from './user-form.tsx'
import { UserStatus } from './users.tsx'

type User = Resource<'User'>

/** One user: who they are, what they may do, and how they get in. */
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
            What they did
          </ButtonLink>
        )
      }
    >
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {can('user.manage') ? (
          <Paper withBorder p="md">
            <UserForm key={`${user.id} ${user.updated_at}`} user={user} />
          </Paper>
        ) : (
          <Text size="sm">{user.permissions.map((permission) => words(permission)).join(', ')}</Text>
        )}
        {can('user.manage') && user.id !== me.id && user.is_active && <Access key={user.id} user={user} />}
      </SimpleGrid>
    </Page>
  )
}

/** How somebody gets in, and is kept out. */
function Access({ user }: { user: User }) {
  const params = { path: { user_id: user.id } }
  const end = useAct({
    act: () => ask(api.DELETE('/api/v1/auth/users/{user_id}/sessions', { params })),
    done: 'Their sessions have ended.',
  })
  const reset = useAct({
    act: () => ask(api.DELETE('/api/v1/auth/users/{user_id}/two-factor', { params })),
    done: 'The second factor is off, and their sessions have ended.',
  })
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2} size="h5">
          Access
        </Title>
        <SendLink user={user} />
        {user.status === 'active' && (
          <Group gap="xs">
            <Text size="sm" flex={1}>
              Last sign-in: <When at={user.last_login_at} />. Second factor:{' '}
              {user.totp_enabled ? 'on' : 'off'}.
            </Text>
            <DangerButton
              verb="End sessions"
              title={`End all sessions of ${user.full_name}?`}
              text="They are signed out everywhere at once."
              act={() => end.mutate()}
              isPending={end.isPending}
            />
            {user.totp_enabled && (
              <DangerButton
                verb="Reset the second factor"
                title={`Turn off the second factor of ${user.full_name}?`}
                text="For a lost device, when you know that it is them who asks: their password alone opens the account then. They get an e-mail."
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

/** The invitation once more, or a new password: by mail, and as a link to hand over. */
function SendLink({ user }: { user: User }) {
  const isInvited = user.status === 'invited'
  const send = useAct({
    act: () => ask(api.POST('/api/v1/auth/users/{user_id}/link', { params: { path: { user_id: user.id } } })),
  })
  return (
    <>
      {isInvited && <Text size="sm">The invitation was not accepted yet.</Text>}
      <Group>
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
          {isInvited ? 'Send the invitation again' : 'Send a link for a new password'}
        </Button>
      </Group>
      {send.data && (
        <Alert color="green" title={`A mail to ${send.data.sent_to} is on its way`}>
          <Text size="sm" className="wrapped">
            It goes to {send.data.mail_goes_to}. The link works once, until{' '}
            <When at={send.data.expires_at} isExact />; links sent before work no more.
          </Text>
          {send.data.url && (
            <Button size="xs" mt="xs" onClick={() => void copy(send.data.url ?? '')}>
              Copy the link
            </Button>
          )}
        </Alert>
      )}
    </>
  )
}
