import { Conflict } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { awake } from '../cases/case.ts'
import { noteSnoozeEnded } from '../cases/end-snoozes.ts'
import { watchDueTime } from '../cases/escalate-overdue.ts'
import { lockCase } from '../cases/lock.ts'
import { refusedMove } from '../cases/move.ts'
import { presentCase } from '../cases/present.ts'
import type { ReviewCaseRow } from '../cases/read.ts'
import type { SnoozeCase } from '../cases/schema-snooze.ts'
import { assignedToOther } from './assert-as-shown.ts'

/**
 * Snoozes a case until a time. Its state, assignee and due time stay, so a snooze hides no lateness.
 * @throws NotFound, Conflict `invalid_state`, or `assigned_to_other` when it is a colleague's
 */
export async function snoozeCase(
  context: Context,
  id: string,
  { until, reason }: SnoozeCase,
): Promise<ReviewCaseRow> {
  const { tx, tenantId, actor, now } = context
  await lockOwnCase(context, id)
  const snoozed = await tx.reviewCase.update({
    where: { id, tenantId },
    data: { snoozedUntil: until, snoozedBy: actor.id, snoozeReason: reason, updatedAt: now },
  })
  watchDueTime(context, until)
  context.audit({
    action: 'review_case.snoozed',
    resourceType: 'review_case',
    resourceId: id,
    merchantId: snoozed.merchantId,
    summary: say('log.review_case_snoozed', { name: actor.label, until, reason }),
    changes: { snoozed_until: until.toISOString(), reason },
  })
  return snoozed
}

/**
 * Ends a snooze before its time.
 * @throws NotFound, Conflict `not_snoozed`, `invalid_state` or `assigned_to_other`
 */
export async function unsnoozeCase(context: Context, id: string): Promise<ReviewCaseRow> {
  const { tx, tenantId, now } = context
  const found = await lockOwnCase(context, id)
  if (found.snoozedUntil === null || found.snoozedUntil <= now)
    throw new Conflict('not_snoozed', 'The case is not snoozed.').showing(await presentCase(context, found))
  const woken = await tx.reviewCase.update({ where: { id, tenantId }, data: { ...awake, updatedAt: now } })
  noteSnoozeEnded(context, woken)
  // Its assignee may have room for it.
  if (woken.queueId) context.enqueue('assign-waiting-cases', { tenant_id: tenantId })
  return woken
}

/** Users snooze only their own and unassigned cases. */
async function lockOwnCase(context: Context, id: string): Promise<ReviewCaseRow> {
  const found = await lockCase(context, id)
  if (found.status !== 'open' && found.status !== 'in_review')
    throw await refusedMove(context, found, 'assign')
  if (found.assignedTo !== null && found.assignedTo !== context.actor.id)
    throw await assignedToOther(context, found)
  return found
}
