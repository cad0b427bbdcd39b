import { NotFound } from '@trust/contracts/errors'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { z } from 'zod'
import type { DueHours } from './case.ts'

export type ReviewCaseRow = Prisma.ReviewCaseGetPayload<true>

/** @throws NotFound */
export async function findCase({ tx, tenantId }: Context, id: string): Promise<ReviewCaseRow> {
  const found = await tx.reviewCase.findFirst({ where: { id, tenantId } })
  if (!found) throw new NotFound('The review case')
  return found
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
