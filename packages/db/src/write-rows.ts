import { sha256 } from '@trust/runtime/secrets'
import { Prisma } from './client.ts'
import { columnOf } from './columns.ts'
import type { Statement } from './exchange.ts'
import { MAX_AS_VALUES } from './rows.ts'

/** A row, or some of its fields, under the names of its model in Prisma. */
type Row = Record<string, unknown>

interface Target {
  /** The statement's name: one for each list of fields. */
  name: string
  table: string
}

/** Texts of statements by table, name and fields: requests write the same few, and composing one takes as long as its values. */
const written = new Map<string, Required<Pick<Statement, 'name' | 'text'>>>()

function writtenOnce(key: string, name: string, write: () => string) {
  const known = written.get(key)
  if (known) return known
  const made = { name: shortened(name), text: write() }
  written.set(key, made)
  return made
}

/** What stands in the place of a field's value. `given` names the value of any field of the row. */
type Expressions = Record<string, (given: (field: string) => string) => string>

/** Rows that go into a table together, with all fields that have no default; all have the same. */
export function insertRows(
  { name, table }: Target,
  rows: Row[],
  expressions: Expressions = {},
): Required<Statement> {
  const fields = Object.keys(rows[0] ?? {})
  const isFew = rows.length <= MAX_AS_VALUES
  const count = isFew ? rows.length : 'many'
  const statement = writtenOnce(`insert ${table} ${name} ${count} ${fields}`, `${name} ${count}`, () => {
    const listed = (given: (field: string) => string) =>
      fields.map((field) => expressions[field]?.(given) ?? given(field)).join(', ')
    const into = `INSERT INTO ${table} (${fields.map(columnOf)})`
    if (!isFew)
      return `${into} SELECT ${listed((field) => `given.${columnOf(field)}`)}
        FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) AS given`
    const lists = rows.map((_row, nth) => {
      return `(${listed((field) => `$${nth * fields.length + fields.indexOf(field) + 1}`)})`
    })
    return `${into} VALUES ${lists.join(', ')}`
  })
  if (!isFew) return { ...statement, values: [JSON.stringify(rows.map(inColumns))] }
  return { ...statement, values: rows.flatMap((row) => fields.map((field) => parameterOf(row[field]))) }
}

/** Changes some fields of one row. */
export function updateRow(
  { name, table }: Target,
  { id, tenantId }: { id: string; tenantId: string },
  changes: Row,
): Statement {
  const fields = Object.keys(changes).filter((field) => changes[field] !== undefined)
  const whole = `${name} ${fields.join(' ')}`
  const statement = writtenOnce(`update ${table} ${whole}`, whole, () => {
    const assignments = fields.map((field, nth) => `${columnOf(field)} = $${nth + 3}`)
    return `UPDATE ${table} SET ${assignments.join(', ')} WHERE id = $1 AND tenant_id = $2`
  })
  return { ...statement, values: [id, tenantId, ...fields.map((field) => parameterOf(changes[field]))] }
}

/** A value for its column: objects are JSON, and arrays are PostgreSQL's own. */
function parameterOf(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return value instanceof Date || value instanceof Prisma.Decimal ? value.toJSON() : JSON.stringify(value)
}

/** Fields that are undefined are left out. */
function inColumns(row: Row): Row {
  const given: Row = {}
  for (const field in row) if (row[field] !== undefined) given[columnOf(field)] = row[field]
  return given
}

/** PostgreSQL tells names of statements apart by their first 63 characters. */
const MAX_NAME = 63

function shortened(name: string): string {
  return name.length <= MAX_NAME ? name : `${name.slice(0, 20)} ${sha256(name).slice(0, 40)}`
}
