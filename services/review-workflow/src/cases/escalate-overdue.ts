import { HOUR_MS } from '@trust/contracts/durations'
import type { Priority } from '@trust/contracts/scales'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { notifyOfEach } from '../notices/notify.ts'
import { dueAt } from './case.ts'
import { endSnoozes } from './end-snoozes.ts'
import { dueHours, type ReviewCaseRow } from './read.ts'
import { usersWho } from './reviewers.ts'

/** Highest first: a case is escalated one step at a time. An urgent one just stays overdue. */
const steps: [Priority, Priority][] = [
  ['high', 'urgent'],
  ['medium', 'high'],
  ['low', 'medium'],
]
/** How many cases one run escalates: its transaction must end in time, and decisions wait for the cases that it locks. */
const MAX_ESCALATED = 100

/**
 * Raises the priority of overdue cases and gives them a new due time, so that each overdue period escalates a case
 * once. The first due time stays, so they stay late. Asks for the next run while any case can still be escalated: at
 * once when more are overdue.
 */
export async function escalateOverdue(context: Context): Promise<void> {
  const { tx, tenantId, now } = context
  const hours = await dueHours(context)
  const overdue = await lockOverdue(context)
  const leads = overdue.length > 0 ? await usersWho(context, 'review.second_review') : []
  for (const [from, to] of steps) {
    const escalated = await tx.reviewCase.updateManyAndReturn({
      where: { tenantId, id: { in: overdue }, priority: from },
      data: {
        priority: to,
        dueAt: dueAt(to, hours, now),
        escalatedAt: now,
        escalatedFrom: from,
        escalatedBy: Prisma.DbNull,
        escalationReason: null,
        updatedAt: now,
      },
    })
    for (const each of escalated) noteEscalated(context, each, from)
    if (escalated.length > 0) await notifyOfDelay(context, escalated, leads)
  }
  await endSnoozes(context)
  // A member who was away may be back.
  context.enqueue('assign-waiting-cases', { tenant_id: tenantId })
  const next = await tx.reviewCase.aggregate({
    where: { tenantId, status: { not: 'decided' }, priority: { not: 'urgent' } },
    _min: { dueAt: true },
  })
  if (next._min.dueAt) watchDueTime(context, next._min.dueAt)
  const asleep = await tx.reviewCase.aggregate({
    where: { tenantId, snoozedUntil: { not: null } },
    _min: { snoozedUntil: true },
  })
  if (asleep._min.snoozedUntil) watchDueTime(context, asleep._min.snoozedUntil)
}

/**
 * Asks for a run when this case may be overdue. A waiting run absorbs the request, so none waits longer than an hour,
 * and a case that is due earlier than those before it is seen in time.
 */
export function watchDueTime({ tenantId, now, enqueue }: Context, due: Date): void {
  const untilDue = Math.max(0, due.getTime() - now.getTime()) + 1
  enqueue('escalate-overdue', { tenant_id: tenantId }, { delayMs: Math.min(untilDue, HOUR_MS) })
}

/** The cases that have been overdue the longest; nobody can decide them before this run has ended. */
async function lockOverdue({ tx, tenantId, now }: Context): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM review_cases
    WHERE tenant_id = ${tenantId}::uuid AND status <> 'decided' AND priority <> 'urgent' AND due_at < ${now}
    ORDER BY due_at, id LIMIT ${MAX_ESCALATED} FOR NO KEY UPDATE`
  return rows.map(({ id }) => id)
}

/** Notifies each case's assignee; for an unassigned case, the leads. */
async function notifyOfDelay(context: Context, cases: ReviewCaseRow[], leads: string[]): Promise<void> {
  const notices = cases.map(({ id, assignedTo, priority }) => ({
    userIds: assignedTo ? [assignedTo] : leads,
    caseId: id,
    sentence: say(assignedTo ? 'notice.escalated_own' : 'notice.escalated_unassigned', {
      priority: label(priority),
    }),
  }))
  await notifyOfEach(context, 'escalated', notices)
}

function noteEscalated(context: Context, escalated: ReviewCaseRow, from: Priority): void {
  context.audit({
    action: 'review_case.escalated',
    resourceType: 'review_case',
    resourceId: escalated.id,
    merchantId: escalated.merchantId,
    summary: say('log.review_case_escalated', { from: label(from), to: label(escalated.priority) }),
    changes: { priority: escalated.priority, due_at: escalated.dueAt.toISOString() },
  })
}
