import { Prisma } from './client.ts'

/** One column of a table: its type, and what a row has in it. Text may be given as its bytes in UTF-8. */
type Column<Row> =
  | { type: 'uuid'; of(row: Row): string | null }
  | { type: 'text'; of(row: Row): string | Buffer | null }
  | { type: 'int'; of(row: Row): number | null }
  | { type: 'timestamptz'; of(row: Row): Date | null }

export type Columns<Row> = Record<string, Column<Row>>

/**
 * Rows as a table, `given`, that a statement selects from: a binary array for each column, which neither side needs
 * to write out or to read. JSON takes three times as long.
 * @throws Error for a UUID that is none
 */
export function tableOf<Row>(rows: Row[], columns: Columns<Row>): Prisma.Sql {
  const arrays = Object.values(columns).map((column) => {
    return Prisma.sql`${arrayOf(rows, column)}::${Prisma.raw(column.type)}[]`
  })
  const names = Prisma.raw(Object.keys(columns).join(', '))
  return Prisma.sql`unnest(${Prisma.join(arrays)}) AS given(${names})`
}

/** The numbers that PostgreSQL's catalogue `pg_type` has for the types, and how many bytes a value has; of text, null. */
const types = {
  uuid: { oid: 2950, size: 16 },
  text: { oid: 25, size: null },
  int: { oid: 23, size: 4 },
  timestamptz: { oid: 1184, size: 8 },
} as const

const HEADER = 20
const NO_VALUE = -1

/**
 * A column as PostgreSQL receives arrays (`array_recv`): dimensions, whether a value may be missing, type, length,
 * first index, then each value behind its size in bytes.
 */
function arrayOf<Row>(rows: Row[], column: Column<Row>): Buffer {
  const { oid, size } = types[column.type]
  let bytes = Buffer.allocUnsafe(HEADER + rows.length * (4 + (size ?? 64)))
  bytes.writeInt32BE(rows.length === 0 ? 0 : 1, 0)
  bytes.writeInt32BE(1, 4)
  bytes.writeInt32BE(oid, 8)
  bytes.writeInt32BE(rows.length, 12)
  bytes.writeInt32BE(1, 16)
  if (rows.length === 0) return bytes.subarray(0, 12)
  let at = HEADER
  for (const row of rows) {
    const value = column.of(row)
    const needed = at + 4 + (size ?? mostBytesOf(value))
    if (needed > bytes.length) bytes = Buffer.concat([bytes.subarray(0, at)], 2 * needed)
    const written = value === null ? NO_VALUE : write(bytes, value, at + 4, column.type)
    bytes.writeInt32BE(written, at)
    at += 4 + Math.max(0, written)
  }
  return bytes.subarray(0, at)
}

/** A character has at most three bytes in UTF-8 for each of its units in UTF-16. */
function mostBytesOf(value: Buffer | string | number | Date | null): number {
  if (typeof value === 'string') return 3 * value.length
  return Buffer.isBuffer(value) ? value.length : 0
}

/** @returns how many bytes it took */
function write(bytes: Buffer, value: Buffer | string | number | Date, at: number, type: string): number {
  if (value instanceof Date) return writeMoment(bytes, value, at)
  if (typeof value === 'number') return bytes.writeInt32BE(value, at) - at
  if (typeof value !== 'string') return value.copy(bytes, at)
  return type === 'uuid' ? writeUuid(bytes, value, at) : bytes.write(value, at)
}

const YEAR_2000 = Date.UTC(2000)
const WORD = 2 ** 32

/** Microseconds since 2000, in 64 bits. */
function writeMoment(bytes: Buffer, moment: Date, at: number): number {
  const microseconds = (moment.getTime() - YEAR_2000) * 1000
  const high = Math.floor(microseconds / WORD)
  bytes.writeInt32BE(high, at)
  bytes.writeUInt32BE(microseconds - high * WORD, at + 4)
  return 8
}

const HYPHEN = '-'.charCodeAt(0)
const NO_DIGIT = 0xff
/** What a character is worth as a hexadecimal digit. */
const digits = new Uint8Array(128).fill(NO_DIGIT)
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  digits[digit.charCodeAt(0)] = value
  digits[digit.toUpperCase().charCodeAt(0)] = value
}

/** By hand, for there are many: Buffer's own way, without the hyphens, takes five times as long. */
function writeUuid(bytes: Buffer, uuid: string, at: number): number {
  let [written, seen] = [0, 0]
  for (let index = 0; index < uuid.length; index += 2) {
    if (uuid.charCodeAt(index) === HYPHEN) index += 1
    const high = digits[uuid.charCodeAt(index)] ?? NO_DIGIT
    const low = digits[uuid.charCodeAt(index + 1)] ?? NO_DIGIT
    seen |= high | low
    bytes[at + written] = (high << 4) | low
    written += 1
  }
  if (uuid.length !== 36 || written !== 16 || seen > 0xf) throw new Error(`not a UUID: ${uuid}`)
  return written
}
