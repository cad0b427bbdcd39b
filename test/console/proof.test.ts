import { generateKeyPairSync } from 'node:crypto'
import { addLeaf, emptyFrontier, rootOf } from '@trust/audit-log/frontier'
import { hashLeaf } from '@trust/audit-log/hash'
import { inclusionSpans } from '@trust/audit-log/subtrees'
import { addLeaves, hashSpan, type Tiles } from '@trust/audit-log/tiles'
import { signHead } from '@trust/audit-log/tree-head'
import { startSealer } from '@trust/merchant-core/sealer'
import { createLog } from '@trust/runtime/log'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hashLeaf as hashShown } from '../../packages/console/src/admin/leaf.ts'
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

describe('the leaf that the browser computes from what it shows', () => {
  let harness: Harness
  let tenant: TestTenant
  beforeAll(async () => {
    harness = await startHarness({ withoutWorkers: true })
    tenant = await harness.tenant()
    const owner = { full_name: 'Zoë 🙂', email: 'zoe@example.com' }
    const body = { name: 'Café "Ñandú" \u2028', claimed_address: 'Via Roma 1', owners: [owner] }
    const { body: merchant } = await tenant.admin.post('/merchants', body)
    await tenant.admin.post(`/merchants/${merchant.id}/suspend`, { reason: 'Zoë 🙂 asked for it.' })
    await tenant.admin.put('/settings', { public_tree_head: true })
    await tenant.admin.delete(`/merchants/${merchant.id}/owners/${merchant.owners[0].id}/personal-data`)
    const { db, env } = harness
    const stopSealer = startSealer({ db, env, log: createLog('warn', false) })
    await vi.waitFor(
      async () =>
        expect(await db.acrossTenants.auditUnsealed.count({ where: { tenantId: tenant.id } })).toBe(0),
      120_000,
    )
    await stopSealer()
  })
  afterAll(() => harness.close())

  it('equals that of the log, for entries of people, of machines, of a status, and erased ones', async () => {
    const { body } = await tenant.admin.get('/audit-logs?limit=100')
    const kinds = { public: 0, erased: 0, other: 0 }
    for (const entry of body.items) {
      expect(await hashShown(entry, tenant.id)).toBe(entry.hash)
      kinds[entry.erased_at ? 'erased' : entry.public_status ? 'public' : 'other'] += 1
    }
    expect(kinds).toEqual({ public: 1, erased: 1, other: expect.toSatisfy((entries) => entries > 1) })
  })

  it('differs when anything shown is not what was written', async () => {
    const { body } = await tenant.admin.get('/audit-logs?action=settings.updated')
    const [entry] = body.items
    const { body: keys } = await harness.anyone().get('/~/.well-known/jwks.json')
    const { body: proof } = await tenant.admin.get(`/audit-logs/${entry.id}/proof`)
    const checked = async (shown: typeof entry) =>
      checkProof(proof, {
        hash: await hashShown(shown, tenant.id),
        tenantId: tenant.id,
        keySet: JSON.parse(keys),
      })
    expect(await checked(entry)).toBe('proven')
    const forgeries = {
      ...{ at: '2020-01-01T00:00:00.000Z', action: 'test.noted', summary: 'Nothing happened.', changes: {} },
      actor: { ...entry.actor, label: 'Nobody' },
      ...{
        ip_address: '192.0.2.77',
        request_id: 'another',
        merchant_id: entry.id,
        public_status: 'verified',
      },
    }
    for (const [name, value] of Object.entries(forgeries))
      expect([name, await checked({ ...entry, [name]: value })]).toEqual([name, 'another entry'])
  })
})
