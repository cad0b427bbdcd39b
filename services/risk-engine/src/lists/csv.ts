import { type CsvDelimiter, csvDelimiter } from '@trust/contracts/csv-delimiter'
import { Invalid } from '@trust/contracts/errors'
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
  const names = (header?.row ?? []).map((name) => name.toLowerCase())
  const isKnown = names.every((name, at) => COLUMNS.includes(name) && names.indexOf(name) === at)
  if (!names.includes('value') || !isKnown) {
    throw Invalid.field('csv', `must begin with a line of the columns ${COLUMNS.join(', ')}`)
  }
  if (rows.length > MAX_ENTRIES) throw Invalid.field('csv', `must have at most ${MAX_ENTRIES} lines`)
  return rows.map(({ line, row }) => {
    const given = names.map((name, at) => [name, row[at] ? withoutGuard(row[at]) : null])
    const fields: Record<string, string | null> = Object.fromEntries(given)
    const place = { line, value: fields.value?.slice(0, MAX_SHOWN) ?? null }
    if (row.length > names.length) return { ...place, fault: `must be ${names.join(', ')}` }
    const parsed = RiskListEntryInput.safeParse(fields)
    if (parsed.success) return { ...place, entry: parsed.data }
    return { ...place, fault: parsed.error.issues.map(faultInWords).join('; ') }
  })
}

const faultInWords = ({ path, message }: { path: PropertyKey[]; message: string }) =>
  `${path.map(String).join('.') || 'the line'}: ${message}`

/** The entries as a CSV text that can be read again. */
export function csvOf(entries: { value: string; expiresAt: Date | null; note: string | null }[]): string {
  const lines = entries.map(({ value, expiresAt, note }) =>
    [value, expiresAt?.toISOString() ?? '', note ?? ''].map(quoted).join(','),
  )
  return `${[COLUMNS.join(','), ...lines].join('\n')}\n`
}

function quoted(field: string): string {
  const text = withGuard(field)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A spreadsheet takes what begins so for a formula, and runs it: an apostrophe keeps it text (OWASP, CSV injection). */
const withGuard = (field: string) => (/^[=+\-@\t\r]/.test(field) ? `'${field}` : field)
const withoutGuard = (field: string) => (/^'[=+\-@\t\r]/.test(field) ? field.slice(1) : field)

interface CsvRow {
  line: number
  row: string[]
}

/** A field, quoted with its quotes doubled or plain, and what ends it: the delimiter or the line. */
function fieldBefore(delimiter: CsvDelimiter): RegExp {
  const space = delimiter === '\t' ? ' *' : '[ \\t]*'
  const [quoted, plain] = ['"((?:[^"]|"")*)"', `([^"${delimiter}\\r\\n]*)`]
  return new RegExp(`(?:${space}${quoted}${space}|${plain})(${delimiter}|\\r?\\n|$)`, 'gy')
}

/**
 * Each field begins where the one before it ended: an expression that searched for the next one would look at the rest
 * of the text for every quote, and take minutes for a megabyte of them.
 * @throws Invalid for text that is not CSV
 */
function rowsOf(csv: string): CsvRow[] {
  const rows: CsvRow[] = [{ line: 1, row: [] }]
  const delimiter = csvDelimiter(csv)
  let [read, line] = [0, 1]
  for (const [field, inQuotes, plain = '', end] of csv.matchAll(fieldBefore(delimiter))) {
    read += field.length
    line += field.split('\n').length - 1
    rows.at(-1)?.row.push((inQuotes?.replaceAll('""', '"') ?? plain).trim())
    if (end !== delimiter) rows.push({ line, row: [] })
  }
  if (read < csv.length) throw Invalid.field('csv', `line ${line} is not CSV (RFC 4180)`)
  return rows.filter(({ row }) => row.some((field) => field !== ''))
}
