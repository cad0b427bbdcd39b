import { refused } from '@trust/contracts/lifecycle'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { findTask, type TaskRow, type Which } from './read.ts'
import { type TaskAction, type TaskState, taskLifecycle } from './task.ts'

type Changes = Omit<Prisma.VerificationTaskUncheckedUpdateManyInput, 'status' | 'updatedAt'>

/**
 * Moves a task along its life cycle by one conditional update, so that of concurrent moves one wins.
 * @throws NotFound, Conflict `invalid_state`
 */
export async function moveTask(
  context: Context,
  { action, ...which }: Which & { action: TaskAction },
  changes: Changes,
): Promise<TaskRow> {
  const { tx, tenantId, now } = context
  const { from, to } = taskLifecycle[action]
  const allowed: TaskState[] = [...from]
  const { count } = await tx.verificationTask.updateMany({
    where: { ...which, tenantId, status: { in: allowed } },
    data: { ...changes, status: to, updatedAt: now },
  })
  const task = await findTask(context, which)
  if (count === 0) throw refused(action, task.status, from)
  return task
}
