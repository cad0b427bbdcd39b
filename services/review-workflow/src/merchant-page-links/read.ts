import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'

export type MerchantPageLinkRow = Prisma.MerchantPageLinkGetPayload<Record<never, never>>

export async function listMerchantPageLinks(
  { tx, tenantId }: Context,
  merchantId: string | undefined,
  paging: PageRequest,
) {
  const where = { tenantId, ...(merchantId && { merchantId }), ...createdBetween(paging) }
  const { skip, limit: take } = paging
  const rows = await tx.merchantPageLink.findMany({ where, orderBy: newestFirst, skip, take })
  return { rows, total: await tx.merchantPageLink.count({ where }) }
}

/** @throws NotFound */
export async function findMerchantPageLink(
  { tx, tenantId }: Context,
  id: string,
): Promise<MerchantPageLinkRow> {
  const row = await tx.merchantPageLink.findFirst({ where: { id, tenantId } })
  if (!row) throw new NotFound('The link')
  return row
}
