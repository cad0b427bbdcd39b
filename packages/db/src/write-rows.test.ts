import { newId } from '@trust/contracts/identifier'
import { createTestDatabase } from '@trust/testing/test-database'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Prisma } from './client.ts'
import { givenRows, MAX_AS_VALUES, ofAnyLength } from './rows.ts'
import { insertRows, updateRow } from './write-rows.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`CREATE TABLE things (id uuid, tenant_id uuid, long_words text, at timestamptz(3), amount numeric,
    facts jsonb, numbers int[], is_new boolean)`)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const tenantId = newId()
const target = { name: 'insert-thing', table: 'things' }
const thing = (nth: number) => ({
  id: newId(),
  tenantId,
  longWords: nth === 0 ? null : `'); DROP TABLE things; -- ${nth} "für 東京"`,
  at: new Date(`2026-01-31T09:30:00.12${nth}Z`),
  amount: new Prisma.Decimal('24.95'),
  facts: { nested: [nth, { a: 'b"' }] },
  numbers: [nth, 7],
  isNew: nth % 2 === 0,
})
const things = (count: number) => Array.from({ length: count }, (_, nth) => thing(nth))
const counts = [1, MAX_AS_VALUES, MAX_AS_VALUES + 1]

it.each(counts)('writes %i rows as they are', async (count) => {
  const rows = things(count)
  await client.query('TRUNCATE things')
  await client.query(insertRows(target, rows))
  const found = await client.query('SELECT * FROM things ORDER BY at')
  expect(found.rows).toEqual(
    rows.map(({ tenantId: tenant_id, longWords: long_words, isNew: is_new, amount, ...row }) => {
      return { ...row, tenant_id, long_words, is_new, amount: amount.toFixed(2) }
    }),
  )
})

it.each(counts)('writes an expression in place of a field in %i rows', async (count) => {
  await client.query('TRUNCATE things')
  const longWords = (given: (field: string) => string) => `(SELECT upper(${given('longWords')}))`
  const rows = things(count).map((row, nth) => ({ ...row, longWords: `words ${nth}` }))
  await client.query(insertRows({ ...target, name: 'insert-loud-thing' }, rows, { longWords }))
  const found = await client.query('SELECT long_words FROM things ORDER BY at')
  expect(found.rows.map((row) => row.long_words)).toEqual(rows.map((_, nth) => `WORDS ${nth}`))
})

it('changes the given fields of the tenant’s own row', async () => {
  const [one, other] = [thing(1), thing(2)]
  await client.query('TRUNCATE things')
  await client.query(insertRows(target, [one, other]))
  const changes = { facts: { now: true }, at: new Date('2026-02-01T00:00:00Z'), longWords: undefined }
  await client.query(updateRow({ name: 'change-thing', table: 'things' }, one, changes))
  await client.query(
    updateRow({ name: 'change-thing', table: 'things' }, { ...other, tenantId: newId() }, changes),
  )
  const found = await client.query('SELECT id, facts, at, long_words FROM things ORDER BY at')
  expect(found.rows).toEqual([
    { id: other.id, facts: other.facts, at: other.at, long_words: other.longWords },
    { id: one.id, facts: { now: true }, at: changes.at, long_words: one.longWords },
  ])
})

it.each(counts)('passes %i rows to a statement', async (count) => {
  const rows = Array.from({ length: count }, (_, nth) => ({
    id: newId(),
    facts: { nth },
    words: nth === 0 ? null : '"',
  }))
  const { text, values } = givenRows(rows, { id: 'uuid', facts: 'jsonb', words: 'text' }, 2)
  const found = await client.query(`SELECT *, $1::int + (facts ->> 'nth')::int AS sum FROM ${text}`, [
    40,
    ...values,
  ])
  expect(found.rows).toEqual(rows.map((row, nth) => ({ ...row, sum: 40 + nth })))
})

it('keeps one plan for arrays of any length, where PostgreSQL would plan short ones again at each run', async () => {
  const planned = async (name: string, array: string) => {
    const text = `SELECT t.id FROM unnest(${array}) AS one(id), LATERAL (
      SELECT id FROM things WHERE things.id = one.id LIMIT 1) AS t`
    for (let run = 0; run < 8; run += 1) await client.query({ name, text, values: [[newId()]] })
    const { rows } = await client.query(
      'SELECT generic_plans::int, custom_plans::int FROM pg_prepared_statements WHERE name = $1',
      [name],
    )
    return rows[0]
  }
  expect(await planned('array', '$1::uuid[]')).toEqual({ generic_plans: 0, custom_plans: 8 })
  expect(await planned('of any length', ofAnyLength('$1::uuid[]'))).toEqual({
    generic_plans: 3,
    custom_plans: 5,
  })
})
