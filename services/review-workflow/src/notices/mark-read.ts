import type { Context } from '@trust/db/context'

/** Marks notices of the caller as read: the ones named or, without names, all. */
export async function markRead(
  { tx, tenantId, actor, now }: Context,
  ids: string[] | undefined,
): Promise<number> {
  const { count } = await tx.reviewNotice.updateMany({
    where: { tenantId, userId: actor.id, readAt: null, ...(ids ? { id: { in: ids } } : {}) },
    data: { readAt: now },
  })
  return count
}
