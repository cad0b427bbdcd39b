import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { newestFirst } from '@trust/db/page'
import type { ReviewCaseRow } from '../cases/read.ts'

/** How many of the newest facts of each kind are shown beside those linked to the case. */
const MAX_RECENT = 20

export interface CaseContext {
  merchant: Prisma.MerchantGetPayload<{ include: { trust: true } }>
  score: Prisma.ScoreGetPayload<true> | null
  evidence: Prisma.EvidenceGetPayload<true>[]
  complaints: Prisma.ComplaintGetPayload<true>[]
  triggers: Prisma.TriggerGetPayload<true>[]
  earlierCases: ReviewCaseRow[]
}

/** Everything that a reviewer needs beside the case, so that one answer suffices for a decision. */
export async function readCaseContext(context: Context, reviewed: ReviewCaseRow): Promise<CaseContext> {
  const { tx, tenantId } = context
  const { id, merchantId, evidenceIds, complaintIds, triggerId, createdAt } = reviewed
  const ofMerchant = { tenantId, merchantId }
  const newest = { orderBy: newestFirst, take: MAX_RECENT }
  return {
    merchant: await tx.merchant.findFirstOrThrow({
      where: { id: merchantId, tenantId },
      include: { trust: true },
    }),
    score: await tx.score.findFirst({
      where: ofMerchant,
      orderBy: [{ calculatedAt: 'desc' }, { id: 'desc' }],
    }),
    evidence: linkedFirst(
      await tx.evidence.findMany({ where: { tenantId, id: { in: evidenceIds } }, orderBy: newestFirst }),
      await tx.evidence.findMany({ where: ofMerchant, ...newest }),
    ),
    complaints: linkedFirst(
      await tx.complaint.findMany({ where: { tenantId, id: { in: complaintIds } }, orderBy: newestFirst }),
      await tx.complaint.findMany({ where: ofMerchant, ...newest }),
    ),
    triggers: linkedFirst(
      triggerId ? await tx.trigger.findMany({ where: { tenantId, id: triggerId } }) : [],
      // A policy in shadow is only being tried out, so decisions do not use its triggers.
      await tx.trigger.findMany({ where: { ...ofMerchant, mode: 'live' }, ...newest }),
    ),
    earlierCases: await tx.reviewCase.findMany({
      where: { ...ofMerchant, id: { not: id }, createdAt: { lte: createdAt } },
      ...newest,
    }),
  }
}

/** Each item once. */
function linkedFirst<T extends { id: string }>(linked: T[], recent: T[]): T[] {
  const known = new Set(linked.map(({ id }) => id))
  return [...linked, ...recent.filter(({ id }) => !known.has(id))]
}
