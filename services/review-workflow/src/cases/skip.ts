import type { Context } from '@trust/db/context'
import { presentQueue, type ThumbnailOf } from './present-queue.ts'
import { findCase } from './read.ts'

/**
 * Skips a case: for some hours the caller is offered it last. Its assignee stays, and other users see no difference.
 * @throws NotFound
 */
export async function skipCase(context: Context, caseId: string, thumbnailOf: ThumbnailOf) {
  const { tx, tenantId, actor, now } = context
  const found = await findCase(context, caseId)
  const key = { caseId, userId: actor.id }
  if (actor.kind === 'user') {
    await tx.caseViewer.upsert({
      where: { caseId_userId: key },
      create: { ...key, tenantId, name: actor.label, seenAt: now, skippedAt: now },
      update: { skippedAt: now },
    })
  }
  const [shown] = await presentQueue(context, [found], thumbnailOf)
  if (!shown) throw new Error('A case has a merchant.')
  return shown
}
