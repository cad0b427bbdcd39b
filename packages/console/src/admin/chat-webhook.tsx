import { Button, Group, Paper, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api, ask, faultsByField } from '../api.ts'
import { type MailedKind, NoticeKinds } from '../components/notice-kinds.tsx'
import { notify } from '../components/notifications.ts'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'

const USUAL: MailedKind[] = ['escalated', 'second_review_waiting', 'policy_fired']

/** The chat to which notices are posted. Its address is a secret: only its host is shown. */
export function ChatWebhook() {
  const { data } = useSuspenseQuery({
    queryKey: ['chat-webhook'],
    queryFn: () => ask(api.GET('/api/v1/settings/chat-webhook')),
  })
  const isSet = data.host !== null
  const form = useForm({ initialValues: { url: '', kinds: isSet ? data.kinds : USUAL } })
  const save = useAct({
    act: ({ url, kinds }: typeof form.values) =>
      ask(api.PUT('/api/v1/settings/chat-webhook', { body: { kinds, ...(url ? { url } : {}) } })),
    done: t('common.saved'),
    next: ({ kinds }) => {
      form.setInitialValues({ url: '', kinds })
      form.reset()
    },
    failed: (error) => form.setErrors(faultsByField(error)),
  })
  const remove = useAct({
    act: () => ask(api.DELETE('/api/v1/settings/chat-webhook')),
    done: t('admin.chat_is_removed'),
  })
  const test = useAct({
    act: () => ask(api.POST('/api/v1/settings/chat-webhook/test')),
    next: ({ delivered, response_status, error }) =>
      notify(
        delivered
          ? t('admin.chat_took_the_test')
          : t('admin.chat_refused_the_test', { reason: String(response_status ?? error) }),
      ),
  })
  return (
    <Paper withBorder p="md" component="form" onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack gap="xs">
        <Title order={2} size="h5">
          {t('admin.chat')}
        </Title>
        <TextInput
          label={t('admin.chat_address')}
          description={
            data.host === null
              ? t('admin.chat_address_explained')
              : t('admin.chat_is_at', { host: data.host })
          }
          type="url"
          autoComplete="off"
          required={!isSet}
          {...form.getInputProps('url')}
        />
        <NoticeKinds
          label={t('admin.chat_is_told_when')}
          description={t('admin.chat_is_told_once')}
          value={form.values.kinds}
          onChange={(kinds) => form.setFieldValue('kinds', kinds)}
        />
        <Group>
          <Button
            type="submit"
            loading={save.isPending}
            disabled={!form.isDirty() || form.values.kinds.length === 0}
          >
            {t('common.save')}
          </Button>
          {isSet && (
            <>
              <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
                {t('admin.post_a_test')}
              </Button>
              <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
                {t('admin.post_nothing_there')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}
