import { Invalid } from '@trust/contracts/errors'
import { RiskListEntryInput } from './schema.ts'

const COLUMNS = ['value', 'expires_at', 'note']
const MAX_ENTRIES = 10_000

/**
 * The entries in a CSV text (RFC 4180): the first line names the columns, of which `value` must be there.
 * @throws Invalid that names the first line that is wrong
 */
export function entriesOfCsv(csv: string): RiskListEntryInput[] {
  const [names = [], ...rows] = rowsOf(csv)
  if (!names.includes('value') || names.some((name) => !COLUMNS.includes(name))) {
    throw Invalid.field('csv', `must begin with a line of the columns ${COLUMNS.join(', ')}`)
  }
  if (rows.length > MAX_ENTRIES) throw Invalid.field('csv', `must have at most ${MAX_ENTRIES} lines`)
  return rows.map((row, index) => {
    const given = names.map((name, at) => [name, row[at] === '' ? null : row[at]])
    const entry = RiskListEntryInput.safeParse(Object.fromEntries(given))
    if (entry.success && row.length <= names.length) return entry.data
    throw Invalid.field('csv', `line ${index + 2} must be ${names.join(', ')}`)
  })
}

/** The entries as a CSV text that can be read again. */
export function csvOf(entries: { value: string; expiresAt: Date | null; note: string | null }[]): string {
  const lines = entries.map(({ value, expiresAt, note }) =>
    [value, expiresAt?.toISOString() ?? '', note ?? ''].map(quoted).join(','),
  )
  return `${[COLUMNS.join(','), ...lines].join('\n')}\n`
}

const quoted = (field: string) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)

/** A field, quoted with its quotes doubled or plain, and what ends it: a comma or the line. */
const FIELD = /(?:[ \t]*"((?:[^"]|"")*)"[ \t]*|([^",\r\n]*))(,|\r?\n|$)/gy

/**
 * Each field begins where the one before it ended: an expression that searched for the next one would look at the rest
 * of the text for every quote, and take minutes for a megabyte of them.
 * @throws Invalid for text that is not CSV
 */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  let read = 0
  for (const [field, inQuotes, plain = '', end] of csv.matchAll(FIELD)) {
    read += field.length
    rows.at(-1)?.push((inQuotes?.replaceAll('""', '"') ?? plain).trim())
    if (end !== ',') rows.push([])
  }
  if (read < csv.length) throw Invalid.field('csv', `line ${rows.length} is not CSV (RFC 4180)`)
  return rows.filter((row) => row.some((field) => field !== ''))
}
