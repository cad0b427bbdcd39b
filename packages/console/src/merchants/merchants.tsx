import { Button, Group, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { api, ask, type Resource } from '../api.ts'
import { Empty } from '../parts/empty.tsx'
import { Filter, Search } from '../parts/filter.tsx'
import { TextLink } from '../parts/link.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Page } from '../parts/page.tsx'
import { State } from '../parts/state.tsx'
import { useList, useListed } from '../parts/use-list.ts'
import { When } from '../parts/when.tsx'
import { useCan } from '../session.ts'
import { NewMerchant } from './new-merchant.tsx'

type Merchant = Resource<'Merchant'>

const columns: Column<Merchant>[] = [
  {
    header: 'Merchant',
    cell: ({ id, name, claimed_address }) => (
      <>
        <TextLink to="/merchants/$id" params={{ id }} fw={600} size="sm">
          {name}
        </TextLink>
        <Text size="xs" c="dimmed" lineClamp={1}>
          {claimed_address}
        </Text>
      </>
    ),
  },
  { header: 'Status', cell: ({ trust_status }) => <State of={trust_status.public_status} /> },
  { header: 'Risk', cell: ({ trust_status }) => <State of={trust_status.risk_level} /> },
  { header: 'Country', isWide: true, cell: ({ country }) => country ?? '–' },
  { header: 'Scored', isWide: true, cell: ({ trust_status }) => <When at={trust_status.calculated_at} /> },
  { header: 'Since', isWide: true, cell: ({ created_at }) => <When at={created_at} /> },
]

export function Merchants() {
  const { clear, filters } = useList()
  const navigate = useNavigate()
  const can = useCan()
  const answer = useListed('merchants', (query) => ask(api.GET('/api/v1/merchants', { params: { query } })))
  const isFiltered = Object.keys(filters).length > 0
  return (
    <Page title="Merchants" actions={can('merchant.create') && <NewMerchant />}>
      <Group gap="xs">
        <Search label="Name or address" />
        <Filter name="public_status" label="Status" values={['verified', 'review', 'suspended']} />
        <Filter name="risk_level" label="Risk" values={['low', 'medium', 'high']} />
      </Group>
      <List
        label="Merchants"
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        open={({ id }) => void navigate({ to: '/merchants/$id', params: { id } })}
        empty={
          isFiltered ? (
            <Empty title="No merchant is like that">
              <Button variant="light" size="xs" onClick={clear}>
                Show all merchants
              </Button>
            </Empty>
          ) : (
            <Empty title="There are no merchants yet">
              Add one here, or let your partners add theirs with <code>POST /platform/merchants</code>.
            </Empty>
          )
        }
      />
    </Page>
  )
}
