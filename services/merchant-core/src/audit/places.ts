import type { Context } from '@trust/db/context'
import type { AuditRow } from './read.ts'

type TenantTx = Pick<Context, 'tx' | 'tenantId'>

/** The place of an entry in its tenant's tree. */
export interface Place {
  entryId: string
  leafIndex: bigint
  /** The hash of the leaf before; null for the first. */
  hashBefore: string | null
}

/** The places of the sealed ones among these entries, by entry. */
export async function placesOf(
  { tx, tenantId }: TenantTx,
  entries: { id: string }[],
): Promise<Map<string, Place>> {
  const rows = await tx.$queryRaw<Place[]>`/* prepared: audit-places */
    SELECT leaf.entry_id AS "entryId", leaf.leaf_index AS "leafIndex", entry.hash AS "hashBefore"
    FROM audit_leaves AS leaf
    LEFT JOIN audit_leaves AS before
      ON before.tenant_id = leaf.tenant_id AND before.leaf_index = leaf.leaf_index - 1
    LEFT JOIN audit_entries AS entry ON entry.id = before.entry_id
    WHERE leaf.entry_id = ANY (${entries.map(({ id }) => id)}::uuid[]) AND leaf.tenant_id = ${tenantId}::uuid`
  return new Map(rows.map((row) => [row.entryId, row]))
}

export type SealedRow = AuditRow & { leafIndex: bigint }

/** The entries of these leaves, in order; a leaf without a row is skipped. */
export async function readLeaves(
  { tx, tenantId }: TenantTx,
  { from, to }: { from: number; to: number },
): Promise<SealedRow[]> {
  const leaves = await tx.auditLeaf.findMany({
    where: { tenantId, leafIndex: { gte: from, lt: to } },
    orderBy: { leafIndex: 'asc' },
  })
  const ids = leaves.map(({ entryId }) => entryId)
  const entries = await tx.auditEntry.findMany({ where: { tenantId, id: { in: ids } } })
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return leaves.flatMap(({ entryId, leafIndex }) => {
    const entry = byId.get(entryId)
    return entry ? [{ ...entry, leafIndex }] : []
  })
}
