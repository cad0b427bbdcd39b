import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Context, ReadContext } from '@trust/db/context'
import type { FoundMerchants, MerchantFilter } from './filter.ts'
import { pageOfList } from './list.ts'
import { searchMerchants } from './search.ts'
import {
  type MerchantRow,
  merchantOf,
  type SelectedMerchant,
  selectMerchant,
  selectMerchants,
  selectNewest,
} from './select.ts'

export type { MerchantRow }

/** @throws NotFound */
export async function findMerchant({ query, tenantId }: ReadContext, id: string): Promise<MerchantRow> {
  const [[merchant]] = await query<[SelectedMerchant]>(selectMerchant(tenantId, id))
  if (!merchant) throw new NotFound('The merchant')
  return merchantOf(merchant)
}

export interface MerchantPage {
  rows: MerchantRow[]
  total: number
}

/** Up to this offset the index of the list is walked; beyond it, counts tell where a page begins. */
const WALKED = 1_000

export function isFiltered(filter: MerchantFilter): boolean {
  const { public_status, risk_level, category, country, external_id, q } = filter
  return [public_status, risk_level, category, country, external_id, q].some(Boolean)
}

/** A page of the whole list, or of merchants created between two moments, newest first. */
export async function listAllMerchants(context: ReadContext, paging: PageRequest): Promise<MerchantPage> {
  const { query, tenantId } = context
  const isWalked = !paging.created_from && !paging.created_to && paging.skip <= WALKED
  if (!isWalked) return withRows(context, await pageOfList(context, paging))
  const [rows] = await query<[SelectedMerchant & { total: number }]>(selectNewest(tenantId, paging))
  const found = rows.filter(({ id }) => id !== null)
  return { rows: found.map(({ total: _, ...row }) => merchantOf(row)), total: rows[0]?.total ?? 0 }
}

/** Merchants that pass a filter, newest first. */
export async function listMerchants(
  context: Context,
  filter: MerchantFilter,
  paging: PageRequest,
): Promise<MerchantPage> {
  return withRows(context, await searchMerchants(context, filter, paging))
}

/** Selects identifiers first and rows after, so that a deep page reads no row before it. */
async function withRows(
  { query, tenantId }: ReadContext,
  { ids, total }: FoundMerchants,
): Promise<MerchantPage> {
  if (ids.length === 0) return { rows: [], total }
  const [found] = await query<[SelectedMerchant]>(selectMerchants(tenantId, ids))
  const rows = new Map(found.map((row) => [row.id, merchantOf(row)]))
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total }
}
