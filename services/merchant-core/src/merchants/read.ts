import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween } from '@trust/db/page'
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
  const { ids, total } = await (filter.q
    ? searchMerchants(context, { ...filter, q: filter.q }, paging)
    : pageOfList(context, filter, paging))
  const { tx, tenantId } = context
  const found = await tx.merchant.findMany({ where: { tenantId, id: { in: ids } }, include: whole })
  const rows = new Map(found.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total }
}

async function pageOfList(context: Context, filter: MerchantFilter, paging: PageRequest): Promise<Found> {
  const { tx, tenantId } = context
  const where = { tenantId, ...createdBetween(paging), ...conditions(filter) }
  const total = isCounted(filter, paging)
    ? await keptCount(context, filter)
    : await tx.merchant.count({ where })
  const { skip, take, fromEnd } = nearerEnd(paging, total)
  if (take <= 0) return { ids: [], total }
  const way = fromEnd ? 'asc' : 'desc'
  const rows = await tx.merchant.findMany({
    where,
    select: { id: true },
    orderBy: [{ createdAt: way }, { id: way }],
    skip,
    take,
  })
  const ids = rows.map(({ id }) => id)
  return { ids: fromEnd ? ids.reverse() : ids, total }
}

/** The second half of a list is walked from its end. */
function nearerEnd({ skip, limit }: PageRequest, total: number) {
  const take = Math.min(limit, total - skip)
  const after = total - skip - take
  return after < skip ? { skip: after, take, fromEnd: true } : { skip, take, fromEnd: false }
}

/** Whether the kept counts say how many there are. */
function isCounted(filter: MerchantFilter, { created_from, created_to }: PageRequest): boolean {
  const others = [filter.category, filter.country, filter.external_id, created_from, created_to]
  return others.every((value) => value === undefined)
}

async function keptCount({ tx, tenantId }: Context, filter: MerchantFilter): Promise<number> {
  const { public_status: publicStatus, risk_level: riskLevel } = filter
  const where = { tenantId, ...(publicStatus ? { publicStatus } : {}), ...(riskLevel ? { riskLevel } : {}) }
  const { _sum } = await tx.merchantCount.aggregate({ where, _sum: { merchants: true } })
  return Number(_sum.merchants ?? 0)
}

function conditions(filter: MerchantFilter): Prisma.MerchantWhereInput {
  const { category, country, external_id: externalId } = filter
  const all: Prisma.MerchantWhereInput[] = []
  if (category) all.push({ category })
  if (country) all.push({ country })
  if (externalId) all.push({ externalId })
  if (filter.public_status) all.push(announcedOrUnscored({ publicStatus: filter.public_status }, 'review'))
  if (filter.risk_level) all.push(announcedOrUnscored({ riskLevel: filter.risk_level }, 'medium'))
  return { AND: all }
}

/** A merchant without a score counts with the status of a new one. */
function announcedOrUnscored(is: Prisma.TrustStatusWhereInput, ofNew: string): Prisma.MerchantWhereInput {
  const [wanted] = Object.values(is)
  return wanted === ofNew ? { OR: [{ trust: { is } }, { trust: null }] } : { trust: { is } }
}
