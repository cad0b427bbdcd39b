import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { findQueue } from '../queues/read.ts'
import { lockCase } from './lock.ts'
import type { ReviewCaseRow } from './read.ts'

/**
 * Moves a case into another queue, or with null out of its queue.
 * @throws NotFound for the case or the queue
 */
export async function moveToQueue(
  context: Context,
  id: string,
  queueId: string | null,
): Promise<ReviewCaseRow> {
  const { tx, tenantId, now } = context
  const { queueId: before, merchantId } = await lockCase(context, id)
  const queue = queueId === null ? null : await findQueue(context, queueId)
  const moved = await tx.reviewCase.update({ where: { id, tenantId }, data: { queueId, updatedAt: now } })
  if (before === queueId) return moved
  context.audit({
    action: 'review_case.moved',
    resourceType: 'review_case',
    resourceId: id,
    merchantId,
    summary: queue ? say('log.review_case_moved', { queue: queue.name }) : say('log.review_case_moved_out'),
    changes: { queue_id: { from: before, to: queueId } },
  })
  context.enqueue('assign-waiting-cases', { tenant_id: tenantId })
  return moved
}
