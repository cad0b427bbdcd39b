import {
  Badge,
  Button,
  Group,
  Paper,
  PasswordInput,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { ApiError, api, ask, faultsByField } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { notifyError } from '../components/notifications.ts'
import { Page } from '../components/page.tsx'
import { useAct } from '../components/use-act.ts'
import { useStored } from '../components/use-stored.ts'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'
import { useReviewers } from '../review/use-reviewers.ts'
import { useCan, useMe } from '../session.ts'
import { Availability } from '../team/availability.tsx'
import { deviceOf } from './device.ts'
import { Notifications } from './notifications.tsx'
import { TwoFactor } from './two-factor.tsx'

export function Profile() {
  const can = useCan()
  return (
    <Page title={t('profile.your_profile')}>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Stack>
          <Name />
          <Password />
          {can('review.read') && <Notifications />}
          {can('review.decide') && <OwnCases />}
        </Stack>
        <Stack>
          <TwoFactor />
          <Sessions />
        </Stack>
      </SimpleGrid>
    </Page>
  )
}

/** How many cases come by themselves, and when the user is away. */
function OwnCases() {
  const me = useMe()
  const own = useReviewers().all?.find(({ id }) => id === me.id)
  if (!own) return null
  return (
    <Paper withBorder p="md">
      <Group justify="space-between">
        <Title order={2} size="h5">
          {t('profile.cases_you_take')}
        </Title>
        <Availability person={own} />
      </Group>
      <Text size="sm" c="dimmed">
        {t('profile.cases_you_take_explained')}
      </Text>
    </Paper>
  )
}

function Name() {
  const me = useMe()
  const stored = { full_name: me.full_name, email: me.email }
  const form = useForm({ initialValues: stored })
  const put = (body: Partial<typeof form.values>) => ask(api.PUT('/api/v1/auth/me', { body }))
  const { changed, send, saved } = useStored(form, stored)
  const save = useAct({
    // Only what changed: the present address would take back a change that waits to be confirmed.
    act: (_: typeof stored) => send(put(changed)),
    done: t('common.saved'),
    // A new address waits until it is confirmed: the form shows the present one.
    next: ({ full_name, email }, sent) => saved({ full_name, email }, sent),
    failed: (error) => showFaults(form, error),
  })
  const keep = useAct({ act: () => put({ email: me.email }), done: t('profile.your_e_mail_address_stays') })
  return (
    <Paper withBorder p="md" component="form" onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack gap="xs">
        <Title order={2} size="h5">
          {t('profile.name_and_e_mail')}
        </Title>
        <TextInput label={t('common.full_name')} required {...form.getInputProps('full_name')} />
        <TextInput
          label={t('common.e_mail')}
          description={t('profile.new_address_is_mailed')}
          type="email"
          required
          {...form.getInputProps('email')}
        />
        {me.pending_email && (
          <Group justify="space-between">
            <Text size="sm">
              {t('profile.open_link_that_was_mailed', { pending_email: me.pending_email })}
            </Text>
            <Button size="compact-xs" variant="subtle" onClick={() => keep.mutate()}>
              {t('profile.keep', { email: me.email })}
            </Button>
          </Group>
        )}
        <Button
          type="submit"
          variant="default"
          disabled={Object.keys(changed).length === 0}
          loading={save.isPending}
        >
          {t('common.save')}
        </Button>
      </Stack>
    </Paper>
  )
}

function Password() {
  const form = useForm({ initialValues: { current_password: '', new_password: '' } })
  const change = useAct({
    act: (body: typeof form.values) => ask(api.POST('/api/v1/auth/password/change', { body })),
    done: t('profile.your_password_is_changed'),
    next: () => form.reset(),
    failed: (error) => showFaults(form, error),
  })
  return (
    <Paper withBorder p="md" component="form" onSubmit={form.onSubmit((values) => change.mutate(values))}>
      <Stack gap="xs">
        <Title order={2} size="h5">
          {t('common.password')}
        </Title>
        <PasswordInput
          label={t('profile.current_password')}
          autoComplete="current-password"
          required
          {...form.getInputProps('current_password')}
        />
        <PasswordInput
          label={t('common.new_password')}
          description={t('common.password_rule')}
          autoComplete="new-password"
          required
          {...form.getInputProps('new_password')}
        />
        <Button type="submit" variant="default" loading={change.isPending}>
          {t('profile.change_it')}
        </Button>
      </Stack>
    </Paper>
  )
}

function Sessions() {
  const { data, error } = useQuery({
    queryKey: ['sessions'],
    queryFn: () => ask(api.GET('/api/v1/auth/sessions', { params: { query: { limit: 100 } } })),
  })
  const end = useAct({
    act: (id: string) =>
      ask(api.DELETE('/api/v1/auth/sessions/{session_id}', { params: { path: { session_id: id } } })),
    done: t('profile.session_has_ended'),
  })
  const endOthers = useAct({
    act: () => ask(api.DELETE('/api/v1/auth/sessions/all')),
    done: t('profile.all_other_sessions_have_ended'),
  })
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5">
          {t('profile.where_you_are_signed')}
        </Title>
        <Button size="xs" variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {t('profile.end_all_others')}
        </Button>
      </Group>
      <Stack gap="xs">
        {error && <Broken error={error} />}
        {!data && !error && <Skeleton height={36} />}
        {data?.items.map((session) => (
          <Group key={session.id} justify="space-between" wrap="nowrap">
            <div>
              <Text size="sm" lineClamp={1} title={session.user_agent ?? ''}>
                {deviceOf(session.user_agent)}
              </Text>
              <Text size="xs" c="dimmed">
                {rich('profile.last_seen', {
                  ip_address: session.ip_address,
                  when: <When at={session.last_seen_at} />,
                })}
              </Text>
            </div>
            {session.is_current ? (
              <Badge variant="light" tt="none" miw="max-content">
                {t('profile.this_session')}
              </Badge>
            ) : (
              <Button
                size="compact-xs"
                variant="subtle"
                color="red"
                miw="max-content"
                onClick={() => end.mutate(session.id)}
              >
                {t('profile.end')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}

/** Shows faults at the fields of a form, another error as a notification. */
function showFaults(form: { setErrors: (faults: Record<string, string>) => void }, error: Error): void {
  if (error instanceof ApiError && error.faults.length > 0) form.setErrors(faultsByField(error))
  else notifyError(error)
}
