import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@trust/contracts/identifier'
import { Database } from '@trust/db/database'
import { startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import { migrate } from '@trust/prisma/migrate'
import { readArguments } from '@trust/runtime/read-arguments'
import { findLookAlikes } from '../../../services/evidence-pipeline/src/evidence/duplicates.ts'
import type { EvidenceRow } from '../../../services/evidence-pipeline/src/evidence/read.ts'
import type {
  PictureHash,
  SearchedHashes,
} from '../../../services/evidence-pipeline/src/pipeline/findings.ts'
import { COPY_KINDS, type CopiedPicture, copiedPictures, drawnHashes } from './look-alike-pictures.ts'
import { median, megabytes, print, quantile } from './print.ts'
import { cpuMsOfTree } from './process-cpu.ts'
import { USAGE } from './usage.ts'

const PICTURES = 100
const TOGETHER = 20_000
const TENANTS = 10
const SCANS = 10
const WARM_UP = 30
const LOGOS = 20_000

/**
 * Copies of a few pictures looked for among many hashes: how many are found and how long it takes, beside reading all
 * hashes; then the same with a picture that everybody submitted.
 */
export async function run(...args: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = readArguments(USAGE, { args, options: { hashes: text, photographs: text } })
  const count = Number(values.hashes ?? 1_000_000)
  const pictures = await copiedPictures(PICTURES, values.photographs)
  const directory = await mkdtemp(join(tmpdir(), 'trust-bench-'))
  const settings = ['shared_buffers=1GB', 'max_wal_size=8GB']
  const postgres = await startEmbeddedPostgres(directory, { settings })
  await migrate(postgres.url())
  const db = new Database(postgres.url(), { connections: 4, statementSeconds: 0 })
  try {
    const tenants = Array.from({ length: TENANTS }, newId)
    const started = performance.now()
    const ids = await store(
      db,
      tenants,
      pictures.map(({ stored }) => stored),
    )
    await fill(db, tenants, count - pictures.length)
    print(`${count} hashes drawn and stored, in ${TENANTS} tenants`, seconds(started))
    await db.acrossTenants.$executeRaw`ANALYZE`
    const asking = await asker(db)
    console.log('\nas written, before vacuum')
    await lookUp(db, asking, { pictures, ids })
    await db.acrossTenants.$executeRaw`VACUUM (ANALYZE)`
    console.log('\nafter vacuum')
    const [size] = await db.acrossTenants.$queryRaw<{ bytes: bigint }[]>`
      SELECT pg_total_relation_size('evidence_hash_bands') AS bytes`
    print('the index of bands', megabytes(Number(size?.bytes)))
    const typical = await lookUp(db, asking, { pictures, ids })
    // A ratio: on a busy machine both take longer.
    print('a look-up, of reading all hashes', (typical / (await scan(db, pictures))).toFixed(3))
    const [logo, ...rest] = pictures
    if (!logo) return
    await store(db, tenants, Array(LOGOS).fill(logo.stored))
    console.log(`\nwith one of the pictures submitted ${LOGOS} times`)
    await lookUp(db, asking, { pictures: rest, ids: ids.slice(1) })
    const before = performance.now()
    for (const { hashes } of logo.copies) await findLookAlikes(db, asking, hashes)
    print('that picture itself', `${((performance.now() - before) / logo.copies.length).toFixed(0)} ms`)
  } finally {
    await db.close()
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

const seconds = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`

/**
 * Stores so many drawn pictures. A trigger would add the bands of each row by a statement of its own: here those of many
 * rows follow in one. Their details are random, so that none of them is taken for a copy.
 */
async function fill(db: Database, tenants: string[], count: number): Promise<void> {
  await db.acrossTenants.$executeRaw`ALTER TABLE evidence DISABLE TRIGGER keep_hash_bands_of_new`
  const batch: PictureHash[] = []
  const flush = async () => {
    const ids = await store(db, tenants, batch.splice(0))
    await db.acrossTenants.$executeRaw`
      INSERT INTO evidence_hash_bands (band, hash, evidence_id)
      SELECT band, hash_of_hex(perceptual_hash), id
      FROM evidence, unnest(hash_bands(hash_of_hex(perceptual_hash))) AS band WHERE id = ANY(${ids}::uuid[])`
  }
  for (const hash of drawnHashes(count))
    if (batch.push({ hash, detail: randomBytes(32).toString('hex') }) === TOGETHER) await flush()
  await flush()
  await db.acrossTenants.$executeRaw`ALTER TABLE evidence ENABLE TRIGGER keep_hash_bands_of_new`
}

/** @returns the identifiers */
async function store(db: Database, tenants: string[], stored: PictureHash[]): Promise<string[]> {
  const ids = stored.map(newId)
  const [hashes, details] = [stored.map(({ hash }) => hash), stored.map(({ detail }) => detail)]
  await db.acrossTenants.$executeRaw`
    INSERT INTO evidence (id, tenant_id, merchant_id, evidence_type, status, content_type, size_bytes, sha256, width,
      height, perceptual_hash, detail_hash, uploaded_by, storage_key, created_at, updated_at)
    SELECT id, tenants[1 + at % ${TENANTS}::int], tenants[1 + at % ${TENANTS}::int], 'storefront', 'assessed',
      'image/jpeg', 1, encode(sha256(id::text::bytea), 'hex'), 800, 600, hash, detail, '{}', id, now() - interval '1 day', now()
    FROM (SELECT ${tenants}::uuid[] AS tenants) AS t,
      unnest(${ids}::uuid[], ${hashes}::text[], ${details}::text[]) WITH ORDINALITY AS row(id, hash, detail, at)`
  return ids
}

/** A merchant whose photograph is searched for: newer than all others. */
async function asker(db: Database): Promise<EvidenceRow> {
  const row = await db.acrossTenants.evidence.findFirstOrThrow()
  return { ...row, id: newId(), sha256: '0'.repeat(64), createdAt: new Date() }
}

interface Stored {
  pictures: CopiedPicture[]
  ids: string[]
}

/** @returns the median, in milliseconds */
async function lookUp(db: Database, asking: EvidenceRow, { pictures, ids }: Stored): Promise<number> {
  const find = (hashes: SearchedHashes) => findLookAlikes(db, asking, hashes)
  for (const { copies } of pictures.slice(0, WARM_UP)) if (copies[0]) await find(copies[0].hashes)
  const times: number[] = []
  let others = 0
  const before = [cpuMsOfTree(process.pid), process.cpuUsage()] as const
  for (const kind of COPY_KINDS) {
    let [found, asked] = [0, 0]
    for (const [at, { copies }] of pictures.entries()) {
      const copy = copies.find((each) => each.kind === kind)
      if (!copy) continue
      const started = performance.now()
      const { earlier } = await find(copy.hashes)
      times.push(performance.now() - started)
      asked += 1
      if (earlier.some(({ evidenceId }) => evidenceId === ids[at])) found += 1
      others += earlier.length
    }
    print(`found: ${kind}`, `${found} of ${asked}, ${((100 * found) / asked).toFixed(1)} %`)
  }
  const { user, system } = process.cpuUsage(before[1])
  const own = (user + system) / 1000
  const postgres = cpuMsOfTree(process.pid) - before[0] - own
  const at = (share: number) => quantile(times, share).toFixed(1)
  print(
    'a look-up with its seven turns (goal 20 ms)',
    `median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`,
  )
  const each = (ms: number) => (ms / times.length).toFixed(1)
  print('processor time of each', `${each(postgres)} ms in PostgreSQL, ${each(own)} ms here`)
  print('look-alikes reported for each', (others / times.length).toFixed(1))
  return median(times)
}

/**
 * A search without an index: reads all hashes for each look-up, for the upright picture alone.
 * @returns the median, in milliseconds
 */
async function scan(db: Database, pictures: CopiedPicture[]): Promise<number> {
  const times: number[] = []
  for (const { stored } of pictures.slice(0, SCANS)) {
    const started = performance.now()
    await db.acrossTenants.$queryRaw`
      SELECT id FROM evidence
      WHERE bit_count((hash_of_hex(perceptual_hash) # hash_of_hex(${stored.hash}))::bit(64)) <= 12`
    times.push(performance.now() - started)
  }
  const typical = median(times)
  print('all hashes read instead, upright only: median', `${typical.toFixed(0)} ms`)
  return typical
}
