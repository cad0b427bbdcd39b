import { Prisma } from './client.ts'

type Value = string | number | Date | null

/** One column of a table: its type, and what a row has in it. */
interface Column<Row> {
  type: 'uuid' | 'text' | 'int' | 'timestamptz'
  of(row: Row): Value
}

export type Columns<Row> = Record<string, Column<Row>>

/**
 * Rows as a table, `given`, that a statement selects from: an array for each column, which PostgreSQL takes apart in
 * half the time of JSON.
 */
export function tableOf<Row>(rows: Row[], columns: Columns<Row>): Prisma.Sql {
  const arrays = Object.values(columns).map((column) => {
    return Prisma.sql`${arrayOf(rows, column)}::${Prisma.raw(column.type)}[]`
  })
  const names = Prisma.raw(Object.keys(columns).join(', '))
  return Prisma.sql`unnest(${Prisma.join(arrays)}) AS given(${names})`
}

/** A column as PostgreSQL reads arrays (manual, "Array Value Input"). */
function arrayOf<Row>(rows: Row[], { type, of }: Column<Row>): string {
  const isText = type === 'text'
  let items = ''
  for (const row of rows) items += `,${literalOf(of(row), isText)}`
  return `{${items.slice(1)}}`
}

function literalOf(value: Value, isText: boolean): string | number {
  if (value === null) return 'NULL'
  if (value instanceof Date) return value.toISOString()
  return isText ? `"${String(value).replace(/["\\]/g, '\\$&')}"` : value
}
