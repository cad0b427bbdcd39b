import { Select, Stack, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { orderEventTypes } from '../catalogue.ts'
import { Broken } from '../parts/broken.tsx'
import { Empty } from '../parts/empty.tsx'
import { Pages } from '../parts/pages.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { When } from '../parts/when.tsx'
import { choices, words } from '../parts/words.ts'

type Type = Resource<'KeptOrderEvent'>['type']

const SIZE = 25

/** What partners told of the merchant's orders. */
export function Orders({ merchantId }: { merchantId: string }) {
  const [page, setPage] = useState(1)
  const [type, setType] = useState<Type | null>(null)
  const query = { ...(type ? { type } : {}), skip: (page - 1) * SIZE, limit: SIZE }
  const answer = useQuery({
    queryKey: ['orders', merchantId, query],
    queryFn: () =>
      ask(api.GET('/api/v1/merchants/{id}/orders', { params: { path: { id: merchantId }, query } })),
  })
  if (answer.isError) return <Broken error={answer.error} />
  if (!answer.data) return <Waiting />
  return (
    <Stack>
      <Select
        aria-label="Kind"
        placeholder="Kind"
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
        <Empty title="No order is known">
          Partners stream them with <code>POST /platform/orders/events</code>.
        </Empty>
      ) : (
        <Table aria-label="Orders">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>When</Table.Th>
              <Table.Th>What</Table.Th>
              <Table.Th>Order</Table.Th>
              <Table.Th>Amount</Table.Th>
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
                <Table.Td>{event.amount ? `${event.amount.amount} ${event.amount.currency}` : '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Pages page={page} setPage={setPage} total={answer.data.total} size={SIZE} />
    </Stack>
  )
}
