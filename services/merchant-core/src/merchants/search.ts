import type { PageRequest } from '@trust/contracts/paging'
import type { Context } from '@trust/db/context'
import type { Found, MerchantFilter } from './read.ts'

/**
 * Merchants that have every word of `q` in name or address, newest first. Case, accents and punctuation do not
 * matter; a word may be a part of one. A word that is nowhere stands for those one slip away and, when no merchant
 * has them all, each word does.
 */
export async function searchMerchants(
  context: Context,
  filter: MerchantFilter & { q: string },
  paging: PageRequest,
): Promise<Found> {
  const exact = await search(context, filter, paging, false)
  return exact.total > 0 ? exact : search(context, filter, paging, true)
}

async function search(
  { tx }: Context,
  { q, ...filter }: MerchantFilter & { q: string },
  { skip, limit, created_from, created_to }: PageRequest,
  widely: boolean,
): Promise<Found> {
  const conditions = JSON.stringify({ ...wantedOf(filter), created_from, created_to })
  const [found] = await tx.$queryRaw<{ total: bigint; ids: string[] }[]>`
    SELECT total, ids FROM search_merchants(${q}, ${widely}, ${conditions}::jsonb, ${skip}::int, ${limit}::int)`
  return { total: Number(found?.total ?? 0), ids: found?.ids ?? [] }
}

function wantedOf({ public_status, risk_level, category, country, external_id }: MerchantFilter) {
  return { public_status, risk_level, category, country, external_id }
}
