import { NotFound } from '@trust/contracts/errors'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import type { Criteria } from './queue.ts'

export type ReviewQueueRow = Prisma.ReviewQueueGetPayload<true>

/** @throws NotFound */
export async function findQueue({ tx, tenantId }: Context, id: string): Promise<ReviewQueueRow> {
  const found = await tx.reviewQueue.findFirst({ where: { id, tenantId } })
  if (!found) throw new NotFound('The queue')
  return found
}

export function toCriteria(row: ReviewQueueRow): Criteria {
  const { triggerTypes, countries, categories, languages, minAmount, currency } = row
  return {
    triggerTypes,
    countries,
    categories,
    languages,
    currency,
    minAmount: minAmount === null ? null : Number(minAmount),
  }
}
