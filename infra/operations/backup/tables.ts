import { FIRST } from '@trust/prisma/migration-files'
import type pg from 'pg'

/** The tables of applied migrations and SQL files, and the mark of a restore, are not data. */
const NO_DATA = ['_prisma_migrations', 'sql_files', 'unapplied_erasures']

export interface Table {
  name: string
  /** The columns that are written: generated ones follow from them. */
  columns: string[]
}

/** The tables of the service, without those of the queue: PostgreSQL is the truth, and the sweep fills the queue again. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname <> ALL ($1)
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
    [NO_DATA],
  )
  return rows
}

/**
 * The migrations that a database has, in order: a backup fits where they are the same. Some databases of checkouts from
 * before 0.1.0 also have earlier ones, which together made what `FIRST` makes.
 */
export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND migration_name >= $1 ORDER BY name',
    [FIRST[0]],
  )
  return rows.map(({ name }) => name)
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
