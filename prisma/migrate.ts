import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { type MigrationFile, migrationFiles } from './migration-files.ts'

const MIGRATION_LOCK = 7_316_001

/**
 * Brings a database to the newest migration. Safe to call from many processes at once: they take turns, one
 * migration each. A script and the record of its completion are one transaction, so a process that is killed at any
 * moment leaves either both or neither, and the next call continues.
 * @param migrations oldest first
 * @returns the names of the migrations that were applied by this call
 * @throws Error that names the migration whose script failed
 */
export async function migrate(connectionString: string, migrations = migrationFiles()): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  // A connection that is lost fails the statement that runs on it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const pending = new Set(await pendingMigrations(client, migrations))
    const applied: string[] = []
    for (const migration of migrations.filter(({ name }) => pending.has(name)))
      if (await inTurn(client, () => apply(client, migration))) applied.push(migration.name)
    return applied
  } finally {
    await client.end()
  }
}

/** The names of the migrations that a database still lacks. */
export async function pendingMigrations(client: pg.Client, migrations = migrationFiles()): Promise<string[]> {
  const { rows: known } = await client.query("SELECT to_regclass('_prisma_migrations') AS history")
  const applied = new Set(known[0]?.history === null ? [] : await appliedMigrations(client))
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name))
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  )
  return rows.map(({ migration_name }) => migration_name)
}

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
    const checksum = createHash('sha256').update(migration.script).digest('hex')
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksum, migration.name],
    )
  }
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
