import { writeHead } from '@trust/audit-log/export-lines'
import type { Actor } from '@trust/contracts/actor'
import type { PublicStatus } from '@trust/contracts/scales'
import { messageIn } from '@trust/contracts/sentence'
import type { Place } from './places.ts'
import type { InclusionProof } from './prove.ts'
import type { AuditRow } from './read.ts'
import { headOf, type TreeHeadRow } from './tree-heads.ts'
import type { Verification } from './verify.ts'

/** An audit entry as the API shows it. @param places the places of sealed entries in the tree */
export function presentEntry(entry: AuditRow, places: ReadonlyMap<string, Place>) {
  const place = places.get(entry.id)
  return {
    id: entry.id,
    at: entry.at,
    actor: entry.actor as Actor,
    action: entry.action,
    resource_type: entry.resourceType,
    resource_id: entry.resourceId,
    merchant_id: entry.merchantId,
    summary: entry.summary,
    message: messageIn(entry.message),
    ip_address: entry.ipAddress,
    request_id: entry.requestId,
    changes: entry.changes,
    hash: entry.hash,
    previous_hash: place ? place.hashBefore : entry.previousHash,
    sealed: place !== undefined || entry.sequence !== null,
    leaf_index: place ? Number(place.leafIndex) : null,
    public_status: entry.publicStatus as PublicStatus | null,
    salt: entry.salt && Buffer.from(entry.salt).toString('base64'),
    text_hash: entry.textHash,
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
