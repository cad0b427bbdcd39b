import { type CsvRow, csvRows, NotCsv } from '@trust/contracts/csv'
import type { Fault } from '@trust/contracts/errors'
import { faultsOf } from '@trust/http/faults'
import { checked } from '@trust/http/plain-words'
import { CreateMerchant } from '../merchants/schema.ts'

/** A merchant of a file, with the lines that describe it. */
export interface ImportedMerchant {
  lines: number[]
  name: string
  externalId: string | null
  merchant: CreateMerchant | null
  faults: ImportFault[]
}

export interface ImportFault {
  line: number
  column: string | null
  message: string
}

const profile = ['name', 'claimed_address', 'external_id', 'country', 'category', 'website', 'phone', 'email']
const fields = [...profile, 'description']
const ownerFields = ['full_name', 'email', 'phone', 'ownership_percent']
const placeFields = ['label', 'address', 'latitude', 'longitude', 'geofence_radius_m']
const numbers = new Set(['ownership_percent', 'latitude', 'longitude', 'geofence_radius_m'])

/** The columns that a file may have. */
export const importColumns = [
  ...fields,
  ...ownerFields.map((field) => `owner_${field}`),
  ...placeFields.map((field) => `location_${field}`),
]

export const MAX_MERCHANTS = 500

interface Line {
  number: number
  cells: Record<string, string>
}

/** The file cannot be read at all. */
export class UnreadableFile extends Error {}

/**
 * Reads merchants from CSV: one per line, with an owner and a location. Further lines with the same `external_id` add
 * an owner or a location each.
 * @throws UnreadableFile
 */
export function parseMerchants(csv: string): ImportedMerchant[] {
  const groups = new Map<string, Line[]>()
  for (const line of linesOf(csv)) {
    const key = line.cells.external_id || `line ${line.number}`
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  if (groups.size === 0) throw new UnreadableFile('The file has no line below its header.')
  if (groups.size > MAX_MERCHANTS) {
    throw new UnreadableFile(`The file has ${groups.size} merchants; at most ${MAX_MERCHANTS} go into one.`)
  }
  return [...groups.values()].map(merchantOf)
}

function linesOf(csv: string): Line[] {
  const [header, ...rows] = rowsOf(csv)
  const columns = columnsOf((header?.cells ?? []).map((name) => name.toLowerCase()))
  return rows.map(({ line, cells }) => {
    if (cells.length !== columns.length)
      throw new UnreadableFile(`Line ${line} has ${cells.length} cells, and the header ${columns.length}.`)
    return { number: line, cells: Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])) }
  })
}

function rowsOf(csv: string): CsvRow[] {
  try {
    return csvRows(csv)
  } catch (error) {
    throw error instanceof NotCsv ? new UnreadableFile(error.message) : error
  }
}

/** @throws UnreadableFile for a column that is unknown, or would replace another */
function columnsOf(names: string[]): string[] {
  const unknown = names.find((name) => !importColumns.includes(name))
  if (unknown !== undefined)
    throw new UnreadableFile(`The column "${unknown}" is not known. Known are: ${importColumns.join(', ')}.`)
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice !== undefined) throw new UnreadableFile(`The column "${twice}" is there twice.`)
  return names
}

function merchantOf(lines: Line[]): ImportedMerchant {
  const [first] = lines
  if (!first) throw new Error('a group has a line')
  const owners = lines.flatMap((line) => partOf(line, 'owner', ownerFields))
  const locations = lines.flatMap((line) => partOf(line, 'location', placeFields))
  const input = {
    ...valuesOf(first.cells, fields),
    ...(owners.length > 0 ? { owners: owners.map(({ values }) => values) } : {}),
    ...(locations.length > 0 ? { locations: locations.map(({ values }) => values) } : {}),
  }
  const parsed = checked(CreateMerchant, input)
  const where = ({ loc, msg }: Fault): ImportFault => {
    const [, group, nth, field] = loc
    if (group === 'owners')
      return { line: owners[Number(nth)]?.line ?? 0, column: `owner_${field}`, message: msg }
    if (group === 'locations')
      return { line: locations[Number(nth)]?.line ?? 0, column: `location_${field}`, message: msg }
    return { line: first.number, column: group === undefined ? null : String(group), message: msg }
  }
  return {
    lines: lines.map(({ number }) => number),
    name: first.cells.name ?? '',
    externalId: first.cells.external_id || null,
    merchant: parsed.success ? parsed.data : null,
    faults: [
      ...(parsed.success ? [] : faultsOf(parsed.error.issues, input).map(where)),
      ...lines.slice(1).flatMap((line) => contradictions(first, line)),
    ],
  }
}

/** The owner or the location in a line; undefined when all its columns are empty. */
function partOf({ number, cells }: Line, prefix: string, names: string[]) {
  const values = valuesOf(
    Object.fromEntries(names.map((name) => [name, cells[`${prefix}_${name}`] ?? ''])),
    names,
  )
  return Object.keys(values).length > 0 ? [{ line: number, values }] : []
}

function valuesOf(cells: Record<string, string>, names: string[]): Record<string, unknown> {
  const given = names.filter((name) => cells[name])
  return Object.fromEntries(
    given.map((name) => {
      const text = cells[name] ?? ''
      const number = Number(text)
      return [name, numbers.has(name) && !Number.isNaN(number) ? number : text]
    }),
  )
}

/** A further line must repeat the merchant's own columns or leave them empty. */
function contradictions(first: Line, line: Line): ImportFault[] {
  return fields
    .filter((field) => line.cells[field] && line.cells[field] !== first.cells[field])
    .map((column) => {
      return { line: line.number, column, message: `Must be empty, or as in line ${first.number}.` }
    })
}
