import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { type DatabaseScripts, databaseScripts, FIRST, type MigrationFile } from './migration-files.ts'

const MIGRATION_LOCK = 7_316_001

/**
 * Brings a database to this version. Safe to call from many processes at once: they take turns, one script each. A
 * script and the record of its completion are one transaction, so a process that is killed at any moment leaves either
 * both or neither, and the next call continues.
 * @returns the names of the scripts that were applied by this call
 * @throws Error that names the script that failed
 */
export async function migrate(
  connectionString: string,
  scripts: Partial<DatabaseScripts> = databaseScripts(),
): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  // A lost connection fails the statement that runs on it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { migrations, sql } = await pendingScripts(client, scripts)
    const applied: string[] = []
    for (const migration of migrations)
      if (await inTurn(client, () => apply(client, migration))) applied.push(migration.name)
    for (const file of sql) if (await inTurn(client, () => applySql(client, file))) applied.push(file.name)
    return applied
  } finally {
    await client.end()
  }
}

/** The names of the scripts that a database still lacks. */
export async function pendingMigrations(
  client: pg.Client,
  scripts: Partial<DatabaseScripts> = databaseScripts(),
): Promise<string[]> {
  const { migrations, sql } = await pendingScripts(client, scripts)
  return [...migrations, ...sql].map(({ name }) => name)
}

async function pendingScripts(
  client: pg.Client,
  { migrations = [], sql = [] }: Partial<DatabaseScripts>,
): Promise<{ migrations: MigrationFile[]; sql: MigrationFile[] }> {
  const finished = await finishedMigrations(client)
  assertNoEarlier(finished)
  const known = await knownSql(client)
  return {
    migrations: migrations.filter(({ name }) => !finished.has(name)),
    sql: sql.filter((file) => !known.has(identityOf(file))),
  }
}

/** Checkouts from before version 0.1.0 made their databases by other migrations. */
function assertNoEarlier(finished: Set<string>): void {
  const [first] = FIRST
  const isEarlier = [...finished].some((name) => /^\d{14}_/.test(name) && name < first)
  if (isEarlier && !finished.has(first))
    throw new Error(
      `this database was made by a checkout from before version 0.1.0, and lacks the migration ${first}: use a new one`,
    )
}

async function finishedMigrations(client: pg.Client): Promise<Set<string>> {
  if (!(await hasTable(client, '_prisma_migrations'))) return new Set()
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  )
  return new Set(rows.map(({ name }) => name))
}

async function knownSql(client: pg.Client): Promise<Set<string>> {
  if (!(await hasTable(client, 'sql_files'))) return new Set()
  const { rows } = await client.query<{ identity: string }>(
    "SELECT name || ' ' || checksum AS identity FROM sql_files",
  )
  return new Set(rows.map(({ identity }) => identity))
}

async function hasTable(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS known', [table])
  return rows[0]?.known
}

const checksumOf = ({ script }: MigrationFile) => createHash('sha256').update(script).digest('hex')

const identityOf = (file: MigrationFile) => `${file.name} ${checksumOf(file)}`

/** Runs `work` in one transaction that holds the lock of migrations. Waits for it without a limit. */
async function inTurn<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0')
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** The table in which Prisma's own command line looks for applied migrations. */
const HISTORY = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id varchar(36) PRIMARY KEY,
    checksum varchar(64) NOT NULL,
    finished_at timestamptz,
    migration_name varchar(255) NOT NULL,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(),
    applied_steps_count integer NOT NULL DEFAULT 0)`

/** @returns false when another process was quicker */
async function apply(client: pg.Client, migration: MigrationFile): Promise<boolean> {
  await client.query('SET LOCAL client_min_messages = warning')
  await client.query(HISTORY)
  if ((await finishedMigrations(client)).has(migration.name)) return false
  await run(client, migration)
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), checksumOf(migration), migration.name],
  )
  return true
}

/** @returns false when another process was quicker */
async function applySql(client: pg.Client, file: MigrationFile): Promise<boolean> {
  if ((await knownSql(client)).has(identityOf(file))) return false
  // Functions may call functions of a later file.
  await client.query('SET LOCAL client_min_messages = warning; SET LOCAL check_function_bodies = off')
  await run(client, file)
  await client.query('INSERT INTO sql_files (name, checksum) VALUES ($1, $2)', [file.name, checksumOf(file)])
  return true
}

async function run(client: pg.Client, { name, script }: MigrationFile): Promise<void> {
  try {
    await client.query(script)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new Error(`migration ${name} failed: ${error.message}`, { cause: error })
  }
}
