type Cell = string | number | null | undefined
export type CsvRows = readonly (readonly Cell[])[]

/** A cell as RFC 4180 writes it. Text that a spreadsheet would run as a formula begins with an apostrophe. */
function cellOf(value: Cell): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const toCsv = (rows: CsvRows): string => rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

/**
 * The text of a CSV file: in UTF-8, or in UTF-16 when its first bytes say so, as spreadsheets write it.
 * @throws TypeError for another encoding, whose letters with accents would be lost
 */
export function csvText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
