import { Badge, Group } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { priorities } from '../catalogue.ts'
import { EmptyList } from '../parts/empty.tsx'
import { ExportButton } from '../parts/export-button.tsx'
import { Filter } from '../parts/filter.tsx'
import { type Column, List } from '../parts/list.tsx'
import { MerchantName } from '../parts/merchant-name.tsx'
import { Page } from '../parts/page.tsx'
import { State } from '../parts/state.tsx'
import { useListed } from '../parts/use-list.ts'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'

const columns: Column<Resource<'CorrectiveAction'>>[] = [
  { header: 'Merchant', cell: ({ merchant_id }) => <MerchantName id={merchant_id} /> },
  { header: 'What', isWide: true, cell: ({ action_type }) => words(action_type) },
  { header: 'State', cell: ({ status }) => <State of={status} /> },
  { header: 'Priority', isWide: true, cell: ({ priority }) => <State of={priority} /> },
  {
    header: 'Due',
    cell: ({ due_date, is_overdue }) => (
      <Group gap={6} wrap="nowrap">
        <When at={due_date} />
        {is_overdue && (
          <Badge color="red" tt="none" miw="max-content">
            Overdue
          </Badge>
        )}
      </Group>
    ),
  },
  { header: 'Issued by', isWide: true, cell: ({ issued_by }) => issued_by.label },
]

export function Actions() {
  const answer = useListed(
    'actions',
    (query) => ask(api.GET('/api/v1/corrective-actions', { params: { query } })),
    { always: { order: 'due' } },
  )
  return (
    <Page
      title="Corrective actions"
      about="What merchants were asked to put right"
      actions={<ExportButton list="corrective_actions" />}
    >
      <Group gap="xs">
        <Filter
          name="status"
          label="State"
          values={['issued', 'fix_submitted', 'approved', 'rejected', 'completed', 'withdrawn']}
        />
        <Filter name="priority" label="Priority" values={priorities.toReversed()} />
        <Filter name="overdue" label="Overdue" values={['true', 'false']} />
      </Group>
      <List
        label="Corrective actions"
        isCompact
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        link={({ id }) => ({ to: '/actions/$id', params: { id } })}
        empty={
          <EmptyList what="corrective action">
            A decision, a policy or a recommendation issues them.
          </EmptyList>
        }
      />
    </Page>
  )
}
