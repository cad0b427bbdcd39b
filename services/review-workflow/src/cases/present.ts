import { isOverdue } from './case.ts'
import type { ReviewCaseRow } from './read.ts'

/** A review case as the API shows it at `now`. */
export function presentCase(row: ReviewCaseRow, now: Date) {
  return {
    id: row.id,
    case_id: row.id,
    merchant_id: row.merchantId,
    reason: row.reason,
    priority: row.priority,
    status: row.status,
    assigned_to: row.assignedTo,
    evidence_ids: row.evidenceIds,
    complaint_ids: row.complaintIds,
    trigger_id: row.triggerId,
    decision: row.decision,
    decision_reason: row.decisionReason,
    reviewer_actor: row.reviewerActor,
    decided_at: row.decidedAt,
    requires_second_review: row.requiresSecondReview,
    second_reviewer: row.secondReviewer,
    second_review_reason: row.secondReviewReason,
    second_reviewed_at: row.secondReviewedAt,
    overturned_at: row.overturnedAt,
    due_at: row.dueAt,
    is_overdue: isOverdue(row, now),
    escalated_at: row.escalatedAt,
    created_by: row.createdBy,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }
}
