import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrationList, noFilters, withSchemaEngine } from './engine.ts'
import { migrate } from './migrate.ts'
import { unreleasedDirectory } from './migration-files.ts'

const MIGRATION = '20261124100000_audit_leaves'
const TENANT = '00000000-0000-7000-8000-000000000001'

const name = `leaves_${crypto.randomUUID().replaceAll('-', '')}`
const url = new URL(inject('postgresUrl'))
url.pathname = `/${name}`
let server: pg.Client
let client: pg.Client
beforeAll(async () => {
  server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  await server.query(`CREATE DATABASE ${name}`)
  client = new pg.Client({ connectionString: url.href })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await server.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await server.end()
})

/** Of the version before: links of a chain, sealed entries, entries that wait to be sealed; all with the nth hash. */
const data = `
  INSERT INTO audit_entries (id, tenant_id, at, actor, action, resource_type, summary, changes, hash, sequence, leaf_index)
  SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '${TENANT}', now(), '{}', 'test.noted', 'test', '', '{}',
    encode(sha256(n::text::bytea), 'base64'), CASE WHEN n <= 3 THEN n END, CASE WHEN n BETWEEN 4 AND 8 THEN n - 4 END
  FROM generate_series(1, 10) n`

const columns = 'right(entry_id::text, 2)::int AS nth'

it('keeps the places of sealed entries, and what waits goes on waiting with the hash of its leaf', async () => {
  const all = migrationList(unreleasedDirectory)
  const migrationDirectories = all.migrationDirectories.filter(({ path }) => path < MIGRATION)
  await withSchemaEngine(url.href, (engine) =>
    engine.applyMigrations({ migrationsList: { ...all, migrationDirectories }, filters: noFilters }),
  )
  await client.query(data)
  await migrate(url.href)
  const leaves = await client.query(
    `SELECT leaf_index::int, ${columns} FROM audit_leaves ORDER BY leaf_index`,
  )
  expect(leaves.rows).toEqual([4, 5, 6, 7, 8].map((nth) => ({ leaf_index: nth - 4, nth })))
  const waiting = await client.query(
    `SELECT ${columns}, leaf_hash = sha256(right(entry_id::text, 2)::int::text::bytea) AS fits
    FROM audit_unsealed WHERE tenant_id = '${TENANT}' ORDER BY entry_id`,
  )
  expect(waiting.rows).toEqual([9, 10].map((nth) => ({ nth, fits: true })))
})
