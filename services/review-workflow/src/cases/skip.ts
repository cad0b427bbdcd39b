import { refused } from '@trust/contracts/lifecycle'
import type { Context } from '@trust/db/context'
import { caseStates } from './case.ts'
import { presentCase } from './present.ts'
import { presentQueue, type ThumbnailOf } from './present-queue.ts'
import { findCase } from './read.ts'

const undecidedStates = caseStates.filter((state) => state !== 'decided')

/**
 * Skips a case: for some hours the caller is offered it last. Its assignee stays, and other users see no difference.
 * @throws NotFound, Conflict `invalid_state` for a decided case
 */
export async function skipCase(context: Context, caseId: string, thumbnailOf: ThumbnailOf) {
  const { tx, tenantId, actor, now } = context
  const found = await findCase(context, caseId)
  if (found.status === 'decided')
    throw refused('skip', found.status, undecidedStates).showing(await presentCase(context, found))
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
