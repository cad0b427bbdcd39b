import type { ActionType, Priority } from '@trust/contracts/scales'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { defaultDueDate } from '../corrective-actions/action.ts'
import { issueAction } from '../corrective-actions/issue.ts'
import { announceDecision } from './announce.ts'
import { isHighImpact } from './case.ts'
import { moveCase, moveCaseIfPossible } from './move.ts'
import { observe } from './observe.ts'
import { findCase, type ReviewCaseRow } from './read.ts'
import type { Decide } from './schema.ts'
import { inBrief, inWords, type Snapshot } from './snapshot.ts'

/**
 * Decides a case, claiming it first when nobody has. A high-impact decision then waits for its second review, and
 * nothing happens to the merchant until then; a corrective action that it requests is issued at once.
 * @throws NotFound, Conflict `invalid_state`
 */
export async function decideCase(context: Context, id: string, input: Decide): Promise<ReviewCaseRow> {
  const { decision, decision_reason: reason, action_type: actionType } = input
  await moveCaseIfPossible(context, { id, action: 'claim' }, { assignedTo: context.actor.id })
  const known = await observe(context, await findCase(context, id))
  const decided = await recordDecision(context, { id, known }, input)
  const { merchantId, requiresSecondReview } = decided
  context.audit({
    action: 'review_case.decided',
    resourceType: 'review_case',
    resourceId: id,
    merchantId,
    summary: `The review case was decided as "${decision}", knowing ${inWords(known)}: ${reason}`,
    changes: { decision, requires_second_review: requiresSecondReview, known: inBrief(known) },
  })
  announceDecision(context, decided, { decision, reason, requiresSecondReview })
  if (actionType) await issueRequested(context, decided, { actionType, dueDate: input.due_date })
  return decided
}

function recordDecision(
  context: Context,
  { id, known: snapshot }: { id: string; known: Snapshot },
  input: Decide,
): Promise<ReviewCaseRow> {
  const requiresSecondReview = isHighImpact(input.decision)
  const action = requiresSecondReview ? 'decide_with_second_review' : 'decide'
  return moveCase(
    context,
    { id, action },
    {
      decision: input.decision,
      decisionReason: input.decision_reason,
      reviewerActor: context.actor,
      decidedAt: context.now,
      requiresSecondReview,
      // A second review that refused an earlier decision is not about this one.
      secondReviewer: Prisma.DbNull,
      secondReviewApproved: null,
      secondReviewReason: null,
      secondReviewedAt: null,
      snapshot,
      // Nor is an appeal that undid an earlier one.
      overturnedAt: null,
    },
  )
}

interface Requested {
  actionType: ActionType
  dueDate: Date | null | undefined
}

async function issueRequested(context: Context, decided: ReviewCaseRow, requested: Requested): Promise<void> {
  const priority = decided.priority as Priority
  await issueAction(context, {
    merchantId: decided.merchantId,
    actionType: requested.actionType,
    description: decided.decisionReason,
    priority,
    dueDate: requested.dueDate ?? defaultDueDate(context.now, priority),
    reviewCaseId: decided.id,
  })
}
