import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'
import { z } from 'zod'
import type { DueHours } from './case.ts'

export type ReviewCaseRow = Prisma.ReviewCaseGetPayload<true>

/** @throws NotFound */
export async function findCase({ tx, tenantId }: Context, id: string): Promise<ReviewCaseRow> {
  const found = await tx.reviewCase.findFirst({ where: { id, tenantId } })
  if (!found) throw new NotFound('The review case')
  return found
}

export interface CaseFilter {
  merchant_id?: string | undefined
  status?: string | undefined
  priority?: string | undefined
  assigned_to?: string | undefined
}

export async function listCases(
  { tx, tenantId }: Context,
  filter: CaseFilter,
  paging: PageRequest,
): Promise<{ rows: ReviewCaseRow[]; total: number }> {
  const where: Prisma.ReviewCaseWhereInput = {
    tenantId,
    ...createdBetween(paging),
    ...(filter.merchant_id ? { merchantId: filter.merchant_id } : {}),
    ...(filter.status ? { status: filter.status } : {}),
    ...(filter.priority ? { priority: filter.priority } : {}),
    ...(filter.assigned_to ? { assignedTo: filter.assigned_to } : {}),
  }
  const { skip, limit } = paging
  const rows = await tx.reviewCase.findMany({ where, orderBy: newestFirst, skip, take: limit })
  return { rows, total: await tx.reviewCase.count({ where }) }
}

const Settings = z.object({
  review_due_hours: z.object({ low: z.number(), medium: z.number(), high: z.number(), urgent: z.number() }),
})

/** How long the tenant gives a case of each priority, in hours. */
export async function dueHours({ tx, tenantId }: Context): Promise<DueHours> {
  const { settings } = await tx.tenant.findFirstOrThrow({
    where: { id: tenantId },
    select: { settings: true },
  })
  return Settings.parse(settings).review_due_hours
}
