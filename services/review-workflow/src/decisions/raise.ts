import { Conflict } from '@trust/contracts/errors'
import { refused } from '@trust/contracts/lifecycle'
import type { Priority } from '@trust/contracts/scales'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { awake, dueAt, isHigher, raisedDueTimes } from '../cases/case.ts'
import { watchDueTime } from '../cases/escalate.ts'
import { lockCase } from '../cases/lock.ts'
import { presentCase } from '../cases/present.ts'
import { dueHours, type ReviewCaseRow } from '../cases/read.ts'
import { usersWho } from '../cases/reviewers.ts'
import { notify } from '../notices/notify.ts'
import type { Raise } from './schema-raise.ts'

/**
 * Raises the priority of an undecided case for a reason. It is due by its new priority from now on, unless it was due
 * earlier: what is late stays late.
 * @throws NotFound, Conflict `invalid_state`, or `priority_not_higher`
 */
export async function raiseCase(
  context: Context,
  id: string,
  { priority, reason }: Raise,
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
  const dueTimes = raisedDueTimes(found, dueAt(priority, await dueHours(context), now), now)
  const raised = await tx.reviewCase.update({
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
  watchDueTime(context, raised.dueAt)
  context.audit({
    action: 'review_case.escalated',
    resourceType: 'review_case',
    resourceId: id,
    merchantId: raised.merchantId,
    summary: say('log.review_case_raised', {
      name: actor.label,
      from: label(found.priority),
      to: label(priority),
      reason,
    }),
    changes: {
      priority: { from: found.priority, to: priority },
      due_at: { from: found.dueAt.toISOString(), to: raised.dueAt.toISOString() },
      reason,
    },
  })
  await notifyOfRaise(context, raised)
  return raised
}

/** Its assignee is notified; of a case that nobody has, those who lead. */
async function notifyOfRaise(
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
