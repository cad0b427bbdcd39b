import { download } from './download.ts'

type Cell = string | number | null | undefined

/** A cell that a spreadsheet would run as a formula begins with an apostrophe. */
function cellOf(value: Cell): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Saves rows, the first of which names the columns, as a CSV file. */
export function downloadCsv(name: string, rows: Cell[][]): void {
  const text = rows.map((row) => row.map(cellOf).join(',')).join('\r\n')
  download(new Blob([`${text}\r\n`], { type: 'text/csv;charset=utf-8' }), name)
}
