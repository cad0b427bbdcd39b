import type { PageRequest } from '@trust/contracts/paging'
import type { Context } from '@trust/db/context'
import type { FoundMerchants, MerchantFilter } from './filter.ts'

const SEARCH = `
  SELECT total::float8 AS total, ids, needs_merge FROM search_merchants($1, $2, $3::jsonb, $4::int, $5::int)`

/**
 * Merchants that pass the filter and have every word of `q` in name or address, newest first. Case, accents and
 * punctuation do not matter, and a word may be part of another. A word that no merchant has matches words at edit
 * distance 1. If no merchant matches all words, the search is repeated with every word fuzzy.
 */
export async function searchMerchants(
  context: Context,
  filter: MerchantFilter,
  paging: PageRequest,
): Promise<FoundMerchants> {
  const exact = await search(context, filter, paging, false)
  return exact.total > 0 || !filter.q ? exact : search(context, filter, paging, true)
}

async function search(
  { query, tenantId, enqueue }: Context,
  { q, ...filter }: MerchantFilter,
  { skip, limit, created_from, created_to }: PageRequest,
  fuzzy: boolean,
): Promise<FoundMerchants> {
  const conditions = JSON.stringify({ ...wantedOf(filter), created_from, created_to })
  const values = [q ?? null, fuzzy, conditions, skip, limit]
  const [[found]] = await query<[FoundMerchants & { needs_merge: boolean }]>({
    name: 'search-merchants',
    text: SEARCH,
    values,
  })
  if (found?.needs_merge) enqueue('merge-merchant-deltas', { tenant_id: tenantId })
  return found ?? { total: 0, ids: [] }
}

function wantedOf({ public_status, risk_level, category, country, external_id }: MerchantFilter) {
  return { public_status, risk_level, category, country, external_id }
}
