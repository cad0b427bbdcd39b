import { Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask, type Resource } from '../api.ts'
import { Empty } from '../components/empty.tsx'
import { words } from '../components/labels.ts'
import { TextLink } from '../components/link.tsx'
import { LoadingOrError } from '../components/loading-or-error.tsx'
import { t } from '../messages.ts'
import { LinkGraph } from './link-graph.tsx'

const MAX_SHOWN = 50

/** The merchants that this one belongs to, for what they have in common. */
export function Links({ merchant }: { merchant: Resource<'Merchant'> }) {
  const answer = useQuery({
    queryKey: ['links', merchant.id],
    queryFn: () =>
      ask(
        api.GET('/api/v1/merchants/{id}/links', {
          params: { path: { id: merchant.id }, query: { limit: MAX_SHOWN } },
        }),
      ),
  })
  if (!answer.data) return <LoadingOrError of={answer} />
  const { items, total } = answer.data
  if (total === 0)
    return <Empty title={t('merchants.no_link_to_another_merchant')}>{t('merchants.nothing_shared')}</Empty>
  return (
    <Stack>
      <LinkGraph name={merchant.name} links={items} />
      <Table aria-label={t('merchants.linked_merchants')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('common.merchant')}</Table.Th>
            <Table.Th>{t('merchants.how_sure')}</Table.Th>
            <Table.Th>{t('merchants.by_way')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((link) => (
            <Table.Tr key={link.merchant_id}>
              <Table.Td>
                <TextLink
                  size="sm"
                  to="/merchants/$id"
                  params={{ id: link.merchant_id }}
                  search={{ tab: 'links' }}
                >
                  <bdi>{link.merchant_name}</bdi>
                </TextLink>
              </Table.Td>
              <Table.Td>{Math.round(link.strength * 100)} %</Table.Td>
              <Table.Td>
                {link.path.map((step) => (
                  <Text size="sm" key={step.merchant_id}>
                    {inWords(step.features).join(', ')}
                    {link.path.length > 1 && (
                      <>
                        {' '}
                        → <bdi>{step.merchant_name}</bdi>
                      </>
                    )}
                  </Text>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {total > items.length && (
        <Text size="sm">{t('merchants.strongest_of_are_shown', { count: items.length, total })}</Text>
      )}
    </Stack>
  )
}

/** What two merchants share; pictures, of which no value can be shown, with their number. */
function inWords(features: readonly Resource<'SharedFeature'>[]): string[] {
  const pictures = features.filter(({ kind }) => kind === 'picture')
  const others = features.filter(({ kind }) => kind !== 'picture')
  const count = Math.max(0, ...pictures.map(({ merchants_sharing }) => merchants_sharing))
  return [
    ...others.map(({ kind, value_shown, merchants_sharing }) =>
      t('merchants.shared_feature', { kind: words(kind), value: value_shown, count: merchants_sharing }),
    ),
    ...(pictures.length > 0 ? [t('merchants.shared_pictures', { pictures: pictures.length, count })] : []),
  ]
}
