import { type CsvRows, toCsv } from './csv-text.ts'
import { download } from './download.ts'

/** So that spreadsheets read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Saves CSV text as a file that spreadsheets open as it was written. */
export function saveCsv(name: string, text: string): void {
  download(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }), name)
}

/** Saves rows, the first of which names the columns, as a CSV file. */
export function downloadCsv(name: string, rows: CsvRows): void {
  saveCsv(name, toCsv(rows))
}
