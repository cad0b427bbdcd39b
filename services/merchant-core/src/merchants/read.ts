import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { pageOfList } from './list.ts'
import { searchMerchants } from './search.ts'

const whole = {
  owners: { orderBy: { position: 'asc' } },
  locations: { orderBy: { position: 'asc' } },
  trust: true,
} satisfies Prisma.MerchantInclude

export type MerchantRow = Prisma.MerchantGetPayload<{ include: typeof whole }>

/** @throws NotFound */
export async function findMerchant({ tx, tenantId }: Context, id: string): Promise<MerchantRow> {
  const merchant = await tx.merchant.findFirst({ where: { id, tenantId }, include: whole })
  if (!merchant) throw new NotFound('The merchant')
  return merchant
}

export interface MerchantFilter {
  public_status?: string | undefined
  risk_level?: string | undefined
  category?: string | undefined
  country?: string | undefined
  external_id?: string | undefined
  q?: string | undefined
}

/** A page of identifiers, and how many merchants there are on all pages. */
export interface Found {
  ids: string[]
  total: number
}

/** Newest first. Identifiers come first and rows after: a page far down the list reads no row above it. */
export async function listMerchants(
  context: Context,
  filter: MerchantFilter,
  paging: PageRequest,
): Promise<{ rows: MerchantRow[]; total: number }> {
  const { public_status, risk_level, category, country, external_id, q } = filter
  const isFiltered = [public_status, risk_level, category, country, external_id, q].some(Boolean)
  const { ids, total } = await (isFiltered
    ? searchMerchants(context, filter, paging)
    : pageOfList(context, paging))
  // Prisma looks at every merchant for none.
  if (ids.length === 0) return { rows: [], total }
  const { tx, tenantId } = context
  const found = await tx.merchant.findMany({ where: { tenantId, id: { in: ids } }, include: whole })
  const rows = new Map(found.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total }
}
