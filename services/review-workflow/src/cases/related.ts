import type { Context } from '@trust/db/context'
import type { ReviewCaseRow } from './read.ts'

/** By merchant: the undecided cases, in the order in which they are due. */
export async function relatedCases(
  { tx, tenantId }: Context,
  rows: Pick<ReviewCaseRow, 'merchantId'>[],
): Promise<Map<string, string[]>> {
  const merchantIds = [...new Set(rows.map(({ merchantId }) => merchantId))]
  const undecided = await tx.reviewCase.findMany({
    where: { tenantId, merchantId: { in: merchantIds }, status: { not: 'decided' } },
    select: { id: true, merchantId: true },
    orderBy: [{ firstDueAt: 'asc' }, { id: 'asc' }],
  })
  const byMerchant = Map.groupBy(undecided, ({ merchantId }) => merchantId)
  return new Map([...byMerchant].map(([merchantId, cases]) => [merchantId, cases.map(({ id }) => id)]))
}
