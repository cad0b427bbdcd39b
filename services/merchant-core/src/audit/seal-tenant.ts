import { splitHashes } from '@trust/audit-log/frontier'
import { addLeaves, edgeTiles, hashSpan } from '@trust/audit-log/tiles'
import { signHead } from '@trust/audit-log/tree-head'
import type { Tx } from '@trust/db/client'
import type { Database } from '@trust/db/database'
import type { SigningKey } from '../signing-key.ts'
import { readTiles, writeTiles } from './tree.ts'

/** How many entries one transaction seals. */
export const MAX_BATCH = 4_000

/**
 * Seals a tenant's waiting entries, oldest first, in one transaction: they get their leaves, and the new tree gets a
 * signed head. A killed run leaves nothing; a run that meets another one skips the tenant.
 * @returns how many were sealed
 */
export async function sealTenant(db: Database, tenantId: string, key: SigningKey): Promise<number> {
  return db.acrossTenants.$transaction(async (tx) => {
    const treeSize = await lockTree(tx, tenantId)
    if (treeSize === null) return 0
    const leaves = await placeEntries(tx, tenantId, treeSize)
    if (leaves.length === 0) return 0
    const tiles = await readTiles(tx, tenantId, edgeTiles(treeSize))
    const places = addLeaves(tiles, treeSize, leaves)
    const end = treeSize + leaves.length
    await writeTiles(tx, tenantId, { places, tiles })
    await publish(tx, tenantId, { treeSize: end, root: hashSpan(tiles, { start: 0, end }), key })
    return leaves.length
  })
}

/** @returns the size of the tree; null while another run holds it */
async function lockTree(tx: Tx, tenantId: string): Promise<number | null> {
  const locked = () => tx.$queryRaw<{ tree_size: bigint }[]>`/* prepared: lock-audit-tree */
    SELECT tree_size FROM audit_logs WHERE tenant_id = ${tenantId}::uuid FOR UPDATE SKIP LOCKED`
  const [found] = await locked()
  if (found) return Number(found.tree_size)
  const added = await tx.$executeRaw`
    INSERT INTO audit_logs VALUES (${tenantId}::uuid, 0) ON CONFLICT DO NOTHING`
  return added === 1 ? 0 : null
}

/**
 * Gives the next leaves to the oldest waiting entries. The tree is locked, so no other process takes them.
 * @returns the hashes of the leaves
 */
async function placeEntries(tx: Tx, tenantId: string, treeSize: number): Promise<Buffer[]> {
  const [row] = await tx.$queryRaw<{ hashes: Uint8Array | null }[]>`/* prepared: place-audit-entries */
    WITH taken AS (
      DELETE FROM audit_unsealed WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM audit_unsealed WHERE tenant_id = ${tenantId}::uuid ORDER BY entry_id LIMIT ${MAX_BATCH}))
      RETURNING entry_id, leaf_hash
    ), placed AS (
      INSERT INTO audit_leaves (tenant_id, leaf_index, entry_id)
      SELECT ${tenantId}::uuid, ${treeSize}::bigint + row_number() OVER (ORDER BY entry_id) - 1, entry_id FROM taken
    )
    SELECT string_agg(leaf_hash, ''::bytea ORDER BY entry_id) AS hashes FROM taken`
  return row?.hashes ? splitHashes(row.hashes) : []
}

async function publish(
  tx: Tx,
  tenantId: string,
  { treeSize, root, key }: { treeSize: number; root: Buffer; key: SigningKey },
): Promise<void> {
  const head = { treeSize, rootHash: root.toString('base64'), timestamp: new Date() }
  const signature = signHead(tenantId, head, key.privateKey)
  await tx.$executeRaw`
    WITH grown AS (UPDATE audit_logs SET tree_size = ${treeSize} WHERE tenant_id = ${tenantId}::uuid)
    INSERT INTO audit_tree_heads (tenant_id, tree_size, root_hash, timestamp, signature, key_id)
    VALUES (${tenantId}::uuid, ${treeSize}, ${head.rootHash}, ${head.timestamp}, ${signature}, ${key.publicKey.kid})`
}
