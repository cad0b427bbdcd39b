import type { ActionType, Priority } from '@trust/contracts/scales'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { isHighImpact } from '../cases/case.ts'
import { moveLockedCase } from '../cases/move.ts'
import type { ReviewCaseRow } from '../cases/read.ts'
import { usersWho } from '../cases/reviewers.ts'
import { inBrief, type Snapshot } from '../cases/snapshot.ts'
import { defaultDueDate } from '../corrective-actions/action.ts'
import { issueAction } from '../corrective-actions/issue.ts'
import { notify } from '../notices/notify.ts'
import { assertAssigneeAsShown, assertKnownAsShown } from './assert-as-shown.ts'
import { assertSensible } from './assert-sensible.ts'
import { emitDecision } from './emit-decision.ts'
import { lockAndObserve } from './observe.ts'
import type { Decide } from './schema.ts'

/** A case decided now, and its merchant's cases that were undecided before. */
type DecidedCase = ReviewCaseRow & { undecidedIds: string[] }

/**
 * Decides a case, claiming an open one first. A high-impact decision waits for its second review and does not affect
 * the merchant until then; a requested corrective action is issued at once.
 * @throws NotFound, Conflict `invalid_state`, `assigned_to_other`, `case_changed` or `not_suspended`
 */
export async function decideCase(context: Context, id: string, input: Decide): Promise<DecidedCase> {
  const { decision, decision_reason: reason, action_type: actionType } = input
  const { before, known, undecidedIds } = await lockAndObserve(context, id)
  await assertAssigneeAsShown(context, before, input)
  await assertKnownAsShown(context, { before, known }, input)
  await assertSensible(context, before, decision)
  const decided = recordDecision(context, { before, known }, input)
  const { merchantId, requiresSecondReview } = decided
  context.audit({
    action: 'review_case.decided',
    resourceType: 'review_case',
    resourceId: id,
    merchantId,
    summary: say('log.review_case_decided', {
      decision: label(decision),
      evidence: known.evidence.length,
      complaints: known.complaints.length,
      reason,
    }),
    changes: {
      decision,
      requires_second_review: requiresSecondReview,
      assigned_to: decided.assignedTo,
      known: inBrief(known),
    },
  })
  emitDecision(context, decided, { decision, reason, requiresSecondReview })
  if (!requiresSecondReview)
    context.enqueue('recalculate-score', { merchant_id: merchantId, trigger: 'review_decided' })
  // Its assignee has room again.
  if (decided.queueId) context.enqueue('assign-waiting-cases', { tenant_id: context.tenantId })
  await notifyHolder(context, before, decision)
  if (requiresSecondReview) await askForSecondReview(context, decided)
  if (actionType) await issueRequested(context, decided, { actionType, dueDate: input.due_date })
  return { ...decided, undecidedIds }
}

/** Notifies the assignee whose case a colleague decided. */
async function notifyHolder(context: Context, before: ReviewCaseRow, decision: string): Promise<void> {
  if (!before.assignedTo) return
  await notify(context, {
    userIds: [before.assignedTo],
    caseId: before.id,
    kind: 'decided_by_other',
    sentence: say('notice.decided_by_other', { name: context.actor.label, decision: label(decision) }),
  })
}

/** Notifies everybody who may give the second review; the first to act gives it. */
async function askForSecondReview(context: Context, decided: ReviewCaseRow): Promise<void> {
  await notify(context, {
    userIds: await usersWho(context, 'review.second_review'),
    caseId: decided.id,
    kind: 'second_review_waiting',
    sentence: say('notice.second_review_waiting', {
      name: context.actor.label,
      decision: label(decided.decision ?? ''),
    }),
  })
}

function recordDecision(
  context: Context,
  { before, known: snapshot }: { before: ReviewCaseRow; known: Snapshot },
  input: Decide,
): ReviewCaseRow {
  const requiresSecondReview = isHighImpact(input.decision)
  const action = requiresSecondReview ? 'decide_with_second_review' : 'decide'
  return moveLockedCase(context, before, action, {
    assignedTo: before.assignedTo ?? context.actor.id,
    decision: input.decision,
    decisionReason: input.decision_reason,
    reviewerActor: context.actor,
    decidedAt: context.now,
    requiresSecondReview,
    // An earlier second review that refused a decision is not about this one.
    secondReviewer: null,
    secondReviewApproved: null,
    secondReviewReason: null,
    secondReviewedAt: null,
    snapshot,
    // An appeal that undid an earlier decision is not about this one.
    overturnedAt: null,
  })
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
