const isTerminal = process.stdout.isTTY === true
const paint = (code: number) => (text: string) => (isTerminal ? `\u001b[${code}m${text}\u001b[0m` : text)

export const bold = paint(1)
export const dim = paint(2)
export const green = paint(32)
export const red = paint(31)
export const yellow = paint(33)

/** Columns as wide as their longest text. */
export function table(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length))) ?? []
  return rows
    .map((row) => `    ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n')
}

/** A value from 0 to 1 as a bar of twenty. */
export function bar(value: number): string {
  const filled = Math.round(value * 20)
  return `${'█'.repeat(filled)}${'░'.repeat(20 - filled)}`
}
