import type { ReadContext } from '@trust/db/context'
import { ofAnyLength } from '@trust/db/rows'
import { knownMessage } from '@trust/messages/sentences/say'
import { isOverdue } from './case.ts'
import type { ReviewCaseRow } from './read.ts'
import { relatedCases } from './related.ts'

export type PresentedCase = Awaited<ReturnType<typeof presentCases>>[number]

/** Cases as the API shows them, each with the other undecided cases of its merchant. */
export async function presentCases(context: ReadContext, rows: ReviewCaseRow[]) {
  return presentWith(await relatedCases(context, rows), context, rows)
}

/** @param related the undecided cases by merchant */
async function presentWith(related: Map<string, string[]>, context: ReadContext, rows: ReviewCaseRow[]) {
  const names = await queueNames(context, rows)
  return rows.map((row) => ({
    ...presentRow(row, context.now),
    queue: names.get(row.queueId) ?? null,
    related_case_ids: (related.get(row.merchantId) ?? []).filter((id) => id !== row.id),
  }))
}

/** @param undecidedIds the undecided cases of its merchant, when they are already known */
export async function presentCase(
  context: ReadContext,
  row: ReviewCaseRow,
  undecidedIds?: string[],
): Promise<PresentedCase> {
  const [presented] = undecidedIds
    ? await presentWith(new Map([[row.merchantId, undecidedIds]]), context, [row])
    : await presentCases(context, [row])
  if (!presented) throw new Error('A row has one presentation.')
  return presented
}

interface QueueName {
  id: string
  name: string
}

const QUEUES = `
  SELECT id, name FROM review_queues WHERE tenant_id = $1::uuid AND id = ANY(${ofAnyLength('$2::uuid[]')})`

async function queueNames({ query, tenantId }: ReadContext, rows: ReviewCaseRow[]) {
  const ids = [...new Set(rows.flatMap(({ queueId }) => queueId ?? []))]
  const names = { name: 'queue-names', text: QUEUES, values: [tenantId, ids] }
  const [queues] = ids.length === 0 ? [[]] : await query<[QueueName]>(names)
  return new Map<string | null, QueueName>(queues.map((queue) => [queue.id, queue]))
}

function presentRow(row: ReviewCaseRow, now: Date) {
  return {
    id: row.id,
    case_id: row.id,
    merchant_id: row.merchantId,
    reason: row.reason,
    reason_message: knownMessage(row.reason),
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
    first_due_at: row.firstDueAt,
    is_overdue: isOverdue(row, now),
    escalated_at: row.escalatedAt,
    escalated_from: row.escalatedFrom,
    escalated_by: row.escalatedBy,
    escalation_reason: row.escalationReason,
    ...presentSnooze(row, now),
    created_by: row.createdBy,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }
}

function presentSnooze({ snoozedUntil, snoozedBy, snoozeReason }: ReviewCaseRow, now: Date) {
  const isSnoozed = snoozedUntil !== null && snoozedUntil > now
  return {
    snoozed_until: isSnoozed ? snoozedUntil : null,
    snoozed_by: isSnoozed ? snoozedBy : null,
    snooze_reason: isSnoozed ? snoozeReason : null,
  }
}
