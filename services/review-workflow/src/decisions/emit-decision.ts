import { actorReference } from '@trust/contracts/actor'
import type { Context } from '@trust/db/context'
import type { ReviewCaseRow } from '../cases/read.ts'

interface MadeDecision {
  decision: string
  reason: string
  requiresSecondReview: boolean
}

/** Emits `review_decision_made` for the decision of the context's actor. */
export function emitDecision(context: Context, reviewed: ReviewCaseRow, made: MadeDecision): void {
  context.emit('review_decision_made', {
    case_id: reviewed.id,
    merchant_id: reviewed.merchantId,
    decision: made.decision,
    decision_reason: made.reason,
    reviewer_actor: actorReference(context.actor),
    decided_at: context.now.toISOString(),
    requires_second_review: made.requiresSecondReview,
  })
}
