import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { moveTask } from './move.ts'
import type { TaskRow } from './read.ts'

/**
 * Cancels a task.
 * @throws NotFound, Conflict `invalid_state`
 */
export async function cancelTask(context: Context, id: string, reason: string | null): Promise<TaskRow> {
  const changes = { cancelledAt: context.now, cancellationReason: reason }
  const cancelled = await moveTask(context, { id, action: 'cancel' }, changes)
  context.audit({
    action: 'verification_task.cancelled',
    resourceType: 'verification_task',
    resourceId: id,
    merchantId: cancelled.merchantId,
    summary:
      reason === null
        ? say('log.verification_task_cancelled')
        : say('log.verification_task_cancelled_because', { reason }),
    changes: { reason },
  })
  return cancelled
}
