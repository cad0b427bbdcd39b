import { Button, Group, Paper, Stack, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask } from '../api.ts'
import { type MailedKind, NoticeKinds } from '../components/notice-kinds.tsx'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'

/** Which notices come by mail too. */
export function Notifications() {
  const { data } = useSuspenseQuery({
    queryKey: ['notifications'],
    queryFn: () => ask(api.GET('/api/v1/auth/notifications')),
  })
  const [chosen, choose] = useState<MailedKind[]>()
  const mail = chosen ?? data.mail
  const save = useAct({
    act: (kinds: MailedKind[]) => ask(api.PUT('/api/v1/auth/notifications', { body: { mail: kinds } })),
    done: t('common.saved'),
    next: () => choose(undefined),
  })
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Title order={2} size="h5">
          {t('profile.notifications')}
        </Title>
        <NoticeKinds
          label={t('profile.mail_me_when')}
          description={t('profile.bell_shows_all')}
          value={mail}
          onChange={choose}
        />
        <Group>
          <Button
            loading={save.isPending}
            disabled={mail.join() === data.mail.join()}
            onClick={() => save.mutate(mail)}
          >
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
