import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'

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

export async function listMerchants(
  { tx, tenantId }: Context,
  filter: MerchantFilter,
  paging: PageRequest,
): Promise<{ rows: MerchantRow[]; total: number }> {
  const where = { tenantId, ...createdBetween(paging), ...conditions(filter) }
  const [rows, total] = [
    await tx.merchant.findMany({
      where,
      include: whole,
      orderBy: newestFirst,
      skip: paging.skip,
      take: paging.limit,
    }),
    await tx.merchant.count({ where }),
  ]
  return { rows, total }
}

function conditions(filter: MerchantFilter): Prisma.MerchantWhereInput {
  const { q, category, country, external_id: externalId } = filter
  const all: Prisma.MerchantWhereInput[] = []
  if (category) all.push({ category })
  if (country) all.push({ country })
  if (externalId) all.push({ externalId })
  if (filter.public_status) all.push(announcedOrUnscored({ publicStatus: filter.public_status }, 'review'))
  if (filter.risk_level) all.push(announcedOrUnscored({ riskLevel: filter.risk_level }, 'medium'))
  if (q) {
    const contains = { contains: q, mode: 'insensitive' as const }
    all.push({ OR: [{ name: contains }, { claimedAddress: contains }] })
  }
  return { AND: all }
}

/** A merchant without a score counts with the status of a new one. */
function announcedOrUnscored(is: Prisma.TrustStatusWhereInput, ofNew: string): Prisma.MerchantWhereInput {
  const [wanted] = Object.values(is)
  return wanted === ofNew ? { OR: [{ trust: { is } }, { trust: null }] } : { trust: { is } }
}
