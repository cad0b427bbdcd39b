import type { PageRequest } from '@trust/contracts/paging'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'
import type { ReviewCaseRow } from './read.ts'

export interface CaseFilter {
  merchant_id?: string | undefined
  status?: string | undefined
  priority?: string | undefined
  assigned_to?: string | undefined
  overdue?: boolean | undefined
  order: 'newest' | 'queue'
}

/** Cases, newest first or in the order in which they should be worked on. */
export async function listCases(
  context: Context,
  filter: CaseFilter,
  paging: PageRequest,
): Promise<{ rows: ReviewCaseRow[]; total: number }> {
  const { tx, tenantId, now } = context
  const overdue = { dueAt: { lt: now }, status: { not: 'decided' } }
  const where: Prisma.ReviewCaseWhereInput = {
    tenantId,
    ...createdBetween(paging),
    ...(filter.merchant_id ? { merchantId: filter.merchant_id } : {}),
    ...(filter.status ? { status: filter.status } : {}),
    ...(filter.priority ? { priority: filter.priority } : {}),
    ...(filter.assigned_to ? { assignedTo: filter.assigned_to } : {}),
    ...(filter.overdue === undefined ? {} : filter.overdue ? { AND: overdue } : { NOT: overdue }),
  }
  const total = await tx.reviewCase.count({ where })
  if (filter.order === 'queue') return { rows: await queued(context, filter, paging), total }
  const { skip, limit } = paging
  return { rows: await tx.reviewCase.findMany({ where, orderBy: newestFirst, skip, take: limit }), total }
}

/** Prisma cannot order by what a priority means, so a statement of its own finds which rows they are. */
async function queued(
  { tx, tenantId, now }: Context,
  filter: CaseFilter,
  { skip, limit, created_from: from, created_to: to }: PageRequest,
): Promise<ReviewCaseRow[]> {
  const conditions = [
    Prisma.sql`tenant_id = ${tenantId}::uuid`,
    ...(from ? [Prisma.sql`created_at >= ${from}`] : []),
    ...(to ? [Prisma.sql`created_at <= ${to}`] : []),
    ...(filter.merchant_id ? [Prisma.sql`merchant_id = ${filter.merchant_id}::uuid`] : []),
    ...(filter.status ? [Prisma.sql`status = ${filter.status}`] : []),
    ...(filter.priority ? [Prisma.sql`priority = ${filter.priority}`] : []),
    ...(filter.assigned_to ? [Prisma.sql`assigned_to = ${filter.assigned_to}::uuid`] : []),
    ...(filter.overdue === undefined
      ? []
      : [Prisma.sql`(status <> 'decided' AND due_at < ${now}) = ${filter.overdue}`]),
  ]
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM review_cases WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY status = 'decided', array_position(ARRAY['urgent', 'high', 'medium', 'low'], priority), due_at, id
    LIMIT ${limit} OFFSET ${skip}`
  const place = new Map(found.map(({ id }, index) => [id, index]))
  const rows = await tx.reviewCase.findMany({ where: { tenantId, id: { in: [...place.keys()] } } })
  return rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}
