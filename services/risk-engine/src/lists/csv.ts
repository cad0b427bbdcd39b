import { type CsvRow, csvRows, NotCsv } from '@trust/contracts/csv'
import { Invalid } from '@trust/contracts/errors'
import { stringify } from 'csv-stringify/sync'
import { MAX_ENTRIES, RiskListEntryInput } from './schema.ts'

const COLUMNS = ['value', 'expires_at', 'note']
const MAX_SHOWN = 320

/** A record of a CSV text and the line on which it begins; its entry, or what is wrong with it. */
export type CsvLine = { line: number; value: string | null } & (
  | { entry: RiskListEntryInput; fault?: never }
  | { entry?: never; fault: string }
)

/**
 * The entries in a CSV text.
 * @throws Invalid that names the first line that is wrong
 */
export function entriesOfCsv(csv: string): RiskListEntryInput[] {
  return linesOfCsv(csv).map(({ line, entry, fault }) => {
    if (fault !== undefined) throw Invalid.field('csv', `line ${line}: ${fault}`)
    return entry
  })
}

/**
 * The lines of a CSV text (RFC 4180): the first names the columns, of which `value` must be there.
 * @throws Invalid for what is not CSV, lacks the header or is too long
 */
export function linesOfCsv(csv: string): CsvLine[] {
  const [header, ...rows] = rowsOf(csv)
  const names = (header?.cells ?? []).map((name) => name.toLowerCase())
  const isKnown = names.every((name, at) => COLUMNS.includes(name) && names.indexOf(name) === at)
  if (!names.includes('value') || !isKnown) {
    throw Invalid.field('csv', `must begin with a line of the columns ${COLUMNS.join(', ')}`)
  }
  if (rows.length > MAX_ENTRIES) throw Invalid.field('csv', `must have at most ${MAX_ENTRIES} lines`)
  return rows.map(({ line, cells }) => {
    const given = names.map((name, at) => [name, cells[at] ? withoutGuard(cells[at]) : null])
    const fields: Record<string, string | null> = Object.fromEntries(given)
    const place = { line, value: fields.value?.slice(0, MAX_SHOWN) ?? null }
    if (cells.length > names.length) return { ...place, fault: `must be ${names.join(', ')}` }
    const parsed = RiskListEntryInput.safeParse(fields)
    if (parsed.success) return { ...place, entry: parsed.data }
    return { ...place, fault: parsed.error.issues.map(faultInWords).join('; ') }
  })
}

const faultInWords = ({ path, message }: { path: PropertyKey[]; message: string }) =>
  `${path.map(String).join('.') || 'the line'}: ${message}`

/**
 * The entries as a CSV text that can be read again. A cell that a spreadsheet would run as a formula gets a leading
 * apostrophe (OWASP, CSV injection).
 */
export function csvOf(entries: { value: string; expiresAt: Date | null; note: string | null }[]): string {
  const rows = entries.map(({ value, expiresAt, note }) => [value, expiresAt, note])
  const cast = { date: (at: Date) => at.toISOString() }
  return stringify(rows, { header: true, columns: COLUMNS, escape_formulas: true, cast })
}

/** Without the apostrophe that `csvOf` writes. */
const withoutGuard = (field: string) =>
  /^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(field) ? field.slice(1) : field

/** @throws Invalid for text that is not CSV */
function rowsOf(csv: string): CsvRow[] {
  try {
    return csvRows(csv)
  } catch (error) {
    throw error instanceof NotCsv ? Invalid.field('csv', error.message) : error
  }
}
