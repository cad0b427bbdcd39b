/** A field as RFC 4180 writes it. What a spreadsheet would take for a formula gets an apostrophe in front. */
function field(value: string): string {
  const safe = /^[=+@\t\r-]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')
