import type { Context } from '@trust/db/context'
import type { ReviewCaseRow } from './read.ts'

/** Whether the merchant has another undecided case of the same trigger type, which then stays the only one. */
export async function hasSuccessor({ tx, tenantId }: Context, decided: ReviewCaseRow): Promise<boolean> {
  const { merchantId, triggerType } = decided
  if (triggerType === null) return false
  const undecided = { status: { not: 'decided' }, id: { not: decided.id } }
  return (await tx.reviewCase.count({ where: { tenantId, merchantId, triggerType, ...undecided } })) > 0
}
