import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '@trust/db/database'
import { openStore } from '@trust/evidence-pipeline/open-store'
import { type Harness, startHarness } from '@trust/testing/harness'
import { createTestDatabase } from '@trust/testing/test-database'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp } from './backup.ts'
import { eraseAgain } from './erase-again.ts'
import { restore } from './restore.ts'
import { quoted, tablesOf } from './tables.ts'

let harness: Harness
let directory: string
let restored: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  harness = await startHarness()
  directory = await mkdtemp(join(tmpdir(), 'trust-erasures-'))
  restored = await createTestDatabase()
})
afterAll(async () => {
  await harness.close()
  await restored.drop()
  await rm(directory, { recursive: true })
})

/** The tables of the restored database in which the two people are found. */
async function tablesThatNameThem(): Promise<string[]> {
  const client = new pg.Client({ connectionString: restored.url })
  await client.connect()
  const found: string[] = []
  for (const { name } of await tablesOf(client)) {
    const { rowCount } = await client.query(
      `SELECT FROM ${quoted(name)} r WHERE r::text ~* 'quendolyn|ada@shop.example|perinwhistle' LIMIT 1`,
    )
    if (rowCount) found.push(name)
  }
  await client.end()
  return found
}

it('a backup from before an erasure does not bring personal data back', async () => {
  const { admin } = await harness.tenant()
  const owners = [{ full_name: 'Ada Quendolyn', email: 'ada@shop.example' }]
  const { body: merchant } = await admin.post(
    '/merchants',
    { name: 'Uno', claimed_address: 'Roma', owners },
    { 'idempotency-key': 'once' },
  )
  const complaint = { text: 'I am Bob Perinwhistle.', channel: 'web', consumer_reference: 'Perinwhistle' }
  await admin.post('/complaints', { merchant_id: merchant.id, ...complaint })
  await harness.drain()
  const evidence = harness.env.EVIDENCE_STORE.slice('file:'.length)
  await backUp(harness.env.DATABASE_URL ?? '', join(directory, 'backup'), evidence)
  await admin.delete(`/merchants/${merchant.id}/owners/${merchant.owners[0].id}/personal-data`)
  await admin.post('/complaints/erase', { consumer_reference: 'Perinwhistle' })
  await harness.drain()

  await restore(join(directory, 'backup'), { url: restored.url, evidence: null })
  expect(await tablesThatNameThem()).toEqual(expect.arrayContaining(['owners', 'complaints']))
  const db = new Database(restored.url, { connections: 2 })
  const store = openStore(harness.env)
  expect(await eraseAgain(db, store, harness.env.ENCRYPTION_KEY)).toBe(2)
  expect(await tablesThatNameThem()).toEqual([])
  expect(await eraseAgain(db, store, harness.env.ENCRYPTION_KEY)).toBe(0)
  await db.close()
})
