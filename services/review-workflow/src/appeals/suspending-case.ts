import type { Actor } from '@trust/contracts/actor'
import type { Context } from '@trust/db/context'
import type { ReviewCaseRow } from '../cases/read.ts'

/** The case by which a merchant was suspended, or null when somebody did it directly. */
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
