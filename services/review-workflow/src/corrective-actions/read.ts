import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'
import { closedStates } from './action.ts'
import type { CorrectiveActionStep } from './schema.ts'

export type CorrectiveActionRow = Prisma.CorrectiveActionGetPayload<true>

/** @throws NotFound */
export async function findAction({ tx, tenantId }: Context, id: string): Promise<CorrectiveActionRow> {
  const found = await tx.correctiveAction.findFirst({ where: { id, tenantId } })
  if (!found) throw new NotFound('The corrective action')
  return found
}

const MAX_EVIDENCE = 100

/** The evidence of the fix, newest first. */
export function fixEvidence({ tx, tenantId }: Context, { id, merchantId, steps }: CorrectiveActionRow) {
  const named = (steps as CorrectiveActionStep[]).flatMap((step) => step.evidence_ids)
  return tx.evidence.findMany({
    where: { tenantId, merchantId, OR: [{ id: { in: named } }, { correctiveActionId: id }] },
    orderBy: newestFirst,
    take: MAX_EVIDENCE,
  })
}

export interface ActionFilter {
  merchant_id?: string | undefined
  status?: string | undefined
  priority?: string | undefined
  action_type?: string | undefined
  overdue?: boolean | undefined
  order: 'newest' | 'due'
}

export async function listActions(
  { tx, tenantId, now }: Context,
  filter: ActionFilter,
  paging: PageRequest,
): Promise<{ rows: CorrectiveActionRow[]; total: number }> {
  const overdue = { dueDate: { lt: now }, status: { notIn: closedStates } }
  const where: Prisma.CorrectiveActionWhereInput = {
    tenantId,
    ...createdBetween(paging),
    ...(filter.merchant_id ? { merchantId: filter.merchant_id } : {}),
    ...(filter.status ? { status: filter.status } : {}),
    ...(filter.priority ? { priority: filter.priority } : {}),
    ...(filter.action_type ? { actionType: filter.action_type } : {}),
    ...(filter.overdue === undefined ? {} : filter.overdue ? { AND: overdue } : { NOT: overdue }),
  }
  const { skip, limit } = paging
  const total = await tx.correctiveAction.count({ where })
  if (filter.order === 'due') return { rows: await dueFirst(tx, where, paging), total }
  return {
    rows: await tx.correctiveAction.findMany({ where, orderBy: newestFirst, skip, take: limit }),
    total,
  }
}

/** Open actions by due time, then closed ones, latest first. */
async function dueFirst(
  tx: Context['tx'],
  where: Prisma.CorrectiveActionWhereInput,
  { skip, limit }: PageRequest,
): Promise<CorrectiveActionRow[]> {
  const open = { AND: [where, { status: { notIn: closedStates } }] }
  const waiting = await tx.correctiveAction.count({ where: open })
  const first = await tx.correctiveAction.findMany({
    where: open,
    orderBy: [{ dueDate: 'asc' }, { id: 'asc' }],
    skip,
    take: limit,
  })
  const closed = await tx.correctiveAction.findMany({
    where: { AND: [where, { status: { in: closedStates } }] },
    orderBy: [{ dueDate: 'desc' }, { id: 'desc' }],
    skip: Math.max(0, skip - waiting),
    take: limit - first.length,
  })
  return [...first, ...closed]
}
