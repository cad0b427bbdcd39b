import { Button, Code, Paper, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { api, ask } from '../api.ts'
import { words, wordsWithin } from '../components/labels.ts'
import { ButtonLink } from '../components/link.tsx'
import { Page } from '../components/page.tsx'
import { RecordTable } from '../components/record.tsx'
import { useAct } from '../components/use-act.ts'
import { locale, t } from '../messages.ts'
import { useCan } from '../session.ts'

const at = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
const moment = (text: string | null) => text && `${at.format(new Date(text))} (${text})`

/** One delivery attempt: the request, the answer, and the identifiers to look up in the receiver's logs. */
export function AttemptPage() {
  const { id } = useParams({ from: '/shell/deliveries/$id' })
  const can = useCan()
  const navigate = useNavigate()
  const params = { path: { attempt_id: id } }
  const { data: attempt } = useSuspenseQuery({
    queryKey: ['delivery', id],
    queryFn: () => ask(api.GET('/api/v1/platform/webhook-deliveries/{attempt_id}', { params })),
    // Refreshes until it has ended.
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? 1_000 : false),
  })
  const replay = useAct({
    act: () => ask(api.POST('/api/v1/platform/webhook-deliveries/{attempt_id}/replay', { params })),
    done: t('admin.it_is_delivered_again'),
    next: ({ attempt_id }) => void navigate({ to: '/deliveries/$id', params: { id: attempt_id } }),
  })
  const isSettled = /dead_lettered|delivered/.test(attempt.delivery_status)
  return (
    <Page
      title={`${words(attempt.event_type)}: ${wordsWithin(attempt.status)}`}
      about={t('admin.attempt_to_deliver', { attempt_number: attempt.attempt_number, url: attempt.url })}
      actions={
        <>
          <ButtonLink variant="default" to="/webhooks/$id" params={{ id: attempt.webhook_id }} search={{}}>
            {t('admin.the_webhook')}
          </ButtonLink>
          {isSettled && can('webhook.manage') && (
            <Button loading={replay.isPending} onClick={() => replay.mutate()}>
              {t('admin.replay')}
            </Button>
          )}
        </>
      }
    >
      <RecordTable
        rows={[
          [t('admin.event'), attempt.event_id],
          [t('admin.delivery'), words(attempt.delivery_status)],
          [t('admin.replay_of'), attempt.replay_of],
          [t('admin.sent'), moment(attempt.dispatched_at)],
          [t('admin.answered'), attempt.response_status === null ? null : String(attempt.response_status)],
          [
            t('admin.took'),
            attempt.duration_ms === null ? null : t('admin.ms', { duration_ms: attempt.duration_ms }),
          ],
          [t('admin.fault'), attempt.error && words(attempt.error)],
          [t('admin.next_try'), moment(attempt.next_attempt_at)],
        ]}
      />
      <Text of={t('admin.request')} is={requestText(attempt)} />
      <Text of={t('admin.answer')} is={attempt.response_excerpt ?? ''} />
    </Page>
  )
}

function requestText({ request, url }: { url: string; request: { headers: object; body: string } }): string {
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)
  return [`POST ${url}`, ...headers, '', indented(request.body)].join('\n')
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), undefined, 2)
  } catch {
    return json
  }
}

function Text({ of, is }: { of: string; is: string }) {
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="xs">
        {of}
      </Title>
      <Code block className="wrapped">
        {is || t('admin.nothing')}
      </Code>
    </Paper>
  )
}
