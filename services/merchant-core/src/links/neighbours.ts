import type { Context } from '@trust/db/context'
import { FOLLOWED_STRENGTH } from './link.ts'

const TOGETHER = 100

const NEIGHBOURS = `
  SELECT linked_id AS id FROM direct_links($1::uuid, ARRAY[$2::uuid]) WHERE strength >= ${FOLLOWED_STRENGTH}::float`

/** The merchants that very likely belong together with this one, which counts for their scores. */
export async function neighboursOf({ query, tenantId }: Context, merchantId: string): Promise<Set<string>> {
  const values = [tenantId, merchantId]
  const [rows] = await query<[{ id: string }]>({ name: 'neighbours', text: NEIGHBOURS, values })
  return new Set(rows.map(({ id }) => id))
}

/** Rescores the linked merchants after a change of this one. */
export function rescoreNeighbours({ enqueue }: Context, neighbours: Iterable<string>): void {
  const ids = [...neighbours]
  for (let from = 0; from < ids.length; from += TOGETHER) {
    const batch = ids.slice(from, from + TOGETHER)
    enqueue('recalculate-scores', { merchant_ids: batch, trigger: 'network_changed' })
  }
}
