import type { Actor } from '@trust/contracts/actor'
import type { Context } from '@trust/db/context'
import { findMerchant } from './read.ts'
import { reinstateMerchant } from './suspend.ts'

/**
 * Lifts a suspension that a second person refused to confirm. A later suspension stays, and so does one whose case was
 * decided again before this job ran.
 */
export async function liftRefusedSuspension(context: Context, caseId: string): Promise<void> {
  const { tx, tenantId } = context
  const refused = await tx.reviewCase.findFirst({
    where: { id: caseId, tenantId, confirmsSuspension: true, secondReviewApproved: false },
  })
  if (!refused) return
  const { suspendedAt } = await findMerchant(context, refused.merchantId)
  if (suspendedAt?.getTime() !== refused.decidedAt?.getTime() || suspendedAt === null) return
  await reinstateMerchant(context, refused.merchantId, {
    reason: refused.secondReviewReason ?? '',
    actor: refused.secondReviewer as Actor,
  })
}
