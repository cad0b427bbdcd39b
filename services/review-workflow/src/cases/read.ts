import { NotFound } from '@trust/contracts/errors'
import { Prisma } from '@trust/db/client'
import { columnsOf } from '@trust/db/columns'
import type { Context, ReadContext } from '@trust/db/context'
import { z } from 'zod'
import type { DueHours } from './case.ts'

export type ReviewCaseRow = Prisma.ReviewCaseGetPayload<true>

export const CASE = `
  SELECT ${columnsOf(Prisma.ReviewCaseScalarFieldEnum, 'c')} FROM review_cases c
  WHERE c.id = $1::uuid AND c.tenant_id = $2::uuid`

/** @throws NotFound */
export async function findCase({ query, tenantId }: ReadContext, id: string): Promise<ReviewCaseRow> {
  const [[found]] = await query<[ReviewCaseRow]>({ name: 'review-case', text: CASE, values: [id, tenantId] })
  if (!found) throw new NotFound('The review case')
  return found
}

const Settings = z.object({
  review_due_hours: z.object({ low: z.number(), medium: z.number(), high: z.number(), urgent: z.number() }),
})

/** The tenant's time for deciding a case of each priority, in hours. */
export async function dueHours({ tx, tenantId }: Context): Promise<DueHours> {
  const { settings } = await tx.tenant.findFirstOrThrow({
    where: { id: tenantId },
    select: { settings: true },
  })
  return Settings.parse(settings).review_due_hours
}
