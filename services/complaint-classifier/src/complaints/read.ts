import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'

export type ComplaintRow = Prisma.ComplaintGetPayload<object>

/** @throws NotFound */
export async function findComplaint({ tx, tenantId }: Context, id: string): Promise<ComplaintRow> {
  const complaint = await tx.complaint.findFirst({ where: { id, tenantId } })
  if (!complaint) throw new NotFound('The complaint')
  return complaint
}

export interface ComplaintFilter {
  merchant_id?: string | undefined
  status?: string | undefined
  category?: string | undefined
  severity?: string | undefined
  intent?: string | undefined
  channel?: string | undefined
  needs_review?: boolean | undefined
  cluster_id?: string | undefined
  language?: string | undefined
}

export async function listComplaints(
  { tx, tenantId }: Context,
  filter: ComplaintFilter,
  paging: PageRequest,
): Promise<{ rows: ComplaintRow[]; total: number }> {
  const where = { tenantId, ...createdBetween(paging), ...conditions(filter) }
  const rows = await tx.complaint.findMany({
    where,
    orderBy: newestFirst,
    skip: paging.skip,
    take: paging.limit,
  })
  return { rows, total: await tx.complaint.count({ where }) }
}

function conditions(filter: ComplaintFilter): Prisma.ComplaintWhereInput {
  const {
    merchant_id: merchantId,
    needs_review: needsReview,
    cluster_id: clusterId,
    language,
    ...same
  } = filter
  const { status, category, severity, intent, channel } = same
  const wanted = { merchantId, status, category, severity, intent, channel, needsReview, clusterId }
  const spoken = language ? { classification: { path: ['language'], equals: language } } : undefined
  return {
    ...Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)),
    ...spoken,
  }
}
