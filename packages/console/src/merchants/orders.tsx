import { Select, Stack, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { orderEventTypes } from '@trust/contracts/codes'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Empty } from '../components/empty.tsx'
import { money } from '../components/format.ts'
import { choices, words } from '../components/labels.ts'
import { LoadingOrError } from '../components/loading-or-error.tsx'
import { Pages } from '../components/pages.tsx'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'

type Type = Resource<'StoredOrderEvent'>['type']

const SIZE = 25

/** The merchant's orders, as partners reported them. */
export function Orders({ merchantId }: { merchantId: string }) {
  const [page, setPage] = useState(1)
  const [type, setType] = useState<Type | null>(null)
  const query = { ...(type ? { type } : {}), skip: (page - 1) * SIZE, limit: SIZE }
  const answer = useQuery({
    queryKey: ['orders', merchantId, query],
    queryFn: () =>
      ask(api.GET('/api/v1/merchants/{id}/orders', { params: { path: { id: merchantId }, query } })),
  })
  if (!answer.data) return <LoadingOrError of={answer} />
  return (
    <Stack>
      <Select
        aria-label={t('common.kind')}
        placeholder={t('common.kind')}
        w={200}
        clearable
        data={choices(orderEventTypes)}
        value={type}
        onChange={(value) => {
          setType(value as Type | null)
          setPage(1)
        }}
      />
      {answer.data.total === 0 ? (
        <Empty title={t('merchants.no_order_is_known')}>
          {rich('merchants.partners_stream_them', { code: <code>POST /platform/orders/events</code> })}
        </Empty>
      ) : (
        <Table aria-label={t('merchants.orders')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('common.when')}</Table.Th>
              <Table.Th>{t('common.what')}</Table.Th>
              <Table.Th>{t('merchants.order')}</Table.Th>
              <Table.Th ta="end">{t('merchants.amount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {answer.data.items.map((event) => (
              <Table.Tr key={event.event_id}>
                <Table.Td>
                  <When at={event.occurred_at} />
                </Table.Td>
                <Table.Td>{words(event.type)}</Table.Td>
                <Table.Td>{event.order_reference}</Table.Td>
                <Table.Td ta="end" className="figure">
                  {event.amount ? money(event.amount) : '–'}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Pages page={page} setPage={setPage} total={answer.data.total} size={SIZE} />
    </Stack>
  )
}
