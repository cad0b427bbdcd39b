import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '@trust/db/database'
import { migrate } from '@trust/prisma/migrate'
import { type Harness, startHarness } from '@trust/testing/harness'
import { createTestDatabase } from '@trust/testing/test-database'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import { quoted, tablesOf } from './tables.ts'

let house: Harness
let directory: string
let target: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  house = await startHarness()
  directory = await mkdtemp(join(tmpdir(), 'trust-backup-'))
  target = await createTestDatabase()
})
afterAll(async () => {
  await house.close()
  await target.drop()
  await rm(directory, { recursive: true })
})

/** Every row of every table, as text. */
async function everything(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const seen: Record<string, string[]> = {}
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query(`SELECT r::text AS row FROM ${quoted(name)} r ORDER BY 1`)
    seen[name] = rows.map(({ row }) => row)
  }
  await client.end()
  return seen
}

const urlOf = (env: Harness['env']) => env.DATABASE_URL ?? ''
const folder = (name: string) => join(directory, name)

describe('backup and restore', () => {
  it('bring back every row of every table, and the evidence', async () => {
    const { admin, partner } = await house.tenant()
    const merchant = {
      name: 'Kept "shop", (1,2)\n\\N',
      claimed_address: 'Via Torino 18',
      metadata: { a: null },
    }
    const { body } = await admin.post('/merchants', merchant)
    await partner.post('/platform/complaints', {
      merchant_id: body.id,
      text: 'Cold soup — 冷汤',
      channel: 'web',
    })
    const picture = await sharp({ create: { width: 80, height: 80, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const content_base64 = picture.toString('base64')
    await admin.post('/evidence', { merchant_id: body.id, evidence_type: 'other', content_base64 })
    await house.drain()
    await house.stopWorkers()

    const before = await everything(urlOf(house.env))
    const evidence = house.env.EVIDENCE_STORE.slice('file:'.length)
    const contents = await backUp(urlOf(house.env), folder('backup'), evidence)
    expect(contents.rows).toMatchObject({ merchants: 1, complaints: 1, evidence: 1 })
    await restore(target.url, folder('backup'), folder('evidence'))
    const after = await everything(target.url)
    for (const [table, rows] of Object.entries(before)) expect([table, after[table]]).toEqual([table, rows])
    expect(Object.keys(after)).toEqual(Object.keys(before))
  })

  it('leave the walls between tenants and the audit chain standing', async () => {
    const db = new Database(target.url, 2)
    const [{ id } = { id: '' }] = await db.acrossTenants.tenant.findMany()
    const scope = { tenantId: id, actor: { kind: 'system' as const, id: 'test', label: 'test' } }
    const entry = { action: 'test', resourceType: 'test', resourceId: null, summary: 'After the restore.' }
    await db.transact(scope, async ({ audit, tx }) => {
      expect(await tx.merchant.count()).toBe(1)
      audit(entry)
    })
    const forget = db.transact(scope, ({ tx }) => tx.$executeRaw`DELETE FROM audit_entries`)
    await expect(forget).rejects.toThrow('permission denied')
    await db.close()
  })

  it('refuse a database with tenants, and a backup of another version', async () => {
    await expect(restore(target.url, folder('backup'), null)).rejects.toThrow('holds tenants')
    const empty = await createTestDatabase()
    const client = new pg.Client({ connectionString: empty.url })
    await client.connect()
    await client.query(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '29990101_later', now())",
    )
    await client.end()
    await cp(folder('backup'), folder('other'), { recursive: true })
    await expect(restore(empty.url, folder('other'), null)).rejects.toThrow('restore it with that version')
    await migrate(empty.url)
    await empty.drop()
  })
})
