import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { assertMerchant } from '../merchants/read.ts'

export type ScoreRow = Prisma.ScoreGetPayload<object>
/** A score without the facts that it keeps, which can be many. */
export type ScoreSummary = Omit<ScoreRow, 'facts' | 'othersDigest' | 'repeats'>
const withoutFacts = { facts: true, othersDigest: true } satisfies Prisma.ScoreOmit

const latestFirst = [{ calculatedAt: 'desc' as const }, { id: 'desc' as const }]

/** @throws NotFound for an unknown merchant, and for one that has no score yet */
export async function latestScore(context: Context, merchantId: string): Promise<ScoreSummary> {
  await assertMerchant(context, merchantId)
  const { tx, tenantId } = context
  const score = await tx.score.findFirst({
    where: { tenantId, merchantId },
    orderBy: latestFirst,
    omit: withoutFacts,
  })
  if (!score) throw new NotFound('The score')
  return score
}

/** @throws NotFound for an unknown merchant */
export async function listScores(
  context: Context,
  merchantId: string,
  paging: PageRequest,
): Promise<{ rows: ScoreSummary[]; total: number }> {
  await assertMerchant(context, merchantId)
  const { tx, tenantId } = context
  const where = { tenantId, merchantId, calculatedAt: calculatedBetween(paging) }
  const rows = await tx.score.findMany({
    where,
    orderBy: latestFirst,
    omit: withoutFacts,
    skip: paging.skip,
    take: paging.limit,
  })
  return { rows, total: await tx.score.count({ where }) }
}

function calculatedBetween({ created_from: from, created_to: to }: PageRequest) {
  return { ...(from ? { gte: from } : {}), ...(to ? { lte: to } : {}) }
}
