import { type AppealRow, isOverdue } from './appeal.ts'
import type { OverturnedFactRow } from './overturned-fact.ts'

/** An appeal as the API shows it. */
export function presentAppeal(row: AppealRow, facts: OverturnedFactRow[], now: Date) {
  return {
    id: row.id,
    merchant_id: row.merchantId,
    subject_type: row.subjectType,
    subject_id: row.subjectId,
    grounds: row.grounds,
    evidence_ids: row.evidenceIds,
    status: row.status,
    decision: row.decision,
    decided_by: row.decidedBy,
    policy_id: row.policyId,
    outcome: row.status === 'submitted' ? null : row.status,
    outcome_reason: row.outcomeReason,
    reviewer_actor: row.reviewerActor,
    reviewed_at: row.reviewedAt,
    overturned_facts: facts.map(presentFact),
    due_at: row.dueAt,
    is_overdue: isOverdue(row, now),
    created_by: row.createdBy,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }
}

function presentFact(fact: OverturnedFactRow) {
  return {
    resource_type: fact.resourceType,
    resource_id: fact.resourceId,
    flags: fact.flags,
    restored_by: fact.restoredBy,
    restored_at: fact.restoredAt,
    restore_reason: fact.restoreReason,
  }
}
