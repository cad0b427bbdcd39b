import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { emptyDatabases } from './databases.fixture.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { databaseScripts } from './migration-files.ts'

const emptyDatabase = emptyDatabases()

it('every file of sql/ is applied', () => {
  const files = readdirSync(join(import.meta.dirname, 'sql')).map((file) => `sql/${file.replace('.sql', '')}`)
  const { sql } = databaseScripts()
  expect(sql.map(({ name }) => name).sort()).toEqual(files.sort())
})

// PostgreSQL looks a name up when a function runs: a migration that names a missing one succeeds.
it('migrations and functions call nothing that PostgreSQL 15 lacks', () => {
  const { migrations, sql } = databaseScripts()
  const since16 = 'any_value|array_sample|array_shuffle|date_add|date_subtract|pg_input_is_valid'
  const since17 = 'json_exists|json_query|json_table|json_value|merge_action|to_bin|to_oct'
  const since18 = 'array_reverse|array_sort|casefold|crc32c?|uuidv4|uuidv7'
  const call = new RegExp(String.raw`\b(${since16}|${since17}|${since18})\s*\(`, 'i')
  const calls = [...migrations, ...sql].map(
    ({ name, script }) => `${name}: ${call.exec(script)?.[1] ?? 'nothing'}`,
  )
  expect(calls.filter((line) => !line.endsWith(': nothing'))).toEqual([])
})

// Up to PostgreSQL 17 a plan that sorts nevertheless counts as so dear that PostgreSQL compiles it, at every call.
it('functions that turn sorting off turn the compiler off, too', () => {
  const functions = databaseScripts().sql.flatMap(({ script }) =>
    script.split(/(?=CREATE OR REPLACE FUNCTION)/),
  )
  const unsorted = functions.filter((text) => /enable_sort (TO|=) off/.test(text))
  expect(unsorted.length).toBeGreaterThan(0)
  expect(unsorted.filter((text) => !/SET jit (TO|=) off/.test(text))).toEqual([])
})

const saying = (word: string) => ({
  name: 'sql/word',
  script: `CREATE OR REPLACE FUNCTION word() RETURNS text LANGUAGE sql RETURN '${word}'`,
})

it('a function is replaced when its file changes, and an older version leaves the newer one alone', async () => {
  const { url, client } = await emptyDatabase()
  const word = async () => (await client.query('SELECT word()')).rows[0].word
  const { migrations } = databaseScripts()
  const [older, newer] = [saying('old'), saying('new')].map((file) => ({ migrations, sql: [file] }))

  await migrate(url, older)
  expect(await migrate(url, newer)).toEqual(['sql/word'])
  expect(await word()).toBe('new')
  expect(await pendingMigrations(client, older)).toEqual([])
  expect(await migrate(url, older)).toEqual([])
  expect(await word()).toBe('new')
})

it('a file that fails is named, and leaves the earlier functions', async () => {
  const { url, client } = await emptyDatabase()
  const { migrations } = databaseScripts()
  await migrate(url, { migrations, sql: [saying('old')] })
  const broken = { name: 'sql/word', script: `${saying('new').script}; SELECT 1 / 0` }
  await expect(migrate(url, { migrations, sql: [broken] })).rejects.toThrow(
    'migration sql/word failed: division by zero',
  )
  expect((await client.query('SELECT word()')).rows).toEqual([{ word: 'old' }])
})
