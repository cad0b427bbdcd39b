import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { BASE, type DatabaseScripts, databaseScripts, type MigrationFile } from './migration-files.ts'

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
  // A connection that is lost fails the statement that runs on it.
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
  { migrations = [], sql = [], unreleased = [] }: Partial<DatabaseScripts>,
): Promise<{ migrations: MigrationFile[]; sql: MigrationFile[] }> {
  const begun = await history(client)
  const isUnreleased = unreleased.some(({ name }) => begun.has(name))
  const wanted = isUnreleased ? [...unreleased, ...migrations.map(withoutBase)] : migrations
  const known = await knownSql(client)
  return {
    migrations: wanted.filter(({ name }) => begun.get(name) !== 'finished'),
    sql: sql.filter((file) => !known.has(identityOf(file))),
  }
}

/** The unreleased migrations made what these would make. */
const withoutBase = (migration: MigrationFile): MigrationFile =>
  BASE.includes(migration.name) ? { ...migration, script: '' } : migration

async function history(client: pg.Client): Promise<Map<string, 'begun' | 'finished'>> {
  if (!(await hasTable(client, '_prisma_migrations'))) return new Map()
  const { rows } = await client.query<{ name: string; state: 'begun' | 'finished' }>(
    `SELECT migration_name AS name, CASE WHEN finished_at IS NULL THEN 'begun' ELSE 'finished' END AS state
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY finished_at NULLS FIRST`,
  )
  return new Map(rows.map(({ name, state }) => [name, state]))
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

/** Runs `work` in one transaction that holds the lock of migrations, however long others hold it before. */
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

/** The history in the form of Prisma's own command line, which reads it. */
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
  const { rows } = await client.query<{ id: string; finished_at: Date | null; logs: string | null }>(
    'SELECT id, finished_at, logs FROM _prisma_migrations WHERE migration_name = $1 AND rolled_back_at IS NULL',
    [migration.name],
  )
  if (rows.some(({ finished_at }) => finished_at !== null)) return false
  const [begun] = rows
  const mayBeThere = begun !== undefined && begun.logs === null
  await run(client, migration, mayBeThere)
  if (begun) {
    const finish =
      'UPDATE _prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1'
    await client.query(finish, [begun.id])
  } else {
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksumOf(migration), migration.name],
    )
  }
  return true
}

/** @returns false when another process was quicker */
async function applySql(client: pg.Client, file: MigrationFile): Promise<boolean> {
  if ((await knownSql(client)).has(identityOf(file))) return false
  // Functions may name what a later file makes.
  await client.query('SET LOCAL client_min_messages = warning; SET LOCAL check_function_bodies = off')
  await run(client, file, false)
  await client.query('INSERT INTO sql_files (name, checksum) VALUES ($1, $2)', [file.name, checksumOf(file)])
  return true
}

/** What PostgreSQL says of a script whose effects are there: what it makes exists, or what it removes is gone. */
const THERE_ALREADY = new Set([
  '42P07',
  '42701',
  '42710',
  '42723',
  '42P06',
  '42703',
  '42P01',
  '42704',
  '42883',
])

/**
 * @param mayBeThere earlier versions recorded completion apart from the script. One that was killed in between left a
 *   begun migration without an error, and nobody knows whether the server committed the script: all of it or nothing.
 */
async function run(client: pg.Client, { name, script }: MigrationFile, mayBeThere: boolean): Promise<void> {
  await client.query('SAVEPOINT script')
  try {
    await client.query(script)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    if (!mayBeThere || !THERE_ALREADY.has(error.code ?? ''))
      throw new Error(`migration ${name} failed: ${error.message}`, { cause: error })
    await client.query('ROLLBACK TO SAVEPOINT script')
  }
}
