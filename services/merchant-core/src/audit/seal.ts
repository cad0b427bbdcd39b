import { addLeaves, edgeTiles, hashSpan } from '@trust/audit-log/tiles'
import { signHead } from '@trust/audit-log/tree-head'
import type { Tx } from '@trust/db/client'
import type { Database } from '@trust/db/database'
import { uuids } from '@trust/db/rows'
import type { SigningKey } from '../signing-key.ts'
import { readTiles, writeTiles } from './tree.ts'

/** How many entries one transaction seals. */
export const MAX_BATCH = 4_000

interface Unsealed {
  id: string
  hash: string
}

/**
 * Seals the entries of a tenant that wait, oldest first: they get their leaves, and the tree that they make gets a
 * signed head, all in one transaction. A run that was killed left nothing; one that meets another leaves the tenant
 * to it.
 * @returns how many were sealed
 */
export async function sealTenant(db: Database, tenantId: string, key: SigningKey): Promise<number> {
  return db.acrossTenants.$transaction(async (tx) => {
    const treeSize = await lockTree(tx, tenantId)
    if (treeSize === null) return 0
    const entries = await tx.$queryRaw<Unsealed[]>`/* prepared: unsealed-audit-entries */
      SELECT id, hash FROM audit_entries
      WHERE tenant_id = ${tenantId}::uuid AND leaf_index IS NULL AND sequence IS NULL
      ORDER BY id LIMIT ${MAX_BATCH}`
    if (entries.length === 0) return 0
    const tiles = await readTiles(tx, tenantId, edgeTiles(treeSize))
    const leaves = entries.map(({ hash }) => Buffer.from(hash, 'base64'))
    const places = addLeaves(tiles, treeSize, leaves)
    const end = treeSize + leaves.length
    await placeEntries(tx, treeSize, entries)
    await writeTiles(tx, tenantId, { places, tiles })
    await publish(tx, tenantId, { treeSize: end, root: hashSpan(tiles, { start: 0, end }), key })
    return leaves.length
  })
}

/** @returns the size of the tree; null while another run has it */
async function lockTree(tx: Tx, tenantId: string): Promise<number | null> {
  const locked = () => tx.$queryRaw<{ tree_size: bigint }[]>`/* prepared: lock-audit-tree */
    SELECT tree_size FROM audit_logs WHERE tenant_id = ${tenantId}::uuid FOR UPDATE SKIP LOCKED`
  const [found] = await locked()
  if (found) return Number(found.tree_size)
  const added = await tx.$executeRaw`
    INSERT INTO audit_logs VALUES (${tenantId}::uuid, 0) ON CONFLICT DO NOTHING`
  return added === 1 ? 0 : null
}

async function placeEntries(tx: Tx, treeSize: number, entries: Unsealed[]): Promise<void> {
  // Each row is found by its identifier, whatever PostgreSQL thinks of the size of a table that grows this fast.
  await tx.$executeRaw`SELECT set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`
  const placed = await tx.$executeRaw`
    UPDATE audit_entries SET leaf_index = ${treeSize}::bigint + given.nth - 1
    FROM unnest(${uuids(entries.map(({ id }) => id))}) WITH ORDINALITY AS given(id, nth)
    WHERE audit_entries.id = given.id AND leaf_index IS NULL`
  if (placed !== entries.length) throw new Error('an entry that was to be sealed is gone')
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
