import type { Context } from '@trust/db/context'
import { findCase } from '../cases/read.ts'

/** How long after a report a user counts as looking at the case. */
const PRESENCE_MS = 60_000

/**
 * Records that the caller is looking at a case now.
 * @returns the other users who are
 * @throws NotFound
 */
export async function attendCase(context: Context, caseId: string): Promise<{ id: string; name: string }[]> {
  const { tx, tenantId, actor, now } = context
  await findCase(context, caseId)
  const key = { caseId, userId: actor.id }
  if (actor.kind === 'user') {
    await tx.caseViewer.upsert({
      where: { caseId_userId: key },
      create: { ...key, tenantId, name: actor.label, seenAt: now },
      update: { name: actor.label, seenAt: now },
    })
  }
  const viewers = await tx.caseViewer.findMany({
    where: {
      tenantId,
      caseId,
      userId: { not: actor.id },
      seenAt: { gt: new Date(now.getTime() - PRESENCE_MS) },
    },
    orderBy: [{ name: 'asc' }, { userId: 'asc' }],
  })
  return viewers.map(({ userId, name }) => ({ id: userId, name }))
}
