import { Conflict } from '@trust/contracts/errors'
import { refused } from '@trust/contracts/lifecycle'
import type { Priority } from '@trust/contracts/scales'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { awake, dueAt, escalatedDueTimes, isHigher } from '../cases/case.ts'
import { watchDueTime } from '../cases/escalate-overdue.ts'
import { lockCase } from '../cases/lock.ts'
import { presentCase } from '../cases/present.ts'
import { dueHours, type ReviewCaseRow } from '../cases/read.ts'
import { usersWho } from '../cases/reviewers.ts'
import { notify } from '../notices/notify.ts'
import type { Escalation } from './schema-escalate.ts'

/**
 * Raises the priority of an undecided case for a reason. It gets the due time of its new priority, unless it was due
 * earlier: a late case stays late.
 * @throws NotFound, Conflict `invalid_state`, or `priority_not_higher`
 */
export async function escalateCase(
  context: Context,
  id: string,
  { priority, reason }: Escalation,
): Promise<ReviewCaseRow> {
  const { tx, tenantId, actor, now } = context
  const found = await lockCase(context, id)
  if (found.status === 'decided')
    throw refused('escalate', found.status, ['open', 'in_review', 'pending_second_review']).showing(
      await presentCase(context, found),
    )
  if (!isHigher(priority, found.priority as Priority))
    throw new Conflict('priority_not_higher', 'The case has that priority or a higher one already.').showing(
      await presentCase(context, found),
    )
  const dueTimes = escalatedDueTimes(found, dueAt(priority, await dueHours(context), now), now)
  const escalated = await tx.reviewCase.update({
    where: { id, tenantId },
    data: {
      ...awake,
      ...dueTimes,
      priority,
      escalatedAt: now,
      escalatedFrom: found.priority,
      escalatedBy: actor,
      escalationReason: reason,
      updatedAt: now,
    },
  })
  watchDueTime(context, escalated.dueAt)
  context.audit({
    action: 'review_case.escalated',
    resourceType: 'review_case',
    resourceId: id,
    merchantId: escalated.merchantId,
    summary: say('log.review_case_raised', {
      name: actor.label,
      from: label(found.priority),
      to: label(priority),
      reason,
    }),
    changes: {
      priority: { from: found.priority, to: priority },
      due_at: { from: found.dueAt.toISOString(), to: escalated.dueAt.toISOString() },
      reason,
    },
  })
  await notifyOfEscalation(context, escalated)
  return escalated
}

/** Notifies the assignee; for an unassigned case, the leads. */
async function notifyOfEscalation(
  context: Context,
  { id, assignedTo, priority, escalationReason }: ReviewCaseRow,
): Promise<void> {
  await notify(context, {
    userIds: assignedTo ? [assignedTo] : await usersWho(context, 'review.second_review'),
    caseId: id,
    kind: 'escalated',
    sentence: say('notice.raised', {
      name: context.actor.label,
      priority: label(priority),
      reason: escalationReason ?? '',
    }),
  })
}
