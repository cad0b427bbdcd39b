import type { PageRequest } from '@trust/contracts/paging'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'
import { type CaseOrder, SKIP_MS } from './case.ts'
import type { ReviewCaseRow } from './read.ts'

export interface CaseFilter {
  merchant_id?: string | undefined
  status?: string | undefined
  priority?: string | undefined
  /** A user, or `none` for what nobody has. */
  assigned_to?: string | undefined
  /** A queue, or `none` for what is in no queue. */
  queue_id?: string | undefined
  overdue?: boolean | undefined
  snoozed?: boolean | undefined
  order: CaseOrder
}

/** Cases, newest first or in the order in which they should be worked on. */
export async function listCases(
  context: Context,
  filter: CaseFilter,
  paging: PageRequest,
): Promise<{ rows: ReviewCaseRow[]; total: number }> {
  const { tx, tenantId, now } = context
  const overdue = { firstDueAt: { lt: now }, status: { not: 'decided' } }
  const snoozed = { snoozedUntil: { gt: now } }
  const awake = { OR: [{ snoozedUntil: null }, { snoozedUntil: { lte: now } }] }
  const where: Prisma.ReviewCaseWhereInput = {
    tenantId,
    ...createdBetween(paging),
    ...(filter.merchant_id ? { merchantId: filter.merchant_id } : {}),
    ...(filter.status ? { status: filter.status } : {}),
    ...(filter.priority ? { priority: filter.priority } : {}),
    ...(filter.assigned_to ? { assignedTo: orNone(filter.assigned_to) } : {}),
    ...(filter.queue_id ? { queueId: orNone(filter.queue_id) } : {}),
    ...(filter.overdue === undefined ? {} : filter.overdue ? { AND: overdue } : { NOT: overdue }),
    ...(filter.snoozed === undefined ? {} : filter.snoozed ? snoozed : awake),
  }
  const total = await tx.reviewCase.count({ where })
  const { skip, limit } = paging
  const plain = plainOrders[filter.order]
  if (!plain) return { rows: await ranked(context, filter, paging), total }
  return { rows: await tx.reviewCase.findMany({ where, orderBy: plain, skip, take: limit }), total }
}

function orNone(wanted: string): string | null {
  return wanted === 'none' ? null : wanted
}

const plainOrders: Partial<Record<CaseOrder, Prisma.ReviewCaseOrderByWithRelationInput[]>> = {
  newest: newestFirst,
  due: [{ firstDueAt: 'asc' }, { id: 'asc' }],
}

/**
 * The best rank of a merchant's undecided cases is the rank of all of them: they stand together. What is snoozed comes
 * after what waits, and what is decided after that.
 * @param skipped when the caller passed a case over: SQL
 */
const inQueue = (now: Date, skipped: Prisma.Sql) => Prisma.sql`
  SELECT id FROM (
    SELECT *, min(rank) OVER (PARTITION BY merchant_id, phase) AS group_rank FROM (
      SELECT id, merchant_id, phase, skipped_at, row_number() OVER (
        ORDER BY phase, array_position(ARRAY['urgent', 'high', 'medium', 'low'], priority), first_due_at, id
      ) AS rank FROM (
        SELECT *, ${skipped} AS skipped_at,
          CASE WHEN status = 'decided' THEN 2 WHEN snoozed_until > ${now} THEN 1 ELSE 0 END AS phase FROM found
      ) placed
    ) ranked
  ) grouped ORDER BY skipped_at NULLS FIRST, phase, CASE WHEN phase = 2 THEN rank ELSE group_rank END, rank`

const neverSkipped = Prisma.sql`NULL::timestamptz`

const skippedBy = ({ actor, now }: Context) => Prisma.sql`(
  SELECT v.skipped_at FROM case_viewers v
  WHERE v.case_id = found.id AND v.user_id = ${actor.id}::uuid AND v.skipped_at > ${new Date(now.getTime() - SKIP_MS)})`

const byScore = Prisma.sql`
  SELECT id FROM found LEFT JOIN LATERAL (
    SELECT internal_score FROM scores WHERE merchant_id = found.merchant_id ORDER BY calculated_at DESC LIMIT 1
  ) s ON true ORDER BY s.internal_score DESC NULLS LAST, first_due_at, id`

/** Prisma cannot order by what a priority means, so a statement of its own finds which rows they are. */
async function ranked(
  context: Context,
  filter: CaseFilter,
  { skip, limit, created_from: from, created_to: to }: PageRequest,
): Promise<ReviewCaseRow[]> {
  const { tx, tenantId, now } = context
  const conditions = [
    Prisma.sql`tenant_id = ${tenantId}::uuid`,
    ...(from ? [Prisma.sql`created_at >= ${from}`] : []),
    ...(to ? [Prisma.sql`created_at <= ${to}`] : []),
    ...(filter.merchant_id ? [Prisma.sql`merchant_id = ${filter.merchant_id}::uuid`] : []),
    ...(filter.status ? [Prisma.sql`status = ${filter.status}`] : []),
    ...(filter.priority ? [Prisma.sql`priority = ${filter.priority}`] : []),
    ...(filter.assigned_to
      ? [Prisma.sql`assigned_to IS NOT DISTINCT FROM ${orNone(filter.assigned_to)}::uuid`]
      : []),
    ...(filter.queue_id ? [Prisma.sql`queue_id IS NOT DISTINCT FROM ${orNone(filter.queue_id)}::uuid`] : []),
    ...(filter.overdue === undefined
      ? []
      : [Prisma.sql`(status <> 'decided' AND first_due_at < ${now}) = ${filter.overdue}`]),
    ...(filter.snoozed === undefined
      ? []
      : [Prisma.sql`(snoozed_until IS NOT NULL AND snoozed_until > ${now}) = ${filter.snoozed}`]),
  ]
  const skipped = filter.order === 'next' ? skippedBy(context) : neverSkipped
  const found = await tx.$queryRaw<{ id: string }[]>`
    WITH found AS (SELECT * FROM review_cases WHERE ${Prisma.join(conditions, ' AND ')})
    ${filter.order === 'score' ? byScore : inQueue(now, skipped)}
    LIMIT ${limit} OFFSET ${skip}`
  const place = new Map(found.map(({ id }, index) => [id, index]))
  const rows = await tx.reviewCase.findMany({ where: { tenantId, id: { in: [...place.keys()] } } })
  return rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}
