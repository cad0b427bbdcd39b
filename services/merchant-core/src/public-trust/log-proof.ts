import type { WrittenHead } from '@trust/audit-log/export-lines'
import type { Database } from '@trust/db/database'
import { leafOf } from '../audit/leaf.ts'
import { proveLeaf } from '../audit/prove.ts'

/** A proof that the operator's audit log contains a merchant's public status. */
export interface LogProof {
  publicStatus: string
  leaf: string
  leafIndex: number
  leafHash: string
  proof: string[]
  head: WrittenHead
}

/**
 * Proves the newest entry about a merchant's public status, in the first head that commits to it, so that the answer
 * stays the same while the log grows.
 * @returns null when there is no such entry, or it is not sealed yet
 */
export async function findLogProof(
  { acrossTenants: tx }: Database,
  merchantId: string,
): Promise<LogProof | null> {
  const entry = await tx.auditEntry.findFirst({
    where: { merchantId, publicStatus: { not: null } },
    orderBy: { id: 'desc' },
  })
  const place = entry && (await tx.auditLeaf.findUnique({ where: { entryId: entry.id } }))
  if (!entry?.publicStatus || !place) return null
  const head = await tx.auditTreeHead.findFirst({
    where: { tenantId: entry.tenantId, treeSize: { gt: place.leafIndex } },
    orderBy: { treeSize: 'asc' },
  })
  if (!head) return null
  const leaf = { leafIndex: Number(place.leafIndex), leafHash: entry.hash, head }
  return { publicStatus: entry.publicStatus, leaf: leafOf(entry).leaf, ...(await proveLeaf(tx, leaf)) }
}
