import type { Actor } from '@trust/contracts/actor'
import type { Prisma } from '@trust/db/client'
import { isOverdue } from './action.ts'
import type { CorrectiveActionRow } from './read.ts'
import type { CorrectiveActionStep } from './schema.ts'

/** A corrective action as the API shows it at `now`. */
export function presentAction(row: CorrectiveActionRow, now: Date) {
  return {
    id: row.id,
    action_id: row.id,
    merchant_id: row.merchantId,
    action_type: row.actionType,
    description: row.description,
    priority: row.priority,
    status: row.status,
    due_date: row.dueDate,
    is_overdue: isOverdue(row, now),
    review_case_id: row.reviewCaseId,
    trigger_id: row.triggerId,
    issued_at: row.issuedAt,
    issued_by: row.issuedBy,
    steps: [creation(row), ...(row.steps as CorrectiveActionStep[])],
    completed_at: row.completedAt,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }
}

/** Evidence of a fix as the API shows it beside the action. */
export function presentFixEvidence(row: Prisma.EvidenceGetPayload<true>) {
  return {
    id: row.id,
    evidence_type: row.evidenceType,
    status: row.status,
    assessment: row.assessment,
    created_at: row.createdAt,
  }
}

/** The first step is the issue itself, which the action's own columns hold. */
function creation(row: CorrectiveActionRow): CorrectiveActionStep {
  return {
    step: 'CREATE',
    by: row.issuedBy as Actor,
    at: row.issuedAt.toISOString(),
    notes: row.description,
    evidence_ids: [],
  }
}
