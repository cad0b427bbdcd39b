import { Group, Text } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { countryChoices, countryInWords } from '../parts/countries.ts'
import { EmptyList } from '../parts/empty.tsx'
import { ExportButton } from '../parts/export-button.tsx'
import { CodeFilter, Filter, Search } from '../parts/filter.tsx'
import { ButtonLink, TextLink } from '../parts/link.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Page } from '../parts/page.tsx'
import { State } from '../parts/state.tsx'
import { useListed } from '../parts/use-list.ts'
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
          <bdi>{name}</bdi>
        </TextLink>
        <Text size="xs" c="dimmed" lineClamp={1}>
          <bdi>{claimed_address}</bdi>
        </Text>
      </>
    ),
  },
  { header: 'Status', cell: ({ trust_status }) => <State of={trust_status.public_status} /> },
  { header: 'Risk', cell: ({ trust_status }) => <State of={trust_status.risk_level} /> },
  { header: 'Country', isWide: true, cell: ({ country }) => countryInWords(country) },
  { header: 'Scored', isWide: true, cell: ({ trust_status }) => <When at={trust_status.calculated_at} /> },
  { header: 'Since', isWide: true, cell: ({ created_at }) => <When at={created_at} /> },
]

export function Merchants() {
  const can = useCan()
  const answer = useListed('merchants', (query) => ask(api.GET('/api/v1/merchants', { params: { query } })))
  return (
    <Page
      title="Merchants"
      actions={
        <>
          <ExportButton list="merchants" />
          {can('merchant.create') && (
            <>
              <ButtonLink to="/merchants/import" variant="default">
                Import
              </ButtonLink>
              <NewMerchant />
            </>
          )}
        </>
      }
    >
      <Group gap="xs">
        <Search label="Name or address" />
        <Filter name="public_status" label="Status" values={['verified', 'review', 'suspended']} />
        <Filter name="risk_level" label="Risk" values={['low', 'medium', 'high']} />
        <Filter name="country" label="Country" choices={countryChoices} />
        <CodeFilter name="category" label="Category (MCC)" length={4} />
      </Group>
      <List
        label="Merchants"
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        link={({ id }) => ({ to: '/merchants/$id', params: { id } })}
        empty={
          <EmptyList what="merchant">
            Add one here, or let your partners add theirs with <code>POST /platform/merchants</code>.
          </EmptyList>
        }
      />
    </Page>
  )
}
