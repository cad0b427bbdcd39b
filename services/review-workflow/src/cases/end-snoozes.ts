import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { notify } from '../notices/notify.ts'
import { awake } from './case.ts'
import type { ReviewCaseRow } from './read.ts'

/**
 * Notifies users about cases whose snooze ended. Those are back in the queue already; the notice may come up to an hour
 * later.
 */
export async function endSnoozes(context: Context): Promise<void> {
  const { tx, tenantId, now } = context
  const over = await tx.reviewCase.findMany({ where: { tenantId, snoozedUntil: { lte: now } } })
  const ids = over.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.reviewCase.updateMany({ where: { tenantId, id: { in: ids } }, data: awake })
  for (const each of over) {
    noteSnoozeEnded(context, each)
    const holder = each.assignedTo ?? each.snoozedBy
    await notify(context, {
      userIds: holder ? [holder] : [],
      caseId: each.id,
      kind: 'snooze_ended',
      sentence: say('notice.snooze_ended', { reason: each.snoozeReason ?? '' }),
    })
  }
}

export function noteSnoozeEnded(context: Context, woken: ReviewCaseRow): void {
  context.audit({
    action: 'review_case.snooze_ended',
    resourceType: 'review_case',
    resourceId: woken.id,
    merchantId: woken.merchantId,
    summary: say('log.review_case_snooze_ended'),
    changes: { snoozed_until: null },
  })
}
