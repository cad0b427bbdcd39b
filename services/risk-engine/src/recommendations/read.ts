import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween } from '@trust/db/page'
import { assertMerchant } from '../merchants/read.ts'

export type RecommendationRow = Prisma.RecommendationGetPayload<object>

/** @throws NotFound */
export async function findRecommendation({ tx, tenantId }: Context, id: string): Promise<RecommendationRow> {
  const found = await tx.recommendation.findFirst({ where: { id, tenantId } })
  if (!found) throw new NotFound('The recommendation')
  return found
}

export interface RecommendationFilter {
  status?: string | undefined
  component?: string | undefined
}

/**
 * A merchant's recommendations, most effective first.
 * @throws NotFound for an unknown merchant
 */
export async function listRecommendations(
  context: Context,
  { merchantId, status, component }: RecommendationFilter & { merchantId: string },
  paging: PageRequest,
): Promise<{ rows: RecommendationRow[]; total: number }> {
  const { tx, tenantId } = context
  await assertMerchant(context, merchantId)
  const where = {
    tenantId,
    merchantId,
    ...createdBetween(paging),
    ...(status ? { status } : {}),
    ...(component ? { component } : {}),
  }
  const rows = await tx.recommendation.findMany({
    where,
    orderBy: [{ expectedScoreReduction: 'desc' }, { id: 'asc' }],
    skip: paging.skip,
    take: paging.limit,
  })
  return { rows, total: await tx.recommendation.count({ where }) }
}
