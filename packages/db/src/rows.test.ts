import { newId } from '@trust/contracts/identifier'
import { createTestDatabase } from '@trust/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Prisma } from './client.ts'
import { Database } from './database.ts'
import { type Columns, tableOf } from './rows.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = new Database(database.url, { connections: 2 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

interface Row {
  id: string
  words: string | null
  number: number | null
  at: Date | null
}

const columns: Columns<Row> = {
  id: { type: 'uuid', of: (row) => row.id },
  words: { type: 'text', of: (row) => row.words },
  number: { type: 'int', of: (row) => row.number },
  at: { type: 'timestamptz', of: (row) => row.at },
}

const at = new Date('2026-01-31T09:30:00.123Z')

it('passes rows to a statement unchanged, whatever characters they hold', async () => {
  const words = [
    'plain',
    '',
    'NULL',
    null,
    '{"a": ["b", "c\\"d"]}',
    '},{"x"',
    '\\',
    '"',
    `'; DROP TABLE merchants; --`,
    ' leading, trailing ',
    'line\nbreak\ttab\r',
    'für 東京 🙂 \u202e',
  ]
  const rows = words.map((text, index): Row => ({ id: newId(), words: text, number: index - 3, at }))
  rows.push({ id: newId(), words: 'nothing else', number: null, at: null })
  const statement = Prisma.sql`SELECT * FROM ${tableOf(rows, columns)}`
  expect(await db.bulk(statement)).toEqual(rows)
  expect(await db.acrossTenants.$queryRaw(statement)).toEqual(rows)
})

it('passes the limits of each type', async () => {
  const years = ['0001-01-01T00:00:00.000Z', '1969-12-31T23:59:59.999Z', '2000-01-01T00:00:00.000Z']
  const moments = [...years, '1999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'].map(
    (text) => new Date(text),
  )
  const ids = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', newId()]
  const numbers = [-(2 ** 31), -1, 0, 2 ** 31 - 1]
  const rows = Array.from({ length: 60 }, (_, index): Row => {
    const words = '東京 '.repeat(2 ** (index % 12))
    return {
      id: ids[index % ids.length] ?? '',
      words,
      number: numbers[index % numbers.length] ?? null,
      at: moments[index % moments.length] ?? null,
    }
  })
  expect(await db.bulk(Prisma.sql`SELECT * FROM ${tableOf(rows, columns)}`)).toEqual(rows)
})

it.each<[string, Partial<Row>]>([
  ['an empty UUID', { id: '' }],
  ['a UUID that is too long', { id: `${newId()}00` }],
  ['a UUID with a letter beyond f', { id: 'g1a1ff07-c300-7584-b40f-51abc4f7f9ee' }],
  ['a fraction', { number: 1.5 }],
  ['a number that is too large', { number: 2 ** 31 }],
])('PostgreSQL refuses %s', async (_, wrong) => {
  const row = { id: newId(), words: null, number: null, at: null, ...wrong }
  const statement = Prisma.sql`SELECT * FROM ${tableOf([row], columns)}`
  await expect(db.bulk(statement)).rejects.toThrow(/invalid input syntax|out of range/)
})

it('an invalid date is refused', () => {
  const row = { id: newId(), words: null, number: null, at: new Date('tomorrow') }
  expect(() => tableOf([row], columns)).toThrow('Invalid time value')
})

it('passes no rows as an empty table', async () => {
  const statement = Prisma.sql`SELECT * FROM ${tableOf([], columns)}`
  expect(await db.bulk(statement)).toEqual([])
  expect(await db.acrossTenants.$queryRaw(statement)).toEqual([])
})
