import { createWriteStream } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { migrationsOf, quoted, type Table, tablesOf } from './tables.ts'

const ROWS_AT_ONCE = 1_000

export interface Contents {
  made_at: string
  migrations: string[]
  rows: Record<string, number>
}

/**
 * Writes all data into a new folder: a file of rows for each table, and the evidence when it lies in files. All
 * tables are as they were at one moment, while the service runs on.
 * @param evidence the folder of evidence; null when it lies elsewhere
 */
export async function backUp(url: string, directory: string, evidence: string | null): Promise<Contents> {
  await mkdir(join(directory, 'tables'), { recursive: true })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const contents: Contents = {
      made_at: new Date().toISOString(),
      migrations: await migrationsOf(client),
      rows: {},
    }
    for (const table of await tablesOf(client)) {
      const file = createWriteStream(join(directory, 'tables', `${table.name}.rows.gz`))
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
    // Files come after rows: what a row names is there. What came since is too much, and does no harm.
    if (evidence)
      await cp(evidence, join(directory, 'evidence'), { recursive: true, force: true }).catch(unlessNone)
    await writeFile(join(directory, 'contents.json'), `${JSON.stringify(contents, null, 2)}\n`)
    return contents
  } finally {
    await client.end()
  }
}

function unlessNone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
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
