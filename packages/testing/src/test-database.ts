import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of its own for a test file: a copy of the migrated template. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  create(` TEMPLATE ${inject('template')} STRATEGY FILE_COPY`)

/** A database that nothing was migrated in. */
export const createEmptyDatabase = (): Promise<TestDatabase> => create('')

async function create(how: string): Promise<TestDatabase> {
  const name = `${inject('template')}_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(
    `CREATE DATABASE ${name}${how}`,
    // Tests do not wait for the disk; other databases of the server keep their settings.
    `ALTER DATABASE ${name} SET synchronous_commit = off`,
  )
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`) }
}

/** Connections that this process keeps, by the address of their server. */
const administration = new Map<string, pg.Pool>()

/** To open a connection for each database takes a third of the time of making and dropping it. */
async function administer(...statements: string[]): Promise<void> {
  const url = inject('postgresUrl')
  const pool = administration.get(url) ?? openAdministration(url)
  administration.set(url, pool)
  const client = await pool.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release()
  }
}

function openAdministration(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // The server stops after the last test, and some workers after it.
  pool.on('error', () => undefined)
  return pool
}
