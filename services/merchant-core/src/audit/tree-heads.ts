import type { TreeHead } from '@trust/audit-log/tree-head'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'

export type TreeHeadRow = Prisma.AuditTreeHeadGetPayload<Record<never, never>>

export function headOf({ treeSize, rootHash, timestamp, signature, keyId }: TreeHeadRow): TreeHead {
  return { treeSize: Number(treeSize), rootHash, timestamp, signature, keyId }
}

/** How many leaves the tenant's tree has. */
export async function treeSizeOf({ tx, tenantId }: Context): Promise<number> {
  const log = await tx.auditLog.findUnique({ where: { tenantId } })
  return Number(log?.treeSize ?? 0)
}
