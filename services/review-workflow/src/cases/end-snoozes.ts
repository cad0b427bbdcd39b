import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { notifyOfEach } from '../notices/notify.ts'
import { awake } from './case.ts'
import type { ReviewCaseRow } from './read.ts'

/** How many snoozes one run ends, so that its transaction ends in time. */
const MAX_ENDED = 100

/**
 * Notifies users about cases whose snooze ended. Those are back in the queue already; the notice may come up to an hour
 * later. The caller asks for another run while more have ended.
 */
export async function endSnoozes(context: Context): Promise<void> {
  const { tx, tenantId, now } = context
  const over = await tx.reviewCase.findMany({
    where: { tenantId, snoozedUntil: { lte: now } },
    orderBy: [{ snoozedUntil: 'asc' }, { id: 'asc' }],
    take: MAX_ENDED,
  })
  const ids = over.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.reviewCase.updateMany({ where: { tenantId, id: { in: ids } }, data: awake })
  for (const each of over) noteSnoozeEnded(context, each)
  const notices = over.map(({ id, assignedTo, snoozedBy, snoozeReason }) => ({
    userIds: [assignedTo ?? snoozedBy].filter((holder) => holder !== null),
    caseId: id,
    sentence: say('notice.snooze_ended', { reason: snoozeReason ?? '' }),
  }))
  await notifyOfEach(context, 'snooze_ended', notices)
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
