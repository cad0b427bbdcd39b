import type { Actor } from '@trust/contracts/actor'
import type { Context } from '@trust/db/context'
import type { ReviewCaseRow } from '../cases/read.ts'

/** The case that led to a merchant's suspension; null when somebody suspended it directly. */
export function suspendingCase(
  { tx, tenantId }: Context,
  merchantId: string,
  suspender: Actor,
): Promise<ReviewCaseRow | null> {
  return tx.reviewCase.findFirst({
    where: {
      tenantId,
      merchantId,
      status: 'decided',
      decision: 'suspend',
      overturnedAt: null,
      reviewerActor: { path: ['id'], equals: suspender.id },
    },
    orderBy: [{ secondReviewedAt: 'desc' }, { id: 'desc' }],
  })
}
