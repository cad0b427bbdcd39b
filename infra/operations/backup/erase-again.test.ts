import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '@trust/db/database'
import { waitForDatabase } from '@trust/queue/wait-for-database'
import { childEnvironment, readEnvironment } from '@trust/runtime/environment'
import { createLog } from '@trust/runtime/log'
import { freePort } from '@trust/runtime/port'
import { type Harness, startHarness } from '@trust/testing/harness'
import { createTestDatabase } from '@trust/testing/test-database'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { end, isReady, launch } from '../../development/demo/system.ts'
import { diagnose } from '../doctor/diagnose.ts'
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
async function tablesThatNameThem(connectionString = restored.url): Promise<string[]> {
  const client = new pg.Client({ connectionString })
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

const settingsOf = (DATABASE_URL: string) => {
  const { EVIDENCE_STORE, SESSION_SECRET, ENCRYPTION_KEY } = harness.env
  return { DATABASE_URL, EVIDENCE_STORE, SESSION_SECRET, ENCRYPTION_KEY }
}

/** A service that starts on the restored database. */
async function startService() {
  const port = await freePort()
  const env = readEnvironment({}, { ...settingsOf(restored.url), PORT: String(port) })
  return {
    started: waitForDatabase(env, restored.url, createLog('silent', false)),
    readiness: async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.json(),
  }
}

async function diagnosed() {
  const findings = await diagnose(settingsOf(restored.url))
  return findings.find(({ about }) => about === 'erasures')
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
  const unmounted = { ...harness.env, EVIDENCE_STORE: `file:${directory}/nowhere` }
  await expect(eraseAgain(db, unmounted)).rejects.toThrow(`cannot be read from file:${directory}/nowhere`)
  const { started, readiness } = await startService()
  const detail = expect.stringContaining('npm run admin -- apply-erasures')
  await expect.poll(readiness).toMatchObject({ status: 'not ready', detail })
  expect(await diagnosed()).toMatchObject({ state: 'bad', advice: expect.stringContaining('apply-erasures') })

  expect(await eraseAgain(db, harness.env)).toBe(2)
  expect(await tablesThatNameThem()).toEqual([])
  expect(await eraseAgain(db, harness.env)).toBe(0)
  await db.close()
  await started
  expect(await diagnosed()).toMatchObject({ state: 'good' })
})

it('a start of the whole system completes a restore that was killed before the erasures', async () => {
  const another = await createTestDatabase()
  await restore(join(directory, 'backup'), { url: another.url, evidence: null })
  const port = await freePort()
  const settings = {
    ...settingsOf(another.url),
    ...{ DATA_DIR: directory, PORT: String(port), LOG_LEVEL: 'error' },
  }
  const service = launch(join(import.meta.dirname, '../start.ts'), childEnvironment(settings))
  await isReady(`http://127.0.0.1:${port}`, service)
  expect(await tablesThatNameThem(another.url)).toEqual([])
  await end(service, 'SIGTERM')
  await another.drop()
})
