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

/**
 * Rows that go into a table together, with all fields that have no default; all have the same.
 * @param expressions what stands in the place of a field's value; `given` is the row
 */
export function insertRows(
  { name, table }: Target,
  rows: Row[],
  expressions: Record<string, string> = {},
): Statement {
  const fields = Object.keys(rows[0] ?? {})
  const values = fields.map((field) => expressions[field] ?? `given.${columnOf(field)}`)
  const text = `INSERT INTO ${table} (${fields.map(columnOf)})
    SELECT ${values} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) AS given`
  return { name, text, values: [JSON.stringify(rows.map(inColumns))] }
}

/**
 * Changes some fields of one row.
 * @param more assignments beside these fields
 */
export function updateRow(
  { name, table }: Target,
  { id, tenantId }: { id: string; tenantId: string },
  changes: Row,
  more: string[] = [],
): Statement {
  const columns = Object.keys(inColumns(changes))
  const assignments = [...columns.map((column) => `${column} = given.${column}`), ...more]
  const text = `UPDATE ${table} SET ${assignments.join(', ')}
    FROM jsonb_populate_record(NULL::${table}, $3::jsonb) AS given
    WHERE ${table}.id = $1::uuid AND ${table}.tenant_id = $2::uuid`
  return {
    name: shortened(`${name} ${columns.join(' ')}`),
    text,
    values: [id, tenantId, JSON.stringify(inColumns(changes))],
  }
}

/** Fields that are undefined are left out. */
function inColumns(row: Row): Row {
  const given = Object.entries(row).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([field, value]) => [columnOf(field), value]))
}

/** PostgreSQL tells names of statements apart by their first 63 characters. */
const MAX_NAME = 63

function shortened(name: string): string {
  return name.length <= MAX_NAME ? name : `${name.slice(0, 20)} ${sha256(name).slice(0, 40)}`
}
