import { NotFound } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { findActiveInspector } from './assign.ts'
import { findTask, type TaskRow } from './read.ts'
import type { CreateTask } from './schema.ts'
import type { TaskState } from './task.ts'

/**
 * Creates a visit to a merchant: open, or assigned at once.
 * @throws NotFound for the merchant, its location or the inspector, Invalid for a removed inspector
 */
export async function createTask(context: Context, input: CreateTask): Promise<TaskRow> {
  const { tx, tenantId, actor, now } = context
  const merchant = await findMerchantOf(context, input)
  const inspectorId = input.inspector_id ?? null
  const inspector = inspectorId === null ? null : await findActiveInspector(context, inspectorId)
  const status: TaskState = inspector ? 'assigned' : 'open'
  const { id } = await tx.verificationTask.create({
    data: {
      id: newId(),
      tenantId,
      merchantId: merchant.id,
      locationId: input.location_id ?? null,
      instructions: input.instructions,
      dueDate: input.due_date ?? null,
      inspectorId,
      status,
      assignedAt: inspector ? now : null,
      createdBy: actor,
      createdAt: now,
      updatedAt: now,
    },
  })
  context.audit({
    action: 'verification_task.created',
    resourceType: 'verification_task',
    resourceId: id,
    merchantId: merchant.id,
    summary: inspector
      ? say('log.verification_task_created_for', { name: merchant.name, inspector: inspector.fullName })
      : say('log.verification_task_created', { name: merchant.name }),
    changes: { inspector_id: inspectorId, location_id: input.location_id ?? null },
  })
  return findTask(context, { id })
}

async function findMerchantOf({ tx, tenantId }: Context, input: CreateTask) {
  const { merchant_id: id, location_id: locationId } = input
  const merchant = await tx.merchant.findFirst({
    where: { id, tenantId },
    select: { id: true, name: true, locations: { select: { id: true } } },
  })
  if (!merchant) throw new NotFound('The merchant')
  const hasLocation = merchant.locations.some((location) => location.id === locationId?.toLowerCase())
  if (locationId && !hasLocation) throw new NotFound('The location of this merchant')
  return merchant
}
