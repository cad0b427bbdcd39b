import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { untranslated } from '@trust/contracts/sentence.fixture'
import { Database } from '@trust/db/database'
import { openFileStore } from '@trust/evidence-pipeline/open-store'
import { migrate } from '@trust/prisma/migrate'
import { type Harness, startHarness } from '@trust/testing/harness'
import { createTestDatabase } from '@trust/testing/test-database'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp } from './backup.ts'
import { copyPhotographs, stillNamed } from './photographs.ts'
import { restore } from './restore.ts'
import { quoted, tablesOf } from './tables.ts'

let harness: Harness
let directory: string
let target: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  harness = await startHarness()
  directory = await mkdtemp(join(tmpdir(), 'trust-backup-'))
  target = await createTestDatabase()
})
afterAll(async () => {
  await harness.close()
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
    const { admin, partner, id: tenantId } = await harness.tenant()
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
    await harness.drain()
    await harness.stopWorkers()
    // In the first partition, in today's and in the default one.
    await harness.db.acrossTenants.$executeRaw`
      INSERT INTO deliveries (id, tenant_id, webhook_id, event_id, event_type, status)
      SELECT lowest_id(day), ${tenantId}::uuid, lowest_id(day), lowest_id(day), 'trigger_fired', 'delivered'
      FROM unnest(ARRAY['2001-01-01', now() + interval '3 days', '2099-01-01']::date[]) AS day`
    await harness.db.acrossTenants.$executeRaw`
      INSERT INTO delivery_attempts
        (id, tenant_id, delivery_id, webhook_id, event_type, attempt_number, status, url, scheduled_at)
      SELECT id, tenant_id, id, webhook_id, event_type, 1, 'succeeded', 'https://192.0.2.1/', now() FROM deliveries`
    await harness.db.acrossTenants.$executeRaw`
      INSERT INTO order_events (tenant_id, event_id, type, merchant_id, order_reference, occurred_at, received_at)
      SELECT ${tenantId}::uuid, day::text, 'order_created', ${body.id}::uuid, 'A-1', day, day
      FROM unnest(ARRAY['2001-01-01', now() + interval '3 days', '2099-01-01']::date[]) AS day`

    const before = await everything(urlOf(harness.env))
    const evidence = harness.env.EVIDENCE_STORE.slice('file:'.length)
    const contents = await backUp(urlOf(harness.env), folder('backup'), evidence)
    expect(contents.rows).toMatchObject({
      merchants: 1,
      complaints: 1,
      evidence: 1,
      deliveries: 3,
      delivery_attempts: 3,
      order_events: 3,
    })
    await restore(folder('backup'), { url: target.url, evidence: folder('evidence') })
    const after = await everything(target.url)
    for (const [table, rows] of Object.entries(before)) expect([table, after[table]]).toEqual([table, rows])
    expect(Object.keys(after)).toEqual(Object.keys(before))
  })

  it('leave no file to another user of the machine, photographs included', async () => {
    const entries = await readdir(folder('backup'), { recursive: true, withFileTypes: true })
    const modes = await Promise.all(
      entries.map(async (entry) => {
        const { mode } = await stat(join(entry.parentPath, entry.name))
        return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`
      }),
    )
    expect(new Set(modes)).toEqual(new Set(['folder 700', 'file 600']))
    expect(((await stat(folder('backup'))).mode & 0o777).toString(8)).toBe('700')
    expect(entries.filter(({ parentPath }) => parentPath.includes('evidence')).length).toBeGreaterThan(0)
  })

  it('keep tenants apart and the audit log verifiable', async () => {
    const db = new Database(target.url, { connections: 2 })
    const [{ id } = { id: '' }] = await db.acrossTenants.tenant.findMany()
    const scope = { tenantId: id, actor: { kind: 'system' as const, id: 'test', label: 'test' } }
    const action = 'settings.updated' as const
    const entry = {
      action,
      resourceType: 'tenant' as const,
      resourceId: null,
      summary: untranslated('After the restore.'),
    }
    await db.transact(scope, async ({ audit, tx }) => {
      expect(await tx.merchant.count()).toBe(1)
      audit(entry)
    })
    const forget = db.transact(scope, ({ tx }) => tx.$executeRaw`DELETE FROM audit_entries`)
    await expect(forget).rejects.toThrow('permission denied')
    await db.close()
  })

  it('refuse a database with tenants, and a backup of another version', async () => {
    await expect(restore(folder('backup'), { url: target.url, evidence: null })).rejects.toThrow(
      'holds tenants',
    )
    const empty = await createTestDatabase()
    const client = new pg.Client({ connectionString: empty.url })
    await client.connect()
    await client.query(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '29990101_later', now())",
    )
    await client.end()
    await cp(folder('backup'), folder('other'), { recursive: true })
    await expect(restore(folder('other'), { url: empty.url, evidence: null })).rejects.toThrow(
      'restore it with that version',
    )
    await migrate(empty.url)
    await empty.drop()
  })
})

describe('an interrupted backup', () => {
  it('does not begin in the folder of another, which would then be part old and part new', async () => {
    const contents = await readFile(join(folder('backup'), 'contents.json'), 'utf8')
    const again = backUp(urlOf(harness.env), folder('backup'), null)
    const { made_at } = JSON.parse(contents)
    await expect(again).rejects.toThrow(`holds the backup of ${made_at}: name a new folder`)
    expect(await readFile(join(folder('backup'), 'contents.json'), 'utf8')).toBe(contents)
  })

  it.each<[string, (path: string) => Promise<void>, string]>([
    ['emptied', (path) => writeFile(path, ''), 'merchants cannot be read'],
    ['shortened', (path) => writeFile(path, gzipSync('')), 'merchants holds 0 of 1 rows'],
    [
      'cut off',
      async (path) => writeFile(path, (await readFile(path)).subarray(0, -9)),
      'merchants cannot be read',
    ],
    ['lost', (path) => rm(path), 'merchants cannot be read'],
    [
      'replaced by that of another moment',
      (path) => cp(join(path, '..', 'users.rows.gz'), path),
      'merchants cannot be read',
    ],
  ])('whose file of a table was %s restores nothing', async (how, change, reason) => {
    await cp(folder('backup'), folder(how), { recursive: true })
    await change(join(folder(how), 'tables', 'merchants.rows.gz'))
    const { url, drop } = await createTestDatabase()
    const restoring = restore(folder(how), { url, evidence: null })
    await expect(restoring).rejects.toThrow(`The backup is damaged, and nothing was restored: ${reason}`)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    expect((await client.query('SELECT FROM tenants')).rowCount).toBe(0)
    await client.end()
    await drop()
  })
})

describe.runIf(existsSync('/dev/full'))('a disk that takes no more', () => {
  it('fails the backup with its folder and reason', async () => {
    const full = folder('full disk')
    await mkdir(join(full, 'tables'), { recursive: true })
    await symlink('/dev/full', join(full, 'tables/merchants.rows.gz'))
    const url = urlOf(harness.env)
    await expect(backUp(url, full, null)).rejects.toThrow(
      /full disk cannot be written \(ENOSPC.+\): this is not a backup/,
    )
    const beneathFile = join(import.meta.filename, 'backup')
    await expect(backUp(url, beneathFile, null)).rejects.toThrow('backup.test.ts/backup cannot be written')
  })
})

describe('a PostgreSQL that restarts meanwhile', () => {
  /** Ends the session of `work` while it waits for a table, and returns its error. */
  async function interrupted(url: string, work: () => Promise<unknown>): Promise<string> {
    const [holder, client] = [1, 2].map(() => new pg.Client({ connectionString: url }))
    if (!holder || !client) throw new Error('two were made')
    await Promise.all([holder.connect(), client.connect()])
    await holder.query('BEGIN; LOCK TABLE webhooks IN ACCESS EXCLUSIVE MODE')
    const failed = work().then(
      () => 'nothing',
      (error: Error) => error.message,
    )
    const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await client.query(end)).rowCount).toBe(1)
    const error = await failed
    await Promise.all([holder.end(), client.end()])
    return error
  }

  it('fails the backup with its reason, and another fits the folder', async () => {
    const url = urlOf(harness.env)
    const error = await interrupted(url, () => backUp(url, folder('lost connection'), null))
    expect(error).toMatch(/^the database went away \(terminating .+\): this is not a backup/)
    expect(await backUp(url, folder('lost connection'), null)).toHaveProperty('made_at')
  })

  it('fails the restore with its reason, and restores nothing', async () => {
    const { url, drop } = await createTestDatabase()
    const restoring = () => restore(folder('backup'), { url, evidence: null })
    expect(await interrupted(url, restoring)).toMatch(
      /^the database went away \(terminating .+\): nothing was restored/,
    )
    expect((await restoring()).rows.merchants).toBe(1)
    await drop()
  })
})

describe('photographs', () => {
  const PHOTOGRAPHS = 40
  let shop: Harness
  let root: string
  let keys: string[]
  beforeAll(async () => {
    shop = await startHarness({ withoutWorkers: true })
    root = shop.env.EVIDENCE_STORE.slice('file:'.length)
    const { admin } = await shop.tenant()
    const { body } = await admin.post('/merchants', { name: 'Shop', claimed_address: 'Via Torino 18' })
    for (let index = 0; index < PHOTOGRAPHS; index += 1) {
      const create = { width: 64, height: 64, channels: 3 as const, background: { r: index, g: 0, b: 0 } }
      const content_base64 = (await sharp({ create }).png().toBuffer()).toString('base64')
      const sent = { merchant_id: body.id, evidence_type: 'other', content_base64 }
      expect((await admin.post('/evidence', sent)).status).toBe(201)
    }
    keys = (await shop.db.acrossTenants.evidence.findMany()).map(({ storageKey }) => storageKey)
  })
  afterAll(() => shop.close())

  /** A backup of the shop, and where its photographs lie in it. */
  const backedUp = (name: string) => backUp(urlOf(shop.env), folder(name), root)

  /** Does something to the files of the shop, and then undoes it. */
  async function without(key: string, change: (path: string) => Promise<void>, test: () => Promise<void>) {
    const path = join(root, key)
    const before = await readFile(path)
    await change(path)
    await test().finally(() => writeFile(path, before))
  }

  it('are all in a backup that is made while uploads come and go', async () => {
    const drafts = join(root, keys[0] ?? '', '..')
    let isDone = false
    const uploading = (async () => {
      for (let index = 0; !isDone; index += 1) {
        const draft = join(drafts, `${index}.tmp`)
        await writeFile(draft, 'half of it')
        await rm(draft)
      }
    })()
    const contents = await backedUp('while-uploading').finally(() => {
      isDone = true
    })
    await uploading
    expect(contents.photographs).toEqual({ files: PHOTOGRAPHS, gone: [] })
    for (const key of keys)
      expect(await readFile(join(folder('while-uploading'), 'evidence', key))).toEqual(
        await readFile(join(root, key)),
      )
  })

  it.each<[string, (path: string) => Promise<void>]>([
    ['missing', (path) => rm(path)],
    ['damaged', (path) => writeFile(path, 'another picture')],
  ])('that are %s fail the backup, by name', async (fault, change) => {
    const [key = ''] = keys
    await without(key, change, async () => {
      await expect(backedUp(fault)).rejects.toThrow(
        `1 photographs are missing from ${root}, or damaged: ${key}`,
      )
    })
    expect(existsSync(join(folder(fault), 'contents.json'))).toBe(false)
    const { url, drop } = await createTestDatabase()
    await expect(restore(folder(fault), { url, evidence: null })).rejects.toThrow('is not a complete backup')
    await drop()
  })

  it('that were deleted during the backup do not fail it', async () => {
    const [, key = ''] = keys
    const client = new pg.Client({ connectionString: urlOf(shop.env) })
    await client.connect()
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ')
    await client.query('SELECT count(*) FROM evidence')
    const where = { storageKey: key }
    await shop.db.acrossTenants.evidence.updateMany({ where, data: { storageKey: 'forgotten/it' } })
    await mkdir(folder('copies'))
    const copy = () => copyPhotographs(client, openFileStore(root), openFileStore(folder('copies')))
    await without(key, rm, async () => {
      const { missing, files } = await copy()
      expect([missing, files]).toEqual([[key], PHOTOGRAPHS - 1])
      await client.query('COMMIT')
      expect(await stillNamed(client, missing)).toEqual([])
    })
    await client.end()
    const restored = { storageKey: key }
    await shop.db.acrossTenants.evidence.updateMany({
      where: { storageKey: 'forgotten/it' },
      data: restored,
    })
  })

  it('missing from a backup fail the restore and leave the database empty, unless an option accepts it', async () => {
    await backedUp('losing')
    await rm(join(folder('losing'), 'evidence', keys[2] ?? ''))
    const { url, drop } = await createTestDatabase()
    const restoring = { url, evidence: folder('restored') }
    await expect(restore(folder('losing'), restoring)).rejects.toThrow('1 photographs are missing')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    expect((await client.query('SELECT FROM tenants')).rowCount).toBe(0)
    await restore(folder('losing'), { ...restoring, isIncomplete: true })
    expect((await client.query('SELECT FROM evidence')).rowCount).toBe(PHOTOGRAPHS)
    await client.end()
    await drop()
  })
})
