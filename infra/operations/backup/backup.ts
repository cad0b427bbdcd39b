import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { openFileStore } from '@trust/evidence-pipeline/open-store'
import pg from 'pg'
import { copyPhotographs, missingFrom, stillNamed } from './photographs.ts'
import { migrationsOf, quoted, type Table, tablesOf } from './tables.ts'
import { whenAway } from './when-away.ts'

const ROWS_AT_ONCE = 1_000
/** A backup contains every row and photograph: no other user of the machine may read it. */
const OWNER_FILE = 0o600
const OWNER_FOLDER = 0o700

export interface Contents {
  made_at: string
  migrations: string[]
  rows: Record<string, number>
  /** Absent when the evidence lies elsewhere. */
  photographs?: {
    files: number
    /** Removed during the backup: their rows are in it, their files are not. */
    gone: string[]
  }
}

/**
 * Writes all data into a new folder: a file of rows for each table, and the evidence when it lies in files. All
 * tables are as they were at one moment, while the service runs on.
 * @param evidence the folder of evidence; null when it lies elsewhere
 * @throws Error when the folder holds a backup; when a photograph that a row names is missing or damaged, when the database
 *   goes away, or when the disk takes no more: the folder is then not a backup
 */
export async function backUp(url: string, directory: string, evidence: string | null): Promise<Contents> {
  await assertHoldsNone(directory)
  try {
    return await writeBackup(url, directory, evidence)
  } catch (error) {
    throw whenFull(whenAway(error, 'this is not a backup, make another'), directory)
  }
}

async function writeBackup(url: string, directory: string, evidence: string | null): Promise<Contents> {
  await mkdir(join(directory, 'tables'), { recursive: true })
  await Promise.all([chmod(directory, OWNER_FOLDER), chmod(join(directory, 'tables'), OWNER_FOLDER)])
  const client = new pg.Client({ connectionString: url })
  // A lost connection fails the statement that runs on it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const contents: Contents = {
      made_at: new Date().toISOString(),
      migrations: await migrationsOf(client),
      rows: {},
    }
    for (const table of await tablesOf(client)) {
      const file = createWriteStream(join(directory, 'tables', `${table.name}.rows.gz`), { mode: OWNER_FILE })
      let count = 0
      const lines = async function* () {
        for await (const row of rowsOf(client, table)) {
          count += 1
          yield `${JSON.stringify(row)}\n`
        }
      }
      await pipeline(lines, createGzip(), file)
      contents.rows[table.name] = count
    }
    // Files come after rows, so that a file that a row names exists.
    if (evidence) contents.photographs = await backUpPhotographs(client, evidence, directory)
    const text = `${JSON.stringify(contents, null, 2)}\n`
    await writeFile(join(directory, 'contents.json'), text, { mode: OWNER_FILE })
    return contents
  } finally {
    await client.end()
  }
}

/** What a disk answers that is full, is read-only or is not ours. Node answers ENOENT for a folder on a read-only one. */
const REFUSALS = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR', 'ENOENT']

/** The error of a disk that takes no more, with its folder and what follows; another error as it is. */
function whenFull(error: unknown, directory: string): unknown {
  const { code, syscall, path = '' } = Object(error)
  // A failed write names no path, and other files than those of the backup are none of its disk's.
  const isOfBackup = syscall === 'write' || String(path).startsWith(directory)
  if (!(error instanceof Error && isOfBackup && REFUSALS.includes(code))) return error
  const said = `${directory} cannot be written (${error.message}): this is not a backup, make another elsewhere`
  return new Error(said, { cause: error })
}

/** Beside the `contents.json` of another backup, one that is interrupted would look complete. */
async function assertHoldsNone(directory: string): Promise<void> {
  const text = await readFile(join(directory, 'contents.json'), 'utf8').catch(() => null)
  if (text === null) return
  const { made_at }: Contents = JSON.parse(text)
  throw new Error(`${directory} holds the backup of ${made_at}: name a new folder`)
}

async function backUpPhotographs(client: pg.Client, evidence: string, directory: string) {
  const [from, to] = [openFileStore(evidence), openFileStore(join(directory, 'evidence'))]
  const { files, missing: gone } = await copyPhotographs(client, from, to)
  await closeToOthers(join(directory, 'evidence'))
  await client.query('COMMIT')
  const lost = await stillNamed(client, gone)
  if (lost.length > 0)
    throw missingFrom(evidence, lost, 'This is not a backup: find them, then make another.')
  return { files, gone }
}

/** Restricts the modes that the store gave to photographs, inside a folder that only its owner can open. */
async function closeToOthers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, OWNER_FOLDER)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? OWNER_FOLDER : OWNER_FILE)
  }
}

/** The rows of a table as PostgreSQL itself writes them: no number, time or JSON loses anything on the way. */
async function* rowsOf(client: pg.Client, { name }: Table): AsyncGenerator<string> {
  await client.query(`DECLARE backup NO SCROLL CURSOR FOR SELECT r::text AS row FROM ${quoted(name)} r`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${ROWS_AT_ONCE} FROM backup`)
    for (const { row } of rows) yield row
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query('CLOSE backup')
}
