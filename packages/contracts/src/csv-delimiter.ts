const DELIMITERS = [',', ';', '\t'] as const
export type CsvDelimiter = (typeof DELIMITERS)[number]

/**
 * What divides the cells of a CSV text: whichever its header has most of. Spreadsheets of many languages write
 * semicolons.
 */
export function csvDelimiter(csv: string): CsvDelimiter {
  const header = csv.slice(0, csv.search(/[\r\n]|$/))
  const [most] = DELIMITERS.toSorted((a, b) => header.split(b).length - header.split(a).length)
  return most ?? ','
}
