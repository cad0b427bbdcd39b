import type { PageRequest } from '@trust/contracts/paging'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdConditions, inOrderOf } from '@trust/db/page'
import { type CaseOrder, SKIP_MS } from './case.ts'
import type { ReviewCaseRow } from './read.ts'
import { searchConditions } from './search.ts'

export interface CaseFilter {
  /** Words in the reason or the merchant's name. */
  q?: string | undefined
  merchant_id?: string | undefined
  status?: string | undefined
  priority?: string | undefined
  /** A user, or `none` for unassigned cases. */
  assigned_to?: string | undefined
  /** A queue, or `none` for cases in no queue. */
  queue_id?: string | undefined
  overdue?: boolean | undefined
  snoozed?: boolean | undefined
  order: CaseOrder
}

/** Cases, newest first or in working order. */
export async function listCases(
  context: Context,
  filter: CaseFilter,
  paging: PageRequest,
): Promise<{ rows: ReviewCaseRow[]; total: number }> {
  const { tx, tenantId } = context
  const wanted = Prisma.join(conditions(context, filter, paging), ' AND ')
  const [counted] = await tx.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM review_cases WHERE ${wanted}`
  const found = await tx.$queryRaw<{ id: string }[]>`
    WITH found AS (SELECT * FROM review_cases WHERE ${wanted})
    ${orders[filter.order](context)}
    LIMIT ${paging.limit} OFFSET ${paging.skip}`
  const ids = found.map(({ id }) => id)
  const rows = await tx.reviewCase.findMany({ where: { tenantId, id: { in: ids } } })
  return { rows: inOrderOf(found, rows), total: counted?.total ?? 0 }
}

function conditions({ tenantId, now }: Context, filter: CaseFilter, paging: PageRequest): Prisma.Sql[] {
  return [
    Prisma.sql`tenant_id = ${tenantId}::uuid`,
    ...createdConditions(Prisma.sql`created_at`, paging),
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
    ...(filter.q ? searchConditions(filter.q) : []),
  ]
}

function orNone(wanted: string): string | null {
  return wanted === 'none' ? null : wanted
}

/**
 * Ranks all undecided cases of a merchant by the best of them, so that they are listed together. Snoozed cases come
 * after waiting ones, and decided cases last.
 * @param skipped when the caller skipped a case: SQL
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

const skippedBy = ({ actor, now }: Context) => Prisma.sql`(
  SELECT v.skipped_at FROM case_viewers v
  WHERE v.case_id = found.id AND v.user_id = ${actor.id}::uuid AND v.skipped_at > ${new Date(now.getTime() - SKIP_MS)})`

/** Orders the rows of `found`: Prisma cannot order by priority. */
const orders: Record<CaseOrder, (context: Context) => Prisma.Sql> = {
  newest: () => Prisma.sql`SELECT id FROM found ORDER BY created_at DESC, id DESC`,
  due: () => Prisma.sql`SELECT id FROM found ORDER BY first_due_at, id`,
  queue: ({ now }) => inQueue(now, Prisma.sql`NULL::timestamptz`),
  next: (context) => inQueue(context.now, skippedBy(context)),
  score: () => Prisma.sql`
    SELECT id FROM found LEFT JOIN LATERAL (
      SELECT internal_score FROM scores WHERE merchant_id = found.merchant_id ORDER BY calculated_at DESC LIMIT 1
    ) s ON true ORDER BY s.internal_score DESC NULLS LAST, first_due_at, id`,
}
