import { createTestDatabase } from '@trust/testing/test-database'
import pg from 'pg'
import { expect, it } from 'vitest'
import { emptyDatabases } from './databases.fixture.ts'
import { pendingSql } from './make-migration.ts'
import { migrate } from './migrate.ts'
import { databaseScripts } from './migration-files.ts'

const emptyDatabase = emptyDatabases()

it('the migrations produce schema.prisma', async () => {
  const { url } = await emptyDatabase()
  expect(await pendingSql(url)).toBe('')
})

it('many processes may migrate at once; each script is applied by one', async () => {
  const { url } = await emptyDatabase()
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url)))
  const { migrations, sql } = databaseScripts()
  expect(applied.flat().sort()).toEqual([...migrations, ...sql].map(({ name }) => name).sort())
  expect(await migrate(url)).toEqual([])
})

it('keeps tenants apart in every table that has a tenant', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(`
    SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT a.attisdropped
      AND NOT (c.relrowsecurity AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid))`)
  await client.end()
  await database.drop()
  expect(rows).toEqual([])
})
