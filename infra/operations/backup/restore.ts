import { createReadStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { ERASURES_FOLDER } from '@trust/evidence-pipeline/erasures'
import { openFileStore } from '@trust/evidence-pipeline/open-store'
import { migrate } from '@trust/prisma/migrate'
import pg from 'pg'
import type { Contents } from './backup.ts'
import { copyPhotographs, missingFrom } from './photographs.ts'
import { migrationsOf, quoted, type Table, tablesOf } from './tables.ts'
import { isAway, whenAway } from './when-away.ts'

const ROWS_AT_ONCE = 500

interface Target {
  /** The database. */
  url: string
  /** The folder of evidence; null when it lies elsewhere. */
  evidence: string | null
  /** Brings back the rest where photographs are missing from the backup. */
  isIncomplete?: boolean
}

/**
 * Restores a backup into a database without a tenant, all of it or nothing. The database user must be a
 * superuser, as the embedded one is: triggers and foreign keys are off meanwhile. No service starts on it before
 * `eraseAgain`.
 * @throws Error when there is a tenant already, when the backup is incomplete, or when its migrations differ
 *   from those of this version
 */
export async function restore(directory: string, target: Target): Promise<Contents> {
  const { url, evidence } = target
  const contents = await contentsOf(directory)
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  // A lost connection fails the statement that runs on it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await assertFits(client, contents)
    await client.query('BEGIN')
    await client.query("SET LOCAL session_replication_role = 'replica'")
    for (const table of await tablesOf(client)) {
      await client.query(`DELETE FROM ${quoted(table.name)}`)
      const path = join(directory, 'tables', `${table.name}.rows.gz`)
      const count = await fill(client, table, path).catch((error) => {
        throw isAway(error) ? error : damaged(`${table.name} cannot be read (${error.message})`)
      })
      const promised = contents.rows[table.name] ?? 0
      if (count !== promised) throw damaged(`${table.name} holds ${count} of ${promised} rows`)
    }
    await continueSequences(client)
    if (evidence) await restorePhotographs(client, directory, { ...target, evidence, contents })
    await client.query('INSERT INTO unapplied_erasures DEFAULT VALUES ON CONFLICT DO NOTHING')
    await client.query('COMMIT')
  } catch (error) {
    throw whenAway(error, 'nothing was restored')
  } finally {
    await client.end()
  }
  return contents
}

/** `contents.json` is written last: an interrupted backup lacks it. */
async function contentsOf(directory: string): Promise<Contents> {
  const path = join(directory, 'contents.json')
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${directory} is not a complete backup: it lacks contents.json`)
  })
  return JSON.parse(text)
}

async function restorePhotographs(
  client: pg.Client,
  directory: string,
  { evidence, contents, isIncomplete }: Target & { evidence: string; contents: Contents },
): Promise<void> {
  const copied = join(directory, 'evidence')
  const { missing } = await copyPhotographs(client, openFileStore(copied), openFileStore(evidence))
  const gone = new Set(contents.photographs?.gone)
  // Without a file the store would be taken for one that is not mounted.
  await mkdir(join(evidence, ERASURES_FOLDER), { recursive: true, mode: 0o700 })
  const lost = missing.filter((key) => !gone.has(key))
  if (lost.length === 0 || isIncomplete) return
  throw missingFrom(copied, lost, 'Nothing was restored; --incomplete restores all the rest.')
}

async function assertFits(client: pg.Client, contents: Contents): Promise<void> {
  const { rows } = await client.query('SELECT count(*)::int AS tenants FROM tenants')
  if (rows[0].tenants > 0)
    throw new Error(
      'the database holds tenants: restore into an empty one. If a restore of it was interrupted, its rows are there, and only the erasures since the backup are left: npm run admin -- apply-erasures',
    )
  const here = await migrationsOf(client)
  if (here.join() === contents.migrations.join()) return
  const last = contents.migrations.at(-1)
  throw new Error(
    `the backup was made with the migrations up to ${last}: restore it with that version, then upgrade`,
  )
}

const damaged = (reason: string) => new Error(`The backup is damaged, and nothing was restored: ${reason}`)

/** @returns how many rows the file holds */
async function fill(client: pg.Client, { name, columns }: Table, path: string): Promise<number> {
  const list = columns.map(quoted).join(', ')
  const values = columns.map((column) => `(given.row).${quoted(column)}`).join(', ')
  // OFFSET 0 keeps PostgreSQL from reading each row once for each column.
  const insert = `
    INSERT INTO ${quoted(name)} (${list})
    SELECT ${values} FROM (SELECT text::${quoted(name)} AS row FROM unnest($1::text[]) AS text OFFSET 0) AS given`
  let count = 0
  let rows: string[] = []
  const write = async () => {
    if (rows.length > 0) await client.query(insert, [rows])
    count += rows.length
    rows = []
  }
  await pipeline(createReadStream(path), createGunzip(), async (chunks) => {
    for await (const line of linesOf(chunks)) {
      rows.push(JSON.parse(line))
      if (rows.length >= ROWS_AT_ONCE) await write()
    }
  })
  await write()
  return count
}

/** Unlike readline it fails when what it reads from fails. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let begun = ''
  for await (const chunk of chunks) {
    const lines = `${begun}${decoder.decode(chunk, { stream: true })}`.split('\n')
    begun = lines.pop() ?? ''
    yield* lines
  }
  if (begun !== '') throw new Error('its last line is not whole')
}

/** Lets sequences continue after the highest number in use. */
async function continueSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    SELECT t.relname AS table, a.attname AS column, pg_get_serial_sequence(quote_ident(t.relname), a.attname) AS sequence
    FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid
    WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
      AND pg_get_serial_sequence(quote_ident(t.relname), a.attname) IS NOT NULL`)
  for (const { table, column, sequence } of rows) {
    const highest = `SELECT max(${quoted(column)}) FROM ${quoted(table)}`
    await client.query(`SELECT setval($1, coalesce((${highest}), 1), (${highest}) IS NOT NULL)`, [sequence])
  }
}
