import type { Actor } from '@trust/contracts/actor'
import { Forbidden } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { isHighImpact, isSamePerson, jobOf } from '../cases/case.ts'
import { moveCase, refusedMove } from '../cases/move.ts'
import { findCase, type ReviewCaseRow } from '../cases/read.ts'
import { notify } from '../notices/notify.ts'
import { assertUnchangedSinceDecision } from './assert-unchanged.ts'
import { emitDecision } from './emit-decision.ts'
import type { SecondReview } from './schema.ts'

/**
 * Approves a high-impact decision, which is then carried out, or refuses it: the case returns to review and keeps who
 * refused and why until its next decision. Refusing a suspension that is in force lifts it. After a change of the case
 * only a reviewer who has seen it can approve; anybody can refuse.
 * @throws NotFound, Conflict `invalid_state` or `case_changed`, Forbidden `second_reviewer_must_differ`
 */
export async function reviewAgain(context: Context, id: string, input: SecondReview): Promise<ReviewCaseRow> {
  const { actor, now } = context
  const pending = await findCase(context, id)
  const action = input.approve ? 'approve' : 'refuse'
  if (pending.status !== 'pending_second_review') throw await refusedMove(context, pending, action)
  assertFourEyes(pending, actor)
  const seen = input.approve ? await assertUnchangedSinceDecision(context, pending, input.snapshot) : {}
  const reviewed = await moveCase(
    context,
    { id, action, decidedAt: pending.decidedAt },
    {
      requiresSecondReview: false,
      secondReviewer: actor,
      secondReviewApproved: input.approve,
      secondReviewReason: input.reason,
      secondReviewedAt: now,
    },
  )
  noteSecondReview(context, reviewed, { ...input, seen })
  await notify(context, {
    userIds: [(pending.reviewerActor as Actor).id],
    caseId: id,
    kind: input.approve ? 'second_review_approved' : 'second_review_refused',
    sentence: say(input.approve ? 'notice.second_review_approved' : 'notice.second_review_refused', {
      name: actor.label,
      reason: input.reason,
    }),
  })
  if (input.approve)
    context.enqueue('recalculate-score', { merchant_id: reviewed.merchantId, trigger: 'review_decided' })
  if (!input.approve && reviewed.confirmsSuspension) {
    context.enqueue('lift-refused-suspension', { case_id: id })
  }
  if (input.approve && isHighImpact(reviewed.decision)) {
    context.enqueue(jobOf(reviewed.decision), { case_id: id })
  }
  return reviewed
}

/** The database enforces this too, by a check constraint. */
function assertFourEyes(pending: ReviewCaseRow, actor: Actor): void {
  if (!isSamePerson(pending.reviewerActor as Actor, actor)) return
  throw new Forbidden(
    'second_reviewer_must_differ',
    'The second review must be made by another person than the decision.',
  )
}

/** A refused decision is `suspend_refused` in its event, so that receivers do not take it as being in force. */
function noteSecondReview(
  context: Context,
  reviewed: ReviewCaseRow,
  { approve, reason, seen }: SecondReview & { seen: Record<string, unknown> },
): void {
  const outcome = approve ? 'approved' : 'refused'
  context.audit({
    action: `review_case.second_review_${outcome}`,
    resourceType: 'review_case',
    resourceId: reviewed.id,
    merchantId: reviewed.merchantId,
    summary: say(`log.second_review_${outcome}`, { decision: label(`${reviewed.decision}`), reason }),
    changes: { decision: reviewed.decision, approved: approve, ...seen },
  })
  const decision = approve ? `${reviewed.decision}` : `${reviewed.decision}_refused`
  emitDecision(context, reviewed, { decision, reason, requiresSecondReview: false })
}
