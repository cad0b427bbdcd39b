import { writeHead } from '@trust/audit-log/export-lines'
import type { Actor } from '@trust/contracts/actor'
import type { InclusionProof } from './prove.ts'
import type { AuditRow } from './read.ts'
import { headOf, type TreeHeadRow } from './tree-heads.ts'
import type { Verification } from './verify.ts'

/**
 * An audit entry as the API shows it.
 * @param before the hashes of the leaves before
 */
export function presentEntry(entry: AuditRow, before: ReadonlyMap<bigint, string>) {
  const { leafIndex } = entry
  return {
    id: entry.id,
    at: entry.at,
    actor: entry.actor as Actor,
    action: entry.action,
    resource_type: entry.resourceType,
    resource_id: entry.resourceId,
    merchant_id: entry.merchantId,
    summary: entry.summary,
    ip_address: entry.ipAddress,
    request_id: entry.requestId,
    changes: entry.changes,
    hash: entry.hash,
    previous_hash: leafIndex === null ? entry.previousHash : (before.get(leafIndex - 1n) ?? null),
    sealed: leafIndex !== null || entry.sequence !== null,
    leaf_index: leafIndex === null ? null : Number(leafIndex),
    erased_at: entry.erasedAt,
  }
}

export function presentVerification({ valid, entries, firstInvalidId, verifiedTo, treeSize }: Verification) {
  return { valid, entries, first_invalid_id: firstInvalidId, verified_to: verifiedTo, tree_size: treeSize }
}

export const presentHead = (head: TreeHeadRow) => writeHead(headOf(head))

export function presentProof({ leafIndex, leafHash, proof, head }: InclusionProof) {
  return { leaf_index: leafIndex, tree_size: head.tree_size, leaf_hash: leafHash, proof, tree_head: head }
}
