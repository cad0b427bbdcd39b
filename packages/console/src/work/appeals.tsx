import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask, type Resource } from '../api.ts'
import { EmptyList } from '../parts/empty.tsx'
import { Filter } from '../parts/filter.tsx'
import { type Column, List } from '../parts/list.tsx'
import { MerchantName } from '../parts/merchant-name.tsx'
import { Page } from '../parts/page.tsx'
import { State } from '../parts/state.tsx'
import { useListed } from '../parts/use-list.ts'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'

type Appeal = Resource<'Appeal'>

const columns: Column<Appeal>[] = [
  { header: 'Merchant', cell: ({ merchant_id }) => <MerchantName id={merchant_id} /> },
  {
    header: 'Grounds',
    cell: ({ grounds }) => (
      <Text size="sm" lineClamp={2} maw={460} dir="auto">
        {grounds}
      </Text>
    ),
  },
  {
    header: 'Against',
    isWide: true,
    cell: ({ decision, subject_type }) => `${words(decision)} (${words(subject_type).toLowerCase()})`,
  },
  { header: 'State', cell: ({ status }) => <State of={status} /> },
  { header: 'Submitted', isWide: true, cell: ({ created_at }) => <When at={created_at} /> },
]

export function Appeals() {
  const answer = useListed(
    'appeals',
    (query) => ask(api.GET('/api/v1/operations/appeals', { params: { query } })),
    { always: { order: 'waiting' } },
  )
  return (
    <Page title="Appeals" about={<Statistics />}>
      <Group gap="xs">
        <Filter name="status" label="State" values={['submitted', 'upheld', 'overturned']} />
        <Filter
          name="subject_type"
          label="Against"
          values={['review_case', 'corrective_action', 'merchant_status']}
        />
      </Group>
      <List
        label="Appeals"
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        link={({ id }) => ({ to: '/appeals/$id', params: { id } })}
        empty={
          <EmptyList what="appeal">
            A decided case, a corrective action or a suspension has a button to appeal; the API has{' '}
            <code>POST /operations/appeals</code>.
          </EmptyList>
        }
      />
    </Page>
  )
}

function Statistics() {
  const { data } = useQuery({
    queryKey: ['appeals', 'statistics'],
    queryFn: () => ask(api.GET('/api/v1/operations/appeals/statistics')),
  })
  if (!data) return null
  const rate = data.overturn_rate === null ? '' : ` (${Math.round(data.overturn_rate * 100)} %)`
  return `${data.submitted} to judge, ${data.upheld} upheld, ${data.overturned} overturned${rate}`
}
