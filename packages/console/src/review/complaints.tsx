import { Group, Text } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { complaintCategories, complaintIntents, severities } from '../catalogue.ts'
import { EmptyList } from '../parts/empty.tsx'
import { Filter } from '../parts/filter.tsx'
import { type Column, List } from '../parts/list.tsx'
import { MerchantName } from '../parts/merchant-name.tsx'
import { Page } from '../parts/page.tsx'
import { State } from '../parts/state.tsx'
import { useListed } from '../parts/use-list.ts'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'

const columns: Column<Resource<'Complaint'>>[] = [
  { header: 'Merchant', isWide: true, cell: ({ merchant_id }) => <MerchantName id={merchant_id} /> },
  {
    header: 'Complaint',
    cell: ({ subject, text }) => (
      <Text size="sm" lineClamp={2} maw={520} dir="auto">
        {subject ? `${subject}: ${text}` : text}
      </Text>
    ),
  },
  { header: 'Severity', cell: ({ classification }) => <State of={classification?.severity} /> },
  { header: 'Category', isWide: true, cell: ({ classification }) => words(classification?.category) },
  { header: 'State', isWide: true, cell: ({ status }) => <State of={status} /> },
  { header: 'Received', isWide: true, cell: ({ created_at }) => <When at={created_at} /> },
]

export function Complaints() {
  const answer = useListed('complaints', (query) => ask(api.GET('/api/v1/complaints', { params: { query } })))
  return (
    <Page title="Complaints">
      <Group gap="xs">
        <Filter name="severity" label="Severity" values={severities.toReversed()} />
        <Filter name="category" label="Category" values={complaintCategories} />
        <Filter name="intent" label="Intent" values={complaintIntents} />
        <Filter
          name="status"
          label="State"
          values={['received', 'classified', 'resolved', 'dismissed', 'failed']}
        />
      </Group>
      <List
        label="Complaints"
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        link={({ id }) => ({ to: '/complaints/$id', params: { id } })}
        empty={
          <EmptyList what="complaint">
            Partners send them with <code>POST /platform/complaints</code>; each is classified within seconds.
          </EmptyList>
        }
      />
    </Page>
  )
}
