import { Code } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { useCan } from '../session.ts'
import { TextLink } from './link.tsx'

/** A merchant by its name, where a list only knows the id. */
export function MerchantName({ id }: { id: string }) {
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['merchant', id],
    queryFn: () => ask(api.GET('/api/v1/merchants/{id}', { params: { path: { id } } })),
    staleTime: 60_000,
    enabled: can('merchant.read'),
  })
  if (!can('merchant.read')) return <Code>{id.slice(-12)}</Code>
  return (
    <TextLink
      to="/merchants/$id"
      params={{ id }}
      size="sm"
      fw={600}
      onClick={(event) => event.stopPropagation()}
    >
      <bdi>{data?.name ?? '…'}</bdi>
    </TextLink>
  )
}
