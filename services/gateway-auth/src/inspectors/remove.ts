import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { findInspector } from './read.ts'

/**
 * Removes an inspector: key and sessions are refused from the next request on. Their past work keeps their name.
 * Repeating it changes nothing.
 * @throws NotFound
 */
export async function removeInspector(context: Context, id: string): Promise<void> {
  const { tx, tenantId, now } = context
  const { fullName } = await findInspector(context, id)
  const { count } = await tx.inspector.updateMany({
    where: { id, tenantId, isActive: true },
    data: { isActive: false, updatedAt: now },
  })
  if (count === 0) return
  await endAccessOfInspector(context, id)
  context.audit({
    action: 'inspector.removed',
    resourceType: 'inspector',
    resourceId: id,
    summary: say('log.inspector_removed', { name: fullName }),
  })
}

/** Ends all sessions of an inspector, and the links that would open another. */
export async function endAccessOfInspector(
  { tx, tenantId, now }: Context,
  inspectorId: string,
): Promise<void> {
  await tx.inspectorSession.updateMany({
    where: { tenantId, inspectorId, revokedAt: null },
    data: { revokedAt: now },
  })
  await tx.inspectorLink.deleteMany({ where: { tenantId, inspectorId, usedAt: null } })
}
