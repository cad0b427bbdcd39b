import { presentMerchant } from '../merchants/present.ts'
import type { MerchantExport } from './read.ts'
import type { Row } from './rows.ts'

/** An export as the API shows it. */
export function presentExport({ merchant, parts, withheld }: MerchantExport, at: Date) {
  const shown = Object.entries(parts).map(([name, rows]) => [name, rows.map(presentRow)])
  return { exported_at: at, merchant: presentMerchant(merchant), ...Object.fromEntries(shown), withheld }
}

/** A row of any table: its columns by their names in snake_case, without the tenant, which is the reader's own. */
function presentRow(row: Row): Row {
  const columns = Object.entries(row).filter(([name]) => name !== 'tenantId')
  return Object.fromEntries(columns.map(([name, value]) => [snakeCase(name), presentValue(value)]))
}

function presentValue(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  // The notes of a case and the deliveries of an event are rows within a row; what else is nested is kept in wire form.
  const isRow = (item: unknown) => Object(item).caseId !== undefined || Object(item).eventId !== undefined
  const isRows = Array.isArray(value) && value.every(isRow)
  return isRows ? value.map(presentRow) : value
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
