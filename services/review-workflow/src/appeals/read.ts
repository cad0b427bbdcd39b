import { DEFAULT_APPEAL_DUE_DAYS } from '@trust/contracts/appeals'
import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'
import { z } from 'zod'
import type { AppealRow, appealOrders } from './appeal.ts'
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
  overdue?: boolean | undefined
  order: (typeof appealOrders)[number]
}

const unanswered = { reviewedAt: { sort: 'desc', nulls: 'first' } } as const
const orders = {
  newest: newestFirst,
  waiting: [unanswered, { createdAt: 'asc' }, { id: 'asc' }],
  due: [unanswered, { dueAt: 'asc' }, { id: 'asc' }],
} satisfies Record<AppealFilter['order'], Prisma.AppealOrderByWithRelationInput[]>

export async function listAppeals(
  { tx, tenantId, now }: Context,
  filter: AppealFilter,
  paging: PageRequest,
): Promise<{ rows: AppealRow[]; total: number }> {
  const overdue = { status: 'submitted', dueAt: { lt: now } }
  const where: Prisma.AppealWhereInput = {
    tenantId,
    ...createdBetween(paging),
    ...(filter.merchant_id ? { merchantId: filter.merchant_id } : {}),
    ...(filter.status ? { status: filter.status } : {}),
    ...(filter.subject_type ? { subjectType: filter.subject_type } : {}),
    ...(filter.subject_id ? { subjectId: filter.subject_id } : {}),
    ...(filter.overdue === undefined ? {} : filter.overdue ? { AND: overdue } : { NOT: overdue }),
  }
  const { skip, limit } = paging
  const rows = await tx.appeal.findMany({ where, orderBy: orders[filter.order], skip, take: limit })
  return { rows, total: await tx.appeal.count({ where }) }
}

/** Appeals as the API shows them, with the facts that were removed by them. */
export async function showAppeals({ tx, tenantId, now }: Context, rows: AppealRow[]) {
  const facts = await tx.overturnedFact.findMany({
    where: { tenantId, appealId: { in: rows.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
  })
  const byAppeal = Map.groupBy(facts, ({ appealId }) => appealId)
  return rows.map((row) => presentAppeal(row, byAppeal.get(row.id) ?? [], now))
}

export async function showAppeal(context: Context, row: AppealRow) {
  const [shown] = await showAppeals(context, [row])
  return shown ?? presentAppeal(row, [], context.now)
}

const Settings = z.object({ appeal_due_days: z.int().default(DEFAULT_APPEAL_DUE_DAYS) })

/** The tenant's time for answering an appeal, in days. */
export async function dueDays({ tx, tenantId }: Context): Promise<number> {
  const { settings } = await tx.tenant.findUniqueOrThrow({ where: { id: tenantId } })
  return Settings.parse(settings).appeal_due_days
}
