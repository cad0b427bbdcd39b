import pg from 'pg'
import { afterEach, inject } from 'vitest'

/** Registers that each database is dropped after its test. @returns makes an empty one */
export function emptyDatabases(): () => Promise<{ url: string; client: pg.Client }> {
  const opened: { name: string; client: pg.Client }[] = []
  afterEach(async () => {
    for (const { name, client } of opened.splice(0)) {
      await client.end()
      await administer(`DROP DATABASE ${name} WITH (FORCE)`)
    }
  })
  return async () => {
    const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
    await administer(`CREATE DATABASE ${name}`)
    const address = new URL(inject('postgresUrl'))
    address.pathname = `/${name}`
    const client = new pg.Client({ connectionString: address.href })
    await client.connect()
    opened.push({ name, client })
    return { url: address.href, client }
  }
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
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
