import { type Actor, actorReference } from '@trust/contracts/actor'
import { newId } from '@trust/contracts/identifier'
import type { Priority } from '@trust/contracts/scales'
import type { Context } from '@trust/db/context'
import { known, label, say } from '@trust/messages/sentences/say'
import { queueFor } from '../queues/route.ts'
import { requireComplaints, requireEvidence, requireMerchant } from '../references/read.ts'
import { dueAt } from './case.ts'
import { watchDueTime } from './escalate-overdue.ts'
import { dueHours, type ReviewCaseRow } from './read.ts'
import type { OpenCase } from './schema.ts'

/**
 * Opens a case by hand. A merchant may have several open cases.
 * @throws NotFound when the merchant, evidence or a complaint is not the tenant's
 */
export async function openCase(context: Context, input: OpenCase): Promise<ReviewCaseRow> {
  const { merchant_id: merchantId, reason, priority } = input
  const evidenceIds = [...new Set(input.evidence_ids)]
  const complaintIds = [...new Set(input.complaint_ids)]
  await requireMerchant(context, merchantId)
  await requireEvidence(context, evidenceIds)
  await requireComplaints(context, complaintIds)
  const content = { merchantId, reason, priority, evidenceIds, complaintIds, triggerType: null }
  const data = await newCase(context, content)
  const opened = await context.tx.reviewCase.create({ data })
  noteOpened(context, opened)
  return opened
}

interface CaseContent {
  merchantId: string
  reason: string
  priority: Priority
  evidenceIds: string[]
  complaintIds: string[]
  /** Null for a case that a person opens. */
  triggerType: string | null
}

/** The row of a case that this context's actor opens. */
export async function newCase(context: Context, content: CaseContent) {
  const { tenantId, actor, now } = context
  const due = dueAt(content.priority, await dueHours(context), now)
  return {
    id: newId(),
    tenantId,
    ...content,
    evidenceIds: { set: content.evidenceIds },
    complaintIds: { set: content.complaintIds },
    queueId: await queueFor(context, content),
    status: 'open',
    dueAt: due,
    firstDueAt: due,
    createdBy: actor,
    createdAt: now,
    updatedAt: now,
  }
}

/** Announces an opened case: audit entry, webhook event, and the job that watches its due time. */
export function noteOpened(context: Context, opened: ReviewCaseRow): void {
  watchDueTime(context, opened.dueAt)
  if (opened.queueId) context.enqueue('assign-waiting-cases', { tenant_id: context.tenantId })
  context.audit({
    action: 'review_case.opened',
    resourceType: 'review_case',
    resourceId: opened.id,
    merchantId: opened.merchantId,
    summary: say('log.review_case_opened', {
      priority: label(opened.priority),
      reason: known(opened.reason),
    }),
    changes: { priority: opened.priority, trigger_id: opened.triggerId },
  })
  context.emit('review_case_opened', {
    case_id: opened.id,
    merchant_id: opened.merchantId,
    reason: opened.reason,
    priority: opened.priority as Priority,
    created_at: opened.createdAt.toISOString(),
    created_by: actorReference(opened.createdBy as Actor),
  })
}
