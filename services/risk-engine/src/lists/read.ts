import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'

const counted = { _count: { select: { entries: true } } } satisfies Prisma.RiskListInclude
export type RiskListRow = Prisma.RiskListGetPayload<{ include: typeof counted }>

/** @throws NotFound */
export async function findRiskList({ tx, tenantId }: Context, id: string): Promise<RiskListRow> {
  const list = await tx.riskList.findFirst({ where: { id, tenantId }, include: counted })
  if (!list) throw new NotFound('The list')
  return list
}

export async function listRiskLists({ tx, tenantId }: Context, paging: PageRequest) {
  const where = { tenantId, ...createdBetween(paging) }
  const { skip, limit } = paging
  const rows = await tx.riskList.findMany({
    where,
    include: counted,
    orderBy: newestFirst,
    skip,
    take: limit,
  })
  return { rows, total: await tx.riskList.count({ where }) }
}

/** @throws NotFound for the list */
export async function listEntries(context: Context, listId: string, paging: PageRequest) {
  const { tx, tenantId } = context
  await findRiskList(context, listId)
  const where = { tenantId, listId, ...createdBetween(paging) }
  const orderBy = [{ createdAt: 'desc' as const }, { value: 'asc' as const }]
  const rows = await tx.riskListEntry.findMany({ where, orderBy, skip: paging.skip, take: paging.limit })
  return { rows, total: await tx.riskListEntry.count({ where }) }
}

interface WrittenEntry {
  value: string
  expiresAt: Date | null
  note: string | null
}

/**
 * Without Prisma, which takes seconds for a hundred thousand rows and lets nothing else run meanwhile.
 * @throws NotFound for the list
 */
export async function allEntries(context: Context, listId: string): Promise<WrittenEntry[]> {
  const { query, tenantId } = context
  await findRiskList(context, listId)
  const [entries] = await query<[WrittenEntry]>({
    name: 'list-entries',
    text: ENTRIES,
    values: [tenantId, listId],
  })
  return entries
}

const ENTRIES = `
  SELECT value, expires_at AS "expiresAt", note FROM risk_list_entries
  WHERE tenant_id = $1::uuid AND list_id = $2::uuid ORDER BY value`
