import { Invalid, NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { moveTask } from './move.ts'
import { findTask, type TaskRow } from './read.ts'

/**
 * Assigns a task to an inspector; the previous inspector no longer sees it.
 * @throws NotFound for the task or the inspector, Invalid for a removed inspector, Conflict `invalid_state`
 */
export async function assignTask(context: Context, id: string, inspectorId: string): Promise<TaskRow> {
  await findTask(context, { id })
  const inspector = await findActiveInspector(context, inspectorId)
  const assigned = await moveTask(context, { id, action: 'assign' }, { inspectorId, assignedAt: context.now })
  context.audit({
    action: 'verification_task.assigned',
    resourceType: 'verification_task',
    resourceId: id,
    merchantId: assigned.merchantId,
    summary: say('log.verification_task_assigned', { name: inspector.fullName }),
    changes: { inspector_id: inspectorId },
  })
  return assigned
}

/** @throws NotFound, Invalid for one who was removed */
export async function findActiveInspector({ tx, tenantId }: Context, id: string) {
  const inspector = await tx.inspector.findFirst({ where: { id, tenantId } })
  if (!inspector) throw new NotFound('The inspector')
  if (!inspector.isActive) throw Invalid.field('inspector_id', 'This inspector was removed.')
  return inspector
}
