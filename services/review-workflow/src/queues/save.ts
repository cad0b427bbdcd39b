import { Conflict, NotFound } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import { isUniqueViolation } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { findQueue, type ReviewQueueRow } from './read.ts'
import type { ReplaceQueue, SaveQueue } from './schema.ts'

const MAX_QUEUES = 100

/** @throws Conflict `duplicate_name` or `too_many_queues`, NotFound for a member */
export async function createQueue(context: Context, input: SaveQueue): Promise<ReviewQueueRow> {
  const { tx, tenantId, now } = context
  const total = await tx.reviewQueue.count({ where: { tenantId } })
  if (total >= MAX_QUEUES) throw new Conflict('too_many_queues', `A tenant has at most ${MAX_QUEUES} queues.`)
  const data = await columns(context, input)
  const [created] = await tx.reviewQueue.createManyAndReturn({
    data: [{ id: newId(), tenantId, ...data, createdAt: now, updatedAt: now }],
    skipDuplicates: true,
  })
  if (!created) throw duplicateName()
  note(context, created, 'created')
  return created
}

/**
 * Replaces the criteria of a queue. Cases already in it stay there.
 * @throws NotFound for the queue or a member, Conflict `duplicate_name`, or `queue_changed` when it was replaced since
 *   `expected_updated_at`
 */
export async function updateQueue(
  context: Context,
  id: string,
  { expected_updated_at: expected, ...input }: ReplaceQueue,
): Promise<ReviewQueueRow> {
  const { tx, tenantId, now } = context
  const before = await lockQueue(context, id)
  if (expected && expected.getTime() !== before.updatedAt.getTime())
    throw new Conflict('queue_changed', 'Somebody else has changed the queue just now.')
  const data = await columns(context, input)
  const updated = await tx.reviewQueue
    .update({ where: { id, tenantId }, data: { ...data, updatedAt: now } })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? duplicateName() : error
    })
  note(context, updated, 'updated')
  return updated
}

/** Removes a queue; its cases are then in none. @throws NotFound */
export async function deleteQueue(context: Context, id: string): Promise<void> {
  const { tx, tenantId } = context
  const deleted = await lockQueue(context, id)
  await tx.reviewCase.updateMany({ where: { tenantId, queueId: id }, data: { queueId: null } })
  await tx.reviewQueue.delete({ where: { id, tenantId } })
  note(context, deleted, 'deleted')
}

/** A queue that nobody else changes or removes meanwhile. @throws NotFound */
async function lockQueue(context: Context, id: string): Promise<ReviewQueueRow> {
  const { tx, tenantId } = context
  await tx.$queryRaw`SELECT id FROM review_queues WHERE id = ${id}::uuid AND tenant_id = ${tenantId}::uuid FOR UPDATE`
  return findQueue(context, id)
}

async function columns({ tx, tenantId }: Context, input: SaveQueue) {
  const memberIds = [...new Set(input.member_ids)]
  const known = await tx.user.count({ where: { tenantId, id: { in: memberIds } } })
  if (known < memberIds.length) throw new NotFound('A member of the queue')
  return {
    name: input.name,
    position: input.position,
    triggerTypes: input.trigger_types,
    countries: input.countries,
    categories: input.categories,
    languages: input.languages,
    minAmount: input.min_amount?.amount ?? null,
    currency: input.min_amount?.currency ?? null,
    memberIds,
    assignsAutomatically: input.assigns_automatically,
  }
}

function duplicateName(): Conflict {
  return new Conflict('duplicate_name', 'Another queue has this name.')
}

function note(context: Context, queue: ReviewQueueRow, what: 'created' | 'updated' | 'deleted'): void {
  context.audit({
    action: `review_queue.${what}`,
    resourceType: 'review_queue',
    resourceId: queue.id,
    summary: say(`log.review_queue_${what}`, { name: queue.name }),
    changes: { name: queue.name, assigns_automatically: queue.assignsAutomatically },
  })
  if (what !== 'deleted') context.enqueue('assign-waiting-cases', { tenant_id: context.tenantId })
}
