import { presentMerchant } from '../merchants/present.ts'
import type { BegunExport, PartName } from './read.ts'
import type { Row } from './rows.ts'

const CHUNK_CHARACTERS = 64 * 1024

/** An export as the API shows it, as text that is generated while it is read: only a batch of it is in memory. */
export async function* presentExport(
  { merchant, exportedAt, allowed, withheld }: BegunExport,
  rowsOf: (name: PartName) => AsyncIterable<Row>,
): AsyncGenerator<string> {
  let chunk = `{"exported_at":${JSON.stringify(exportedAt)},"merchant":${JSON.stringify(presentMerchant(merchant))}`
  for (const name of allowed) {
    chunk += `,${JSON.stringify(name)}:[`
    let separator = ''
    for await (const row of rowsOf(name)) {
      chunk += separator + JSON.stringify(presentRow(row))
      separator = ','
      if (chunk.length < CHUNK_CHARACTERS) continue
      yield chunk
      chunk = ''
    }
    chunk += ']'
  }
  yield `${chunk},"withheld":${JSON.stringify(withheld)}}`
}

/** A row of any table: columns in snake_case, without the tenant. */
export function presentRow(row: Row): Row {
  const columns = Object.entries(row).filter(([name]) => name !== 'tenantId')
  return Object.fromEntries(
    columns.map(([name, value]) => [
      snakeCase(name),
      name === 'facts' ? inSnakeCase(value) : presentValue(value),
    ]),
  )
}

function presentValue(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  // Notes within a case and deliveries within an event are nested rows; other nested values, except a score's facts,
  // are stored in wire form.
  const isRow = (item: unknown) => Object(item).caseId !== undefined || Object(item).eventId !== undefined
  const isRows = Array.isArray(value) && value.every(isRow)
  return isRows ? value.map(presentRow) : value
}

function inSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inSnakeCase)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [snakeCase(name), inSnakeCase(inner)]),
  )
}

/** `last7Days` becomes `last_7_days`. */
function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]|\d+(?=[A-Z])/g, (part) => `_${part.toLowerCase()}`)
}
