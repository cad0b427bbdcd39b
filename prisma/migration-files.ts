import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const migrationsDirectory = join(import.meta.dirname, 'migrations')
export const unreleasedDirectory = join(import.meta.dirname, 'unreleased')

export interface MigrationFile {
  name: string
  script: string
}

/** Everything that brings a database to this version, each list in the order in which it is applied. */
export interface DatabaseScripts {
  migrations: MigrationFile[]
  /** What functions, triggers and the indexes over functions are now: applied when their text is new. */
  sql: MigrationFile[]
  /** The migrations before the first release. A database that knows one of them gets the others, instead of `BASE`. */
  unreleased: MigrationFile[]
}

/** The migrations that make what the unreleased ones came to. */
export const BASE = ['20261124230000_init', '20261124230100_guards']

/** What others use stands before them: `sql/merchant-index.sql` counts by the functions of `sql/merchant-counts.sql`. */
const SQL_FILES = [
  'merchant-words',
  'merchant-counts',
  'merchant-index',
  'merchant-search',
  'global-search',
  'merchant-links',
  'evidence-hashes',
  'four-eyes',
  'partitions',
  'attempt-counts',
  'audit-log',
  'sandbox',
]

export function databaseScripts(): DatabaseScripts {
  return {
    migrations: migrationFiles(),
    sql: sqlFiles(),
    unreleased: migrationFiles(unreleasedDirectory),
  }
}

/** A folder of migrations, oldest first. */
export function migrationFiles(directory = migrationsDirectory): MigrationFile[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, script: readFileSync(join(directory, name, 'migration.sql'), 'utf8') }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

function sqlFiles(): MigrationFile[] {
  return SQL_FILES.map((name) => ({
    name: `sql/${name}`,
    script: readFileSync(join(import.meta.dirname, 'sql', `${name}.sql`), 'utf8'),
  }))
}
