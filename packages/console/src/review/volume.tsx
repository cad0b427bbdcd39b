import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { moneyOf } from '../components/format.ts'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'

/** The orders that partners reported in 30 days, and their amounts: what complaints are measured by. */
export function Volume({ merchantId }: { merchantId: string }) {
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['orders', merchantId, 'volume'],
    queryFn: () =>
      ask(api.GET('/api/v1/merchants/{id}/order-volume', { params: { path: { id: merchantId } } })),
    enabled: can('merchant.read'),
    staleTime: 60_000,
  })
  if (!data) return null
  const { orders, amounts, refunded_amounts: refunded } = data
  return (
    <Text size="sm" className="figure">
      {[
        t('review.orders_in_30_days', { count: orders }),
        ...(amounts.length > 0 ? [moneyOf(amounts)] : []),
        ...(refunded.length > 0 ? [t('review.refunded', { amounts: moneyOf(refunded) })] : []),
      ].join(' · ')}
    </Text>
  )
}
