import { sha256 } from '@trust/runtime/secrets'
import { columnOf } from './columns.ts'
import type { Statement } from './exchange.ts'

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

/**
 * Rows that go into a table together, with all fields that have no default; all have the same.
 * @param expressions what stands in the place of a field's value; `given` is the row. All rows of a target share them
 */
export function insertRows(
  { name, table }: Target,
  rows: Row[],
  expressions: Record<string, string> = {},
): Statement {
  const fields = Object.keys(rows[0] ?? {})
  const statement = writtenOnce(`insert ${table} ${name} ${fields}`, name, () => {
    const values = fields.map((field) => expressions[field] ?? `given.${columnOf(field)}`)
    return `INSERT INTO ${table} (${fields.map(columnOf)})
      SELECT ${values} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) AS given`
  })
  return { ...statement, values: [JSON.stringify(rows.map(inColumns))] }
}

/** Changes some fields of one row. */
export function updateRow(
  { name, table }: Target,
  { id, tenantId }: { id: string; tenantId: string },
  changes: Row,
): Statement {
  const given = inColumns(changes)
  const columns = Object.keys(given)
  const whole = `${name} ${columns.join(' ')}`
  const statement = writtenOnce(`update ${table} ${whole}`, whole, () => {
    const assignments = columns.map((column) => `${column} = given.${column}`)
    return `UPDATE ${table} SET ${assignments.join(', ')}
      FROM jsonb_populate_record(NULL::${table}, $3::jsonb) AS given
      WHERE ${table}.id = $1::uuid AND ${table}.tenant_id = $2::uuid`
  })
  return { ...statement, values: [id, tenantId, JSON.stringify(given)] }
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
