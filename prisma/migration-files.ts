import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const migrationsDirectory = join(import.meta.dirname, 'migrations')

export interface MigrationFile {
  name: string
  script: string
}

/** Everything that brings a database to this version, each list in the order in which it is applied. */
export interface DatabaseScripts {
  migrations: MigrationFile[]
  /** Functions, triggers and indexes over functions as they are now: a file is applied when its text is new. */
  sql: MigrationFile[]
}

/** The migrations that every database begins with. */
export const FIRST = ['20261124230000_init', '20261124230100_guards'] as const

/** In this order, because some call functions of others: `merchant-index` those of `merchant-counts`. */
const SQL_FILES = [
  'merchant-words',
  'merchant-counts',
  'merchant-index',
  'merchant-search',
  'global-search',
  'merchant-links',
  'evidence-hashes',
  'four-eyes',
  'outbox',
  'dispatch-lanes',
  'event-sequences',
  'score-facts',
  'partitions',
  'order-events',
  'attempt-counts',
  'audit-log',
  'sandbox',
]

export function databaseScripts(): DatabaseScripts {
  return { migrations: migrationFiles(), sql: sqlFiles() }
}

/** The migrations, oldest first. */
export function migrationFiles(): MigrationFile[] {
  return readdirSync(migrationsDirectory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      name,
      script: readFileSync(join(migrationsDirectory, name, 'migration.sql'), 'utf8'),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

function sqlFiles(): MigrationFile[] {
  return SQL_FILES.map((name) => ({
    name: `sql/${name}`,
    script: readFileSync(join(import.meta.dirname, 'sql', `${name}.sql`), 'utf8'),
  }))
}
