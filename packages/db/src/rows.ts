import { Prisma } from './client.ts'

/** One column of a table: its type, and a row's value. */
type Column<Row> =
  | { type: 'uuid' | 'text'; of(row: Row): string | null }
  | { type: 'int'; of(row: Row): number | null }
  | { type: 'timestamptz'; of(row: Row): Date | null }

export type Columns<Row> = Record<string, Column<Row>>

/**
 * Rows as a table, `given`, that a statement selects from: an array for each column.
 * PostgreSQL refuses a value that is not of its column's type.
 */
export function tableOf<Row>(rows: Row[], columns: Columns<Row>): Prisma.Sql {
  const arrays = Object.values(columns).map((column) => {
    return Prisma.sql`${arrayOf(rows, column)}::${Prisma.raw(column.type)}[]`
  })
  const names = Prisma.raw(Object.keys(columns).join(', '))
  return Prisma.sql`unnest(${Prisma.join(arrays)}) AS given(${names})`
}

function arrayOf<Row>(rows: Row[], { of }: Column<Row>): (string | number | null)[] {
  return rows.map((row) => {
    const value = of(row)
    return value instanceof Date ? value.toISOString() : value
  })
}

/** The most rows that are sent as a parameter for each value, which PostgreSQL reads faster than JSON; more are one JSON. */
export const MAX_AS_VALUES = 4

/**
 * Rows as a table in the text of a named statement, with parameters from the `first`th on. Each `count` has a text of its
 * own.
 * @param types the columns' types; values of jsonb are objects
 */
export function givenRows<Column extends string>(
  rows: Record<Column, unknown>[],
  types: Record<Column, string>,
  first: number,
) {
  const columns = Object.entries(types) as [Column, string][]
  if (rows.length > MAX_AS_VALUES) {
    const typed = columns.map(([column, type]) => `${column} ${type}`).join(', ')
    const text = `jsonb_to_recordset($${first}::jsonb) AS given(${typed})`
    return { count: 'many', text, values: [JSON.stringify(rows)] }
  }
  const parameter = (row: number, column: number) => `$${first + row * columns.length + column}`
  const lists = rows.map((_row, nth) => {
    return `(${columns.map(([, type], at) => `${parameter(nth, at)}::${type}`).join(', ')})`
  })
  return {
    count: String(rows.length),
    text: `(VALUES ${lists.join(', ')}) AS given(${Object.keys(types).join(', ')})`,
    values: rows.flatMap((row) => columns.map(([column]) => row[column])),
  }
}

/** Like `givenRows`, but more rows are an array for each column, which PostgreSQL reads faster still. */
export function givenTable<Row>(rows: Row[], columns: Columns<Row>, first: number) {
  const all = Object.entries(columns)
  if (rows.length <= MAX_AS_VALUES) {
    const fields = rows.map((row) => Object.fromEntries(all.map(([name, { of }]) => [name, of(row)])))
    return givenRows(fields, Object.fromEntries(all.map(([name, { type }]) => [name, type])), first)
  }
  const arrays = all.map(([, { type }], nth) => `$${first + nth}::${type}[]`)
  return {
    count: 'many',
    text: `unnest(${arrays.join(', ')}) AS given(${all.map(([name]) => name).join(', ')})`,
    values: all.map(([, column]) => arrayOf(rows, column)),
  }
}

/**
 * An array in the text of a named statement. PostgreSQL looks at the length of a parameter, finds a plan for few elements
 * cheaper than one for any number, and then plans again at every run; at the length of this it cannot look.
 */
export const ofAnyLength = (parameter: string): string => `ARRAY(SELECT unnest(${parameter}))`
