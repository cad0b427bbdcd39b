import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween } from '@trust/db/page'
import type { Found, MerchantFilter } from './read.ts'

/** A page of the list, newest first. Where triggers keep the counts, neither its total nor its place is counted out. */
export async function pageOfList(
  context: Context,
  filter: MerchantFilter,
  paging: PageRequest,
): Promise<Found> {
  const { public_status, risk_level, category, country, external_id } = filter
  const isFiltered = [public_status, risk_level, category, country, external_id].some(Boolean)
  return isFiltered ? filteredPage(context, filter, paging) : pageOfAll(context, paging)
}

/** The whole list, or what of it was created between two moments. */
async function pageOfAll(
  { tx }: Context,
  { skip, limit, created_from, created_to }: PageRequest,
): Promise<Found> {
  const [found] = await tx.$queryRaw<{ total: bigint; ids: string[] }[]>`
    SELECT total, ids FROM list_merchants(
      ${created_from ?? null}::timestamptz, ${created_to ?? null}::timestamptz, ${skip}::int, ${limit}::int)`
  return { total: Number(found?.total ?? 0), ids: found?.ids ?? [] }
}

async function filteredPage(context: Context, filter: MerchantFilter, paging: PageRequest): Promise<Found> {
  const { tx, tenantId } = context
  const where = { tenantId, ...createdBetween(paging), ...conditions(filter) }
  const total = (await keptCount(context, filter, paging)) ?? (await tx.merchant.count({ where }))
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

/** How many there are, where that is kept: by status and level, and by country and category. */
async function keptCount(
  { tx, tenantId }: Context,
  { public_status: publicStatus, risk_level: riskLevel, country, category, external_id }: MerchantFilter,
  { created_from, created_to }: PageRequest,
): Promise<number | null> {
  if (external_id ?? created_from ?? created_to) return null
  const byStatus = { ...(publicStatus && { publicStatus }), ...(riskLevel && { riskLevel }) }
  const byFacet = { ...(country && { country }), ...(category && { category }) }
  const counting = { _sum: { merchants: true } } as const
  if (Object.keys(byFacet).length === 0) {
    const { _sum } = await tx.merchantCount.aggregate({ where: { tenantId, ...byStatus }, ...counting })
    return Number(_sum.merchants ?? 0)
  }
  if (Object.keys(byStatus).length > 0) return null
  const { _sum } = await tx.merchantFacet.aggregate({ where: { tenantId, ...byFacet }, ...counting })
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
