import { generateKeyPairSync } from 'node:crypto'
import { addLeaf, emptyFrontier, rootOf } from '@trust/audit-log/frontier'
import { hashLeaf } from '@trust/audit-log/hash'
import { inclusionSpans } from '@trust/audit-log/subtrees'
import { addLeaves, hashSpan, type Tiles } from '@trust/audit-log/tiles'
import { signHead } from '@trust/audit-log/tree-head'
import { describe, expect, it } from 'vitest'
import { checkProof } from '../../packages/console/src/admin/proof.ts'

const tenantId = '019a0000-0000-7000-8000-000000000001'
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const keySet = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one' }] }

function proofOf(leafIndex: number, treeSize: number) {
  const hashes = Array.from({ length: treeSize }, (_, nth) => hashLeaf(Buffer.from(`${nth}`)))
  const [tiles, frontier]: [Tiles, ReturnType<typeof emptyFrontier>] = [new Map(), emptyFrontier()]
  addLeaves(tiles, 0, hashes)
  for (const hash of hashes) addLeaf(frontier, hash)
  const head = { treeSize, rootHash: rootOf(frontier).toString('base64'), timestamp: new Date(0) }
  return {
    leaf_index: leafIndex,
    tree_size: treeSize,
    leaf_hash: hashes[leafIndex]?.toString('base64') ?? '',
    proof: inclusionSpans(leafIndex, treeSize).map((span) => hashSpan(tiles, span).toString('base64')),
    tree_head: {
      tree_size: treeSize,
      root_hash: head.rootHash,
      timestamp: head.timestamp.toISOString(),
      signature: signHead(tenantId, head, privateKey),
      key_id: 'one',
    },
  }
}

describe('a proof that the browser checks with Web Crypto', () => {
  it('is accepted for every leaf of trees of any shape', async () => {
    for (const size of [1, 2, 3, 7, 8, 33, 70]) {
      for (let leaf = 0; leaf < size; leaf += 1) {
        const proof = proofOf(leaf, size)
        expect(await checkProof(proof, { hash: proof.leaf_hash, tenantId, keySet })).toBe('proven')
      }
    }
  })

  it('is refused for anything else', async () => {
    const proof = proofOf(5, 11)
    const given = { hash: proof.leaf_hash, tenantId, keySet }
    const other = hashLeaf(Buffer.from('other')).toString('base64')
    expect(await checkProof(proof, { ...given, hash: other })).toBe('another entry')
    expect(await checkProof({ ...proof, leaf_hash: other }, { ...given, hash: other })).toBe('wrong proof')
    expect(await checkProof({ ...proof, leaf_index: 4 }, given)).toBe('wrong proof')
    expect(await checkProof({ ...proof, proof: proof.proof.slice(1) }, given)).toBe('wrong proof')
    expect(await checkProof(proof, { ...given, tenantId: 'another' })).toBe('wrong signature')
    expect(await checkProof(proof, { ...given, keySet: { keys: [] } })).toBe('unknown key')
  })
})
