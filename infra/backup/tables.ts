import type pg from 'pg'

/** What counts which migrations there are is no data. */
const HISTORY = '_prisma_migrations'

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
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> $1
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
    [HISTORY],
  )
  return rows
}

/** The migrations that a database has, in order: data fits where they are the same. */
export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM ${HISTORY} WHERE finished_at IS NOT NULL ORDER BY name`,
  )
  return rows.map(({ name }) => name)
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
