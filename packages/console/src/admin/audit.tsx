import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask, askLong, type Resource } from '../api.ts'
import { EmptyList } from '../parts/empty.tsx'
import { ExportButton } from '../parts/export-button.tsx'
import { DateFilter, Filter, Search } from '../parts/filter.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Page } from '../parts/page.tsx'
import { useAct } from '../parts/use-act.ts'
import { useListed } from '../parts/use-list.ts'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'
import { useCan } from '../session.ts'
import { ResourceLink } from './resource-link.tsx'
import { SealedBadge } from './sealing.tsx'

type Entry = Resource<'AuditEntry'>

const columns: Column<Entry>[] = [
  { header: 'When', cell: ({ at }) => <When at={at} isExact /> },
  { header: 'Who', cell: ({ actor }) => actor.label },
  {
    header: 'What',
    cell: ({ action, summary }) => (
      <>
        <Text size="sm">{words(action)}</Text>
        <Text size="xs" c="dimmed" lineClamp={2} dir="auto">
          {summary}
        </Text>
      </>
    ),
  },
  { header: 'About', isWide: true, cell: (entry) => <ResourceLink entry={entry} /> },
  { header: 'Sealed', isWide: true, cell: ({ sealed }) => <SealedBadge sealed={sealed} /> },
  { header: 'From', isWide: true, cell: ({ ip_address }) => ip_address ?? '–' },
]

const resourceTypes = [
  'api_key',
  'appeal',
  'complaint',
  'corrective_action',
  'evidence',
  'inspector',
  'merchant',
  'owner',
  'policy',
  'review_case',
  'session',
  'tenant',
  'user',
  'verification_task',
  'webhook',
]

export function Audit() {
  const answer = useListed('audit', (query) => ask(api.GET('/api/v1/audit-logs', { params: { query } })))
  const verify = useAct({ act: () => askLong(api.POST('/api/v1/audit-logs/verify')) })
  return (
    <Page
      title="Audit log"
      about="Append-only; a signed tree of hashes seals every entry within a second"
      actions={
        <>
          <ExportButton list="audit_entries" />
          <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate()}>
            Verify the log
          </Button>
        </>
      }
    >
      {verify.data && (
        <Alert
          color={verify.data.valid ? 'green' : 'red'}
          title={verify.data.valid ? 'The log is whole' : 'The log is broken'}
        >
          {verify.data.valid
            ? `All ${verify.data.entries.toLocaleString()} entries are as they were written.`
            : `The first entry that does not fit: ${verify.data.first_invalid_id}`}
        </Alert>
      )}
      <Group gap="xs">
        <Search label="What was done, such as suspended" />
        <Person />
        <Filter name="resource_type" label="Object" values={resourceTypes} />
        <Search name="resource_id" label="Id of the object" />
        <DateFilter name="created_from" label="From" />
        <DateFilter name="created_to" label="To" isEnd />
      </Group>
      <List
        label="Audit log"
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        link={({ id }) => ({ to: '/audit/$id', params: { id } })}
        empty={<EmptyList what="entry" />}
      />
    </Page>
  )
}

/** A filter by who did it. */
function Person() {
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['users', { limit: 100 }],
    queryFn: () => ask(api.GET('/api/v1/auth/users', { params: { query: { limit: 100 } } })),
    enabled: can('user.read'),
  })
  const people = (data?.items ?? []).map(({ id, full_name, email }) => {
    return { value: id, label: `${full_name}, ${email}` }
  })
  return can('user.read') ? <Filter name="actor_id" label="Person" choices={people} /> : null
}
