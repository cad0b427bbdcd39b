import { newId } from '@trust/contracts/identifier'
import { createTestDatabase } from '@trust/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database } from './database.ts'
import { type Columns, tableOf } from './rows.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = new Database(database.url, 2)
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

it('hands rows to a statement as they are, whatever their words hold', async () => {
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
  const back = await db.acrossTenants.$queryRaw<Row[]>`SELECT * FROM ${tableOf(rows, columns)}`
  expect(back).toEqual(rows)
})

it('hands over no rows as none', async () => {
  expect(await db.acrossTenants.$queryRaw`SELECT * FROM ${tableOf([], columns)}`).toEqual([])
})
