import type { PageRequest } from '@trust/contracts/paging'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdConditions, inOrderOf } from '@trust/db/page'
import type { ComplaintRow } from './read.ts'

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
  /** Of complaints that are alike only the newest. */
  one_of_alike?: boolean | undefined
}

interface ListedComplaint {
  row: ComplaintRow
  /** How many are like it, itself included. */
  alike: number
}

/** Complaints, newest first, each with how many are like it. */
export async function listComplaints(
  context: Context,
  filter: ComplaintFilter,
  paging: PageRequest,
): Promise<{ rows: ListedComplaint[]; total: number }> {
  const { tx, tenantId } = context
  const wanted = (table: Prisma.Sql) => Prisma.join(conditions(table, context, filter, paging), ' AND ')
  const isWanted = wanted(Prisma.sql`c`)
  const isNewest = Prisma.sql`(
    c.cluster_id IS NULL OR NOT EXISTS (
      SELECT 1 FROM complaints newer WHERE newer.cluster_id = c.cluster_id
        AND (newer.created_at, newer.id) > (c.created_at, c.id) AND ${wanted(Prisma.sql`newer`)}
    )
  )`
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT c.id FROM complaints c WHERE ${isWanted} ${filter.one_of_alike ? Prisma.sql`AND ${isNewest}` : Prisma.empty}
    ORDER BY c.created_at DESC, c.id DESC LIMIT ${paging.limit} OFFSET ${paging.skip}`
  const count = filter.one_of_alike
    ? Prisma.sql`count(*) FILTER (WHERE c.cluster_id IS NULL) + count(DISTINCT c.cluster_id)`
    : Prisma.sql`count(*)`
  const [counted] = await tx.$queryRaw<{ total: number }[]>`
    SELECT (${count})::int AS total FROM complaints c WHERE ${isWanted}`
  const ids = found.map(({ id }) => id)
  const rows = inOrderOf(found, await tx.complaint.findMany({ where: { tenantId, id: { in: ids } } }))
  const sizes = await clusterSizes(context, rows)
  return {
    rows: rows.map((row) => ({ row, alike: sizes.get(row.clusterId) ?? 1 })),
    total: counted?.total ?? 0,
  }
}

async function clusterSizes({ tx, tenantId }: Context, rows: ComplaintRow[]) {
  const clusters = [...new Set(rows.flatMap(({ clusterId }) => clusterId ?? []))]
  if (clusters.length === 0) return new Map<string | null, number>()
  const sizes = await tx.$queryRaw<{ id: string; size: number }[]>`
    SELECT cluster_id AS id, count(*)::int AS size FROM complaints
    WHERE tenant_id = ${tenantId}::uuid AND cluster_id = ANY(${clusters}::uuid[]) GROUP BY 1`
  return new Map<string | null, number>(sizes.map(({ id, size }) => [id, size]))
}

/** @param table what the complaints are called in the statement */
function conditions(
  table: Prisma.Sql,
  { tenantId }: Context,
  filter: ComplaintFilter,
  paging: PageRequest,
): Prisma.Sql[] {
  const { status, category, severity, intent, channel } = filter
  const texts = { status, category, severity, intent, channel }
  return [
    Prisma.sql`${table}.tenant_id = ${tenantId}::uuid`,
    ...createdConditions(Prisma.sql`${table}.created_at`, paging),
    ...(filter.merchant_id ? [Prisma.sql`${table}.merchant_id = ${filter.merchant_id}::uuid`] : []),
    ...(filter.cluster_id ? [Prisma.sql`${table}.cluster_id = ${filter.cluster_id}::uuid`] : []),
    ...Object.entries(texts).flatMap(([column, value]) =>
      value === undefined ? [] : [Prisma.sql`${table}.${Prisma.raw(column)} = ${value}`],
    ),
    ...(filter.needs_review === undefined
      ? []
      : [Prisma.sql`${table}.needs_review = ${filter.needs_review}`]),
    ...(filter.language ? [Prisma.sql`${table}.classification->>'language' = ${filter.language}`] : []),
  ]
}
