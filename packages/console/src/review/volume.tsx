import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'

const WINDOW_MS = 30 * 86_400_000

/** How many orders partners told of the merchant in 30 days: what a number of complaints is measured by. */
export function Volume({ merchantId }: { merchantId: string }) {
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['orders', merchantId, 'volume'],
    queryFn: () => {
      const created_from = new Date(Date.now() - WINDOW_MS).toISOString()
      const query = { type: 'order_created', created_from, limit: 1 } as const
      return ask(api.GET('/api/v1/merchants/{id}/orders', { params: { path: { id: merchantId }, query } }))
    },
    enabled: can('merchant.read'),
    staleTime: 60_000,
  })
  if (!data) return null
  return <Text size="sm">{t('review.orders_in_30_days', { count: data.total })}</Text>
}
