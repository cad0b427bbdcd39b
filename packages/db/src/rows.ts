import { Prisma } from './client.ts'

type ColumnType = 'uuid' | 'text' | 'int' | 'timestamptz'
type Value = string | number | Date | null

/**
 * Many rows as a table that a statement selects from: an array for each column, which PostgreSQL takes apart in half
 * the time of JSON.
 * @param columns the types of the columns, by name
 */
export function tableOf<Column extends string>(
  rows: Record<Column, Value>[],
  columns: Record<Column, ColumnType>,
): Prisma.Sql {
  const names = Object.keys(columns) as Column[]
  const arrays = names.map((name) => {
    const isText = columns[name] === 'text'
    const items = rows.map((row) => literalOf(row[name], isText))
    return Prisma.sql`${`{${items.join(',')}}`}::${Prisma.raw(columns[name])}[]`
  })
  return Prisma.sql`unnest(${Prisma.join(arrays)}) AS given(${Prisma.raw(names.join(', '))})`
}

/** A value as it stands in an array (PostgreSQL manual, "Array Value Input"). */
function literalOf(value: Value, isText: boolean): string {
  if (value === null) return 'NULL'
  if (isText) return `"${String(value).replace(/["\\]/g, '\\$&')}"`
  return value instanceof Date ? value.toISOString() : String(value)
}
