import { Code, Paper, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api, ask } from '../api.ts'
import { ActorName } from '../components/actor-name.tsx'
import { words } from '../components/labels.ts'
import { Page } from '../components/page.tsx'
import { RecordTable } from '../components/record.tsx'
import { When } from '../components/when.tsx'
import { actionInWords, isAutomatic, sentence, t } from '../messages.ts'
import { ResourceLink } from './resource-link.tsx'
import { Sealing } from './sealing.tsx'

/** One entry of the audit log, with its proof of inclusion. */
export function AuditEntryPage() {
  const { id } = useParams({ from: '/shell/audit/$id' })
  const { data: entry } = useSuspenseQuery({
    queryKey: ['audit-entry', id],
    queryFn: () => ask(api.GET('/api/v1/audit-logs/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state }) => (state.data?.sealed ? false : 1_000),
  })
  return (
    <Page
      title={actionInWords(entry.action)}
      about={
        <>
          <ActorName actor={entry.actor} />
          {!isAutomatic(entry.actor) && ` (${words(entry.actor.kind)})`}, <When at={entry.at} isExact /> ·{' '}
          <ResourceLink entry={entry} />
        </>
      }
    >
      <Text>{sentence(entry.summary, entry.message)}</Text>
      <RecordTable
        rows={[
          [t('admin.object'), `${words(entry.resource_type)} ${entry.resource_id ?? ''}`],
          [t('common.merchant'), entry.merchant_id],
          [t('common.address'), entry.ip_address],
          [t('admin.request'), entry.request_id],
          [t('admin.hash'), entry.hash],
        ]}
      />
      <Paper withBorder p="md">
        <Title order={2} size="h5" mb="xs">
          {t('admin.changes')}
        </Title>
        <Code block className="wrapped">
          {JSON.stringify(entry.changes, undefined, 2)}
        </Code>
      </Paper>
      <Paper withBorder p="md">
        <Title order={2} size="h5">
          {t('admin.proof')}
        </Title>
        <Sealing entry={entry} />
      </Paper>
    </Page>
  )
}
