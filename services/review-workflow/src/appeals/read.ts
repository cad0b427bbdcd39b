import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'
import type { AppealRow } from './appeal.ts'
import { presentAppeal } from './present.ts'

/** @throws NotFound */
export async function findAppeal({ tx, tenantId }: Context, id: string): Promise<AppealRow> {
  const found = await tx.appeal.findFirst({ where: { id, tenantId } })
  if (!found) throw new NotFound('The appeal')
  return found
}

export function findOpenAppeal(
  { tx, tenantId }: Context,
  subject: { subjectType: string; subjectId: string },
): Promise<AppealRow | null> {
  return tx.appeal.findFirst({ where: { tenantId, ...subject, status: 'submitted' } })
}

export interface AppealFilter {
  merchant_id?: string | undefined
  status?: string | undefined
  subject_type?: string | undefined
  subject_id?: string | undefined
  order: 'newest' | 'waiting'
}

const longestWaiting: Prisma.AppealOrderByWithRelationInput[] = [
  { reviewedAt: { sort: 'desc', nulls: 'first' } },
  { createdAt: 'asc' },
  { id: 'asc' },
]

export async function listAppeals(
  { tx, tenantId }: Context,
  filter: AppealFilter,
  paging: PageRequest,
): Promise<{ rows: AppealRow[]; total: number }> {
  const where: Prisma.AppealWhereInput = {
    tenantId,
    ...createdBetween(paging),
    ...(filter.merchant_id ? { merchantId: filter.merchant_id } : {}),
    ...(filter.status ? { status: filter.status } : {}),
    ...(filter.subject_type ? { subjectType: filter.subject_type } : {}),
    ...(filter.subject_id ? { subjectId: filter.subject_id } : {}),
  }
  const { skip, limit } = paging
  const orderBy = filter.order === 'waiting' ? longestWaiting : newestFirst
  const rows = await tx.appeal.findMany({ where, orderBy, skip, take: limit })
  return { rows, total: await tx.appeal.count({ where }) }
}

/** Appeals as the API shows them, with the facts that fell by them. */
export async function showAppeals({ tx, tenantId }: Context, rows: AppealRow[]) {
  const facts = await tx.overturnedFact.findMany({
    where: { tenantId, appealId: { in: rows.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
  })
  const byAppeal = Map.groupBy(facts, ({ appealId }) => appealId)
  return rows.map((row) => presentAppeal(row, byAppeal.get(row.id) ?? []))
}

export async function showAppeal(context: Context, row: AppealRow) {
  const [shown] = await showAppeals(context, [row])
  return shown ?? presentAppeal(row, [])
}
