import { createPublicKey } from 'node:crypto'
import { addLeaf, emptyFrontier, rootOf } from '@trust/audit-log/frontier'
import { hashSpan, tilesOf } from '@trust/audit-log/tiles'
import { isSignedBy } from '@trust/audit-log/tree-head'
import { newId } from '@trust/contracts/identifier'
import { untranslated } from '@trust/contracts/sentence.fixture'
import { Database } from '@trust/db/database'
import { createTestDatabase } from '@trust/testing/test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SigningKey, treeHeadKey } from '../signing-key.ts'
import { readLeaves } from './places.ts'
import { sealTenant } from './seal-tenant.ts'
import { sealAll } from './sealer.ts'
import { readTiles } from './tree.ts'
import { headOf } from './tree-heads.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
let key: SigningKey
beforeAll(async () => {
  database = await createTestDatabase()
  db = new Database(database.url, { connections: 20 })
  key = await treeHeadKey(Buffer.alloc(32, 7).toString('base64'))
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const actor = { kind: 'system' as const, id: 'test', label: 'test' }
const note = {
  action: 'settings.updated' as const,
  resourceType: 'tenant' as const,
  resourceId: null,
  summary: untranslated('Noted.'),
}
const append = (tenantId: string, entries: number) =>
  db.transact({ tenantId, actor }, async ({ audit }) => {
    for (let nth = 0; nth < entries; nth += 1) audit(note)
  })

/** Holds the log of a tenant against all its entries: places without a gap, tiles and heads that fit them. */
async function assertSealed(tenantId: string, size: number) {
  const rows = db.acrossTenants
  const entries = await readLeaves({ tx: rows, tenantId }, { from: 0, to: size })
  expect(await rows.auditEntry.count({ where: { tenantId } })).toBe(size)
  expect(await rows.auditUnsealed.count({ where: { tenantId } })).toBe(0)
  expect(entries.map(({ leafIndex }) => Number(leafIndex))).toEqual(
    Array.from({ length: size }, (_, nth) => nth),
  )
  const heads = await rows.auditTreeHead.findMany({ where: { tenantId }, orderBy: { treeSize: 'asc' } })
  const frontier = emptyFrontier()
  for (const entry of entries) {
    addLeaf(frontier, Buffer.from(entry.hash, 'base64'))
    const row = heads.find(({ treeSize }) => Number(treeSize) === frontier.size)
    if (!row) continue
    expect(row.rootHash).toBe(rootOf(frontier).toString('base64'))
    expect(isSignedBy(tenantId, headOf(row), createPublicKey(key.privateKey))).toBe(true)
  }
  expect(Number(heads.at(-1)?.treeSize)).toBe(size)
  const whole = [{ start: 0, end: size }]
  const tiles = await readTiles(rows, tenantId, tilesOf(whole))
  expect(hashSpan(tiles, { start: 0, end: size })).toEqual(rootOf(frontier))
  return heads.length
}

it.each([0, 31, 33])('refuses an entry with a hash of %i bytes', async (length) => {
  const hash = Buffer.alloc(length).toString('base64')
  const entry = { id: newId(), tenantId: newId(), at: new Date(), actor, action: 'test', changes: {}, hash }
  const data = { ...entry, resourceType: 'test', summary: 'Noted.' }
  await expect(db.acrossTenants.auditEntry.create({ data })).rejects.toThrow('Null constraint')
})

describe('the sealer', () => {
  it('gives each entry one leaf, while many workers seal and many writers append', async () => {
    const tenants = [newId(), newId()]
    let isWriting = true
    const workers = Array.from({ length: 4 }, async () => {
      while (isWriting) await sealAll(db, key)
    })
    const writers = tenants.flatMap((tenantId) =>
      Array.from({ length: 5 }, async () => {
        for (let times = 0; times < 10; times += 1) await append(tenantId, 3)
      }),
    )
    await Promise.all(writers)
    isWriting = false
    await Promise.all(workers)
    await sealAll(db, key)
    for (const tenantId of tenants) await assertSealed(tenantId, 150)
  })

  it('signs one head for each batch, and none when nothing was appended', async () => {
    const tenantId = newId()
    for (const entries of [1, 40, 2]) {
      await append(tenantId, entries)
      expect(await sealTenant(db, tenantId, key)).toBe(entries)
      expect(await sealTenant(db, tenantId, key)).toBe(0)
    }
    expect(await assertSealed(tenantId, 43)).toBe(3)
  })

  it('leaves nothing half done when it is killed, and the next run seals everything', async () => {
    const tenantId = newId()
    await append(tenantId, 5)
    await sealTenant(db, tenantId, key)
    await append(tenantId, 5)
    // The connection is lost at the last statement, as with kill -9: PostgreSQL rolls back.
    const killed = new Database(database.url, { connections: 1 })
    await db.acrossTenants.$executeRawUnsafe(`
      CREATE FUNCTION kill_backend() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`)
    await db.acrossTenants.$executeRawUnsafe(
      'CREATE TRIGGER killed BEFORE INSERT ON audit_tree_heads FOR EACH ROW EXECUTE FUNCTION kill_backend()',
    )
    await expect(sealTenant(killed, tenantId, key)).rejects.toThrow()
    await killed.close()
    await db.acrossTenants.$executeRawUnsafe('DROP TRIGGER killed ON audit_tree_heads')
    expect(await db.acrossTenants.auditUnsealed.count({ where: { tenantId } })).toBe(5)
    expect(await sealTenant(db, tenantId, key)).toBe(5)
    await assertSealed(tenantId, 10)
  })

  it('does not wait for another run that works on the tenant', async () => {
    const tenantId = newId()
    await append(tenantId, 1)
    await sealTenant(db, tenantId, key)
    await append(tenantId, 1)
    await db.acrossTenants.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT FROM audit_logs WHERE tenant_id = ${tenantId}::uuid FOR UPDATE`
      expect(await sealTenant(db, tenantId, key)).toBe(0)
    })
    expect(await sealTenant(db, tenantId, key)).toBe(1)
  })
})
