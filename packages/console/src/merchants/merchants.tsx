import { Group, Text } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { countryChoices, countryInWords } from '../components/countries.ts'
import { EmptyList } from '../components/empty.tsx'
import { ExportButton } from '../components/export-button.tsx'
import { CodeFilter, Filter, Search } from '../components/filter.tsx'
import { ButtonLink, TextLink } from '../components/link.tsx'
import { type Column, List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { State } from '../components/state.tsx'
import { useListed } from '../components/use-list.ts'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'
import { useCan } from '../session.ts'
import { NewMerchant } from './new-merchant.tsx'

type Merchant = Resource<'Merchant'>

const columns: Column<Merchant>[] = [
  {
    header: t('common.merchant'),
    cell: ({ id, name, claimed_address }) => (
      <Text size="sm" truncate title={`${name}, ${claimed_address}`}>
        <TextLink to="/merchants/$id" params={{ id }} fw={600} size="sm">
          <bdi>{name}</bdi>
        </TextLink>{' '}
        <Text span size="xs" c="dimmed">
          <bdi>{claimed_address}</bdi>
        </Text>
      </Text>
    ),
  },
  {
    header: t('common.status'),
    width: 110,
    cell: ({ trust_status }) => <State of={trust_status.public_status} />,
  },
  {
    header: t('common.risk'),
    width: 100,
    cell: ({ trust_status }) => <State of={trust_status.risk_level} />,
  },
  { header: t('common.country'), isWide: true, width: 180, cell: ({ country }) => countryInWords(country) },
  {
    header: t('merchants.scored'),
    isWide: true,
    width: 130,
    cell: ({ trust_status }) => <When at={trust_status.calculated_at} />,
  },
  { header: t('common.since'), isWide: true, width: 130, cell: ({ created_at }) => <When at={created_at} /> },
]

export function Merchants() {
  const can = useCan()
  const answer = useListed('merchants', (query) => ask(api.GET('/api/v1/merchants', { params: { query } })))
  return (
    <Page
      title={t('common.merchants')}
      actions={
        <>
          <ExportButton list="merchants" />
          {can('merchant.create') && (
            <>
              <ButtonLink to="/merchants/import" variant="default">
                {t('common.import')}
              </ButtonLink>
              <NewMerchant />
            </>
          )}
        </>
      }
    >
      <Group gap="xs">
        <Search label={t('merchants.name_or_address')} />
        <Filter
          name="public_status"
          label={t('common.status')}
          values={['verified', 'review', 'suspended']}
        />
        <Filter name="risk_level" label={t('common.risk')} values={['low', 'medium', 'high']} />
        <Filter name="country" label={t('common.country')} choices={countryChoices} />
        <CodeFilter name="category" label={t('merchants.category_mcc')} length={4} />
      </Group>
      <List
        label={t('common.merchants')}
        isCompact
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        link={({ id }) => ({ to: '/merchants/$id', params: { id } })}
        empty={
          <EmptyList what="merchant">
            {rich('merchants.add_one_here_or_let_your_partners', {
              code: <code>POST /platform/merchants</code>,
            })}
          </EmptyList>
        }
      />
    </Page>
  )
}
