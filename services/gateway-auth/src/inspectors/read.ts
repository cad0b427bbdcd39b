import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'
import type { InspectorRow } from './inspector.ts'

/** @throws NotFound */
export async function findInspector({ tx, tenantId }: Context, id: string): Promise<InspectorRow> {
  const inspector = await tx.inspector.findFirst({ where: { id, tenantId } })
  if (!inspector) throw new NotFound('The inspector')
  return inspector
}

export async function listInspectors(
  { tx, tenantId }: Context,
  paging: PageRequest,
): Promise<{ rows: InspectorRow[]; total: number }> {
  const where = { tenantId, ...createdBetween(paging) }
  const rows = await tx.inspector.findMany({
    where,
    orderBy: newestFirst,
    skip: paging.skip,
    take: paging.limit,
  })
  return { rows, total: await tx.inspector.count({ where }) }
}

/** When each inspector was last active, from their sessions. */
export async function lastSeenOf(
  { tx, tenantId }: Context,
  inspectorIds: readonly string[],
): Promise<Map<string, Date | null>> {
  const sessions = await tx.inspectorSession.groupBy({
    by: ['inspectorId'],
    where: { tenantId, inspectorId: { in: [...inspectorIds] } },
    _max: { lastSeenAt: true },
  })
  return new Map(sessions.map(({ inspectorId, _max }) => [inspectorId, _max.lastSeenAt]))
}
