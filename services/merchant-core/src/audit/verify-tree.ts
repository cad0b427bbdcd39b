import type { KeyObject } from 'node:crypto'
import { addLeaf, type Frontier, rootOf } from '@trust/audit-log/frontier'
import { isSignedBy } from '@trust/audit-log/tree-head'
import type { Tx } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { isUnchanged } from './leaf.ts'
import { readLeaves, type SealedRow } from './places.ts'
import { headOf } from './tree-heads.ts'

/** The public keys that sign heads, by their identifiers. */
export type HeadKeys = ReadonlyMap<string, KeyObject>

const BATCH = 500

export interface CheckedLeaves {
  isWhole: boolean
  /** The first entry that does not match; the last one when entries after it are missing. */
  firstInvalidId: string | null
}

/**
 * Checks the next leaves of the tree, and each signed head on the way: that no leaf is missing, that each entry still
 * has the hash of its leaf, and that the leaves make the roots that were signed.
 * @param frontier the tree so far; what is checked is added to it
 * @param treeSize where the log says that the tree ends
 */
export async function checkLeaves(
  { tx, tenantId }: Context,
  { frontier, treeSize, keys }: { frontier: Frontier; treeSize: number; keys: HeadKeys },
): Promise<CheckedLeaves> {
  const from = frontier.size
  const to = Math.min(from + BATCH, treeSize)
  const entries = await readLeaves({ tx, tenantId }, { from, to })
  const heads = await tx.auditTreeHead.findMany({ where: { tenantId, treeSize: { gt: from, lte: to } } })
  const headAt = new Map(heads.map((head) => [Number(head.treeSize), headOf(head)]))
  for (const entry of entries) {
    if (!isNext(entry, frontier)) return { isWhole: false, firstInvalidId: entry.id }
    addLeaf(frontier, Buffer.from(entry.hash, 'base64'))
    const head = headAt.get(frontier.size)
    const key = head && keys.get(head.keyId)
    const isProven =
      head && key ? isSignedBy(tenantId, head, key) && head.rootHash === rootOf64(frontier) : !head
    if (!isProven) return { isWhole: false, firstInvalidId: entry.id }
  }
  // Each batch ends with a signed head, which covers its last leaves.
  if (frontier.size === to && (to < treeSize || headAt.has(to) || to === from)) {
    return { isWhole: true, firstInvalidId: null }
  }
  return { isWhole: false, firstInvalidId: await lastEntryBefore(tx, tenantId, to) }
}

/** The last existing entry before a leaf. */
async function lastEntryBefore(tx: Tx, tenantId: string, leafIndex: number): Promise<string | null> {
  const [last] = await tx.$queryRaw<{ id: string }[]>`
    SELECT entry.id FROM audit_leaves AS leaf JOIN audit_entries AS entry ON entry.id = leaf.entry_id
    WHERE leaf.tenant_id = ${tenantId}::uuid AND leaf.leaf_index < ${leafIndex}
    ORDER BY leaf.leaf_index DESC LIMIT 1`
  return last?.id ?? null
}

function isNext(entry: SealedRow, { size }: Frontier): boolean {
  return Number(entry.leafIndex) === size && isUnchanged(entry)
}

const rootOf64 = (frontier: Frontier): string => rootOf(frontier).toString('base64')

const MAX_UNSEALED = 1_000

/** The first waiting entry that is missing or no longer has its hash. */
export async function changedBeforeSealing({ tx, tenantId }: Context): Promise<string | null> {
  const waiting = await tx.auditUnsealed.findMany({
    where: { tenantId },
    orderBy: { entryId: 'asc' },
    take: MAX_UNSEALED,
  })
  const ids = waiting.map(({ entryId }) => entryId)
  const entries = await tx.auditEntry.findMany({ where: { tenantId, id: { in: ids } } })
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const changed = waiting.find(({ entryId, leafHash }) => {
    const entry = byId.get(entryId)
    return entry?.hash !== Buffer.from(leafHash).toString('base64') || !isUnchanged(entry)
  })
  return changed?.entryId ?? null
}
