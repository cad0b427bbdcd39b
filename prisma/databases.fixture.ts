import { createEmptyDatabase, type TestDatabase } from '@trust/testing/test-database'
import pg from 'pg'
import { afterEach } from 'vitest'

/** Registers that each database is dropped after its test. @returns makes an empty one */
export function emptyDatabases(): () => Promise<{ url: string; client: pg.Client }> {
  const opened: { database: TestDatabase; client: pg.Client }[] = []
  afterEach(async () => {
    for (const { database, client } of opened.splice(0)) {
      await client.end()
      await database.drop()
    }
  })
  return async () => {
    const database = await createEmptyDatabase()
    const { url } = database
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    opened.push({ database, client })
    return { url, client }
  }
}

/** Everything that migrations make, in a form that can be compared: the moment of a migration stands in a constraint. */
export async function madeIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ made: string }>(`
    SELECT made FROM (
      SELECT format('column %s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
          pg_get_expr(d.adbin, d.adrelid)) AS made
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
        WHERE c.relnamespace = 'public'::regnamespace
      UNION ALL SELECT format('partition of %s: %s %s', i.inhparent::regclass, i.inhrelid::regclass,
          pg_get_expr(c.relpartbound, c.oid))
        FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid AND c.relkind = 'r'
      UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT 'constraint ' || conname || pg_get_constraintdef(oid) FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT 'function ' || pg_get_functiondef(p.oid) FROM pg_proc p
        WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
          AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = p.oid AND e.deptype = 'e')
      UNION ALL SELECT 'trigger ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT format('policy %s %s %s', tablename, policyname, qual) FROM pg_policies) AS all_made
    ORDER BY made`)
  return rows.map(({ made }) => made.replace(/'[^']+'::timestamp with time zone/g, 'a moment'))
}
