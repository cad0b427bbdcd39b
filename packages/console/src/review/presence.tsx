import { Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { allOf } from '../components/format.ts'
import { t } from '../messages.ts'

const EVERY_MS = 20_000

/** Says to colleagues that this case is open here, and here which of them look at it now. */
export function Presence({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['presence', id],
    queryFn: () => ask(api.POST('/api/v1/review-cases/{id}/presence', { params: { path: { id } } })),
    refetchInterval: EVERY_MS,
    refetchOnMount: 'always',
  })
  const names = data?.items.map(({ name }) => name) ?? []
  return (
    <Text size="sm" component="div" role="status">
      {names.length > 0 && (
        <>
          <IconEye size={14} aria-hidden />{' '}
          {t('review.looking_at_this_case', { names: allOf(names), count: names.length })}
        </>
      )}
    </Text>
  )
}
