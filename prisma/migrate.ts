import pg from 'pg'
import { migrationList, noFilters, withSchemaEngine } from './engine.ts'

const MIGRATION_LOCK = 7_316_001

/**
 * Brings a database to the newest migration. Safe to call from many processes at once: they take turns.
 * @returns the names of the migrations that were applied by this call
 */
export async function migrate(connectionString: string): Promise<string[]> {
  const turn = new pg.Client({ connectionString })
  await turn.connect()
  try {
    await turn.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    if (await isCurrent(turn)) return []
    return await withSchemaEngine(connectionString, async (engine) => {
      const applied = await engine.applyMigrations({ migrationsList: migrationList(), filters: noFilters })
      return applied.appliedMigrationNames
    })
  } finally {
    await turn.end()
  }
}

/** A start with nothing to migrate skips the engine, which takes a second to load. */
async function isCurrent(client: pg.Client): Promise<boolean> {
  return (await pendingMigrations(client)).length === 0
}

/** The names of the migrations that a database still lacks. */
export async function pendingMigrations(client: pg.Client): Promise<string[]> {
  const all = migrationList().migrationDirectories.map((directory) => directory.path)
  const { rows: known } = await client.query("SELECT to_regclass('_prisma_migrations') AS history")
  if (known[0]?.history === null) return all
  const { rows } = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  )
  const applied = new Set(rows.map((row) => row.migration_name))
  return all.filter((name) => !applied.has(name))
}

if (import.meta.main) {
  const url = process.argv[2]
  if (!url) throw new Error('usage: node prisma/migrate.ts <postgres url>')
  console.log(await migrate(url))
}
