import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { newestFirst } from '@trust/db/page'

/** Without telephone numbers: these are for those who may read users. */
const byName = { id: true, fullName: true, isActive: true } satisfies Prisma.InspectorSelect

type NamedInspectorRow = Prisma.InspectorGetPayload<{ select: typeof byName }>

/** The tenant's inspectors by name, for those who assign visits. */
export async function listNamedInspectors(
  { tx, tenantId }: Context,
  { skip, limit: take }: PageRequest,
): Promise<{ rows: NamedInspectorRow[]; total: number }> {
  const where = { tenantId }
  const rows = await tx.inspector.findMany({ where, select: byName, orderBy: newestFirst, skip, take })
  return { rows, total: await tx.inspector.count({ where }) }
}

export const presentNamedInspector = ({ id, fullName, isActive }: NamedInspectorRow) => ({
  id,
  full_name: fullName,
  is_active: isActive,
})
