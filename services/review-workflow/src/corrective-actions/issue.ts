import { actorReference } from '@trust/contracts/actor'
import { Conflict } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import type { ActionType, Priority } from '@trust/contracts/scales'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import type { CorrectiveActionRow } from './read.ts'

/** An action to issue, with the case, trigger or recommendation behind it. */
interface NewAction {
  merchantId: string
  actionType: ActionType
  description: string | null
  priority: Priority
  dueDate: Date
  reviewCaseId?: string | null
  triggerId?: string
  policyId?: string
  recommendationId?: string
}

/**
 * Issues a corrective action, with its event: once for a trigger or recommendation, and only when no action of the
 * same policy is open for the merchant.
 * @throws Conflict `already_issued`
 */
export async function issueAction(context: Context, action: NewAction): Promise<CorrectiveActionRow> {
  const { tx, tenantId, actor, now } = context
  const times = { issuedAt: now, createdAt: now, updatedAt: now }
  const [issued] = await tx.correctiveAction.createManyAndReturn({
    data: [{ id: newId(), tenantId, ...action, status: 'issued', issuedBy: actor, steps: [], ...times }],
    skipDuplicates: true,
  })
  if (!issued) throw new Conflict('already_issued', 'This action was issued before.')
  noteIssued(context, issued.id, action)
  context.enqueue('recalculate-score', {
    merchant_id: action.merchantId,
    trigger: 'corrective_action_issued',
  })
  return issued
}

/** Announces an issued action: audit entry and webhook event. */
function noteIssued(context: Context, id: string, action: NewAction): void {
  const dueDate = action.dueDate.toISOString()
  context.audit({
    action: 'corrective_action.issued',
    resourceType: 'corrective_action',
    resourceId: id,
    merchantId: action.merchantId,
    summary: say('log.corrective_action_issued', { action: label(action.actionType), due: { at: dueDate } }),
    changes: { action_type: action.actionType, priority: action.priority, due_date: dueDate },
  })
  context.emit('corrective_action_issued', {
    action_id: id,
    merchant_id: action.merchantId,
    action_type: action.actionType,
    priority: action.priority,
    due_date: dueDate,
    issued_at: context.now.toISOString(),
    issued_by: actorReference(context.actor),
  })
}
