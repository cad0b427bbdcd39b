import type { Priority } from '@trust/contracts/scales'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { dueAt } from './case.ts'
import { watchDueTime } from './escalate-overdue.ts'
import { moveCase } from './move.ts'
import { dueHours, type ReviewCaseRow } from './read.ts'
import { hasSuccessor } from './successor.ts'

/**
 * Reopens a case whose decision was undone; the audit trail keeps the first decision. While the merchant has another
 * undecided case of the trigger type, that case stays the only one.
 */
export async function reopenCase(context: Context, { decided }: { decided: ReviewCaseRow }): Promise<void> {
  if (await hasSuccessor(context, decided)) return
  const due = dueAt(decided.priority as Priority, await dueHours(context), context.now)
  await moveCase(
    context,
    { id: decided.id, action: 'reopen' },
    {
      assignedTo: null,
      decision: null,
      decisionReason: null,
      reviewerActor: Prisma.DbNull,
      decidedAt: null,
      snapshot: Prisma.DbNull,
      dueAt: due,
      firstDueAt: due,
      escalatedAt: null,
      escalatedFrom: null,
      escalatedBy: Prisma.DbNull,
      escalationReason: null,
    },
  )
  watchDueTime(context, due)
  context.audit({
    action: 'review_case.reopened',
    resourceType: 'review_case',
    resourceId: decided.id,
    merchantId: decided.merchantId,
    summary: say('log.review_case_reopened'),
    changes: { due_at: due.toISOString() },
  })
}
