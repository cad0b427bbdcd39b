import { Code } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { useCan } from '../session.ts'
import { TextLink } from './link.tsx'

const MAX_IDS = 100
/** Ids that are requested in the same turn are batched into one request. */
let wanted = new Map<string, PromiseWithResolvers<string>>()

function nameOf(id: string): Promise<string> {
  if (wanted.size === 0 || wanted.size === MAX_IDS) {
    const batch = new Map<string, PromiseWithResolvers<string>>()
    wanted = batch
    setTimeout(() => {
      if (wanted === batch) wanted = new Map()
      void askFor(batch)
    })
  }
  const name = wanted.get(id) ?? Promise.withResolvers<string>()
  wanted.set(id, name)
  return name.promise
}

async function askFor(batch: ReadonlyMap<string, PromiseWithResolvers<string>>): Promise<void> {
  try {
    const query = { ids: [...batch.keys()].join() }
    const { items } = await ask(api.GET('/api/v1/merchants/names', { params: { query } }))
    const names = new Map(items.map(({ id, name }) => [id, name]))
    for (const [id, name] of batch) name.resolve(names.get(id) ?? id.slice(-12))
  } catch (error) {
    for (const name of batch.values()) name.reject(error)
  }
}

/** A merchant's name by its id, for those who may read merchants. */
export function useMerchantName(id: string | undefined): string | undefined {
  const can = useCan()
  return useQuery({
    queryKey: ['merchant', id, 'name'],
    queryFn: () => nameOf(id ?? ''),
    staleTime: 60_000,
    enabled: id !== undefined && can('merchant.read'),
  }).data
}

/** A merchant's name, for lists that only have the id. */
export function MerchantName({ id }: { id: string }) {
  const can = useCan()
  const name = useMerchantName(id)
  if (!can('merchant.read')) return <Code>{id.slice(-12)}</Code>
  return (
    <TextLink
      to="/merchants/$id"
      params={{ id }}
      size="sm"
      fw={600}
      dir="auto"
      className="merchant-name"
      onClick={(event) => event.stopPropagation()}
    >
      {name ?? '…'}
    </TextLink>
  )
}
