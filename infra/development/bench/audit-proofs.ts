import { hashLeaf } from '@trust/audit-log/hash'
import { rootFromInclusion } from '@trust/audit-log/proof'
import { addLeaves, hashSpan, type Tiles, tileKey } from '@trust/audit-log/tiles'
import { newId } from '@trust/contracts/identifier'
import type { Database } from '@trust/db/database'
import { presentProof } from '@trust/merchant-core/present'
import { proveEntry } from '@trust/merchant-core/prove'
import { writeTiles } from '@trust/merchant-core/tree'
import { print, quantile } from './print.ts'

const CHUNK = 32 * 1024
const PROOFS = 300

const leafHash = (leaf: number) => hashLeaf(Buffer.from(String(leaf)))

/** Measures proofs of random entries of a tree: their time and size. */
export async function proofs(db: Database, leaves: number): Promise<void> {
  const tenantId = newId()
  const root = await plant(db, tenantId, leaves)
  const entries = Array.from({ length: PROOFS }, (_, nth) => ({
    id: newId(),
    leafIndex: nth === 0 ? leaves - 1 : Math.floor(Math.random() * leaves),
  }))
  await db.acrossTenants.$executeRaw`
    WITH given AS (
      SELECT DISTINCT ON (leaf_index) * FROM jsonb_to_recordset(${JSON.stringify(
        entries.map(({ id, leafIndex }) => ({
          id,
          leaf_index: leafIndex,
          hash: leafHash(leafIndex).toString('base64'),
        })),
      )}::jsonb) AS entry(id uuid, leaf_index bigint, hash text)
    ), placed AS (
      INSERT INTO audit_leaves SELECT ${tenantId}::uuid, leaf_index, id FROM given
    )
    INSERT INTO audit_entries (id, tenant_id, at, actor, action, resource_type, summary, changes, hash)
    SELECT id, ${tenantId}::uuid, now(), '{}', 'bench', 'bench', '', '{}', hash FROM given`
  await db.acrossTenants.auditTreeHead.create({
    data: {
      tenantId,
      treeSize: leaves,
      rootHash: root.toString('base64'),
      timestamp: new Date(),
      signature: Buffer.alloc(64).toString('base64'),
      keyId: 'x'.repeat(43),
    },
  })
  const scope = { tenantId, actor: { kind: 'system' as const, id: 'bench', label: 'bench' } }
  const [times, sizes]: [number[], number[]] = [[], []]
  for (const { id, leafIndex } of entries) {
    const started = performance.now()
    const proof = await db.read(scope, (context) => proveEntry(context, id))
    times.push(performance.now() - started)
    sizes.push(JSON.stringify(presentProof(proof)).length)
    const hashes = proof.proof.map((hash) => Buffer.from(hash, 'base64'))
    const found = rootFromInclusion(leafHash(leafIndex), { leafIndex, treeSize: leaves }, hashes)
    if (!found?.equals(root)) throw new Error('a proof is wrong')
  }
  const at = (share: number) => quantile(times, share)
  print(
    `a proof among ${leaves.toLocaleString('en')} leaves, median and 99th percentile`,
    `${at(0.5).toFixed(1)} ms, ${at(0.99).toFixed(1)} ms`,
  )
  print('  the largest answer', `${Math.max(...sizes)} bytes`)
}

/** Writes the tiles of a tree, without its entries. @returns the root */
async function plant(db: Database, tenantId: string, leaves: number): Promise<Buffer> {
  const tiles: Tiles = new Map()
  for (let from = 0; from < leaves; from += CHUNK) {
    const hashes = Array.from({ length: Math.min(CHUNK, leaves - from) }, (_, nth) => leafHash(from + nth))
    const places = addLeaves(tiles, from, hashes)
    await writeTiles(db.acrossTenants, tenantId, { places, tiles })
    for (const place of places) if (tiles.get(tileKey(place))?.length === 32) tiles.delete(tileKey(place))
  }
  const edge = new Map(tiles)
  return hashSpan(edge, { start: 0, end: leaves })
}
