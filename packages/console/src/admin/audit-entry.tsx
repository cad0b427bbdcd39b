import { Code, Paper, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api, ask } from '../api.ts'
import { Page } from '../parts/page.tsx'
import { RecordTable } from '../parts/record.tsx'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'
import { ResourceLink } from './resource-link.tsx'
import { Sealing } from './sealing.tsx'

/** One entry of the audit log, and the proof that it is in it. */
export function AuditEntryPage() {
  const { id } = useParams({ from: '/shell/audit/$id' })
  const { data: entry } = useSuspenseQuery({
    queryKey: ['audit-entry', id],
    queryFn: () => ask(api.GET('/api/v1/audit-logs/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state }) => (state.data?.sealed ? false : 1_000),
  })
  return (
    <Page
      title={words(entry.action)}
      about={
        <>
          <bdi>{entry.actor.label}</bdi> ({words(entry.actor.kind)}), <When at={entry.at} isExact /> ·{' '}
          <ResourceLink entry={entry} />
        </>
      }
    >
      <Text dir="auto">{entry.summary}</Text>
      <RecordTable
        rows={[
          ['Object', `${words(entry.resource_type)} ${entry.resource_id ?? ''}`],
          ['Merchant', entry.merchant_id],
          ['Address', entry.ip_address],
          ['Request', entry.request_id],
          ['Hash', entry.hash],
        ]}
      />
      <Paper withBorder p="md">
        <Title order={2} size="h5" mb="xs">
          Changes
        </Title>
        <Code block className="wrapped">
          {JSON.stringify(entry.changes, undefined, 2)}
        </Code>
      </Paper>
      <Paper withBorder p="md">
        <Title order={2} size="h5">
          Proof
        </Title>
        <Sealing entry={entry} />
      </Paper>
    </Page>
  )
}
