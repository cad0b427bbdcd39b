import { CsvError, parse } from 'csv-parse/sync'

/** A row of a CSV text that has a cell which is not empty. */
export interface CsvRow {
  /** The line on which it begins, as an editor counts them, from 1. */
  line: number
  /** Without the space around them. */
  cells: string[]
}

/** The text is not CSV from a line on. */
export class NotCsv extends Error {
  constructor(line: string) {
    super(`line ${line} is not CSV (RFC 4180)`)
  }
}

/**
 * The rows of a CSV text (RFC 4180) with commas, semicolons or tabs, the header among them.
 * @throws NotCsv
 */
export function csvRows(csv: string): CsvRow[] {
  // The parser counts the two characters that end a line on Windows as two lines when they are in quotes.
  const text = csv.replaceAll('\r\n', '\n')
  const rows: CsvRow[] = []
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: lines - breaksIn(cells), cells: cells.map((cell) => cell.trim()) })
        return null
      },
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    })
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const [, line] = /at line (\d+)/.exec(error.message) ?? []
    throw new NotCsv(line ?? String(error.lines))
  }
}

const breaksIn = (cells: string[]) => cells.join().split('\n').length - 1

/**
 * What divides the cells of a CSV text: whichever its header has most of. Spreadsheets of many languages write
 * semicolons.
 */
function delimiterOf(csv: string): string {
  const header = csv.slice(0, csv.search(/[\r\n]|$/))
  const [most = ','] = [',', ';', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length)
  return most
}
