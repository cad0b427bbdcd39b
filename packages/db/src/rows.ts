import { Prisma } from './client.ts'

/** One column of a table: its type, and what a row has in it. Text may be given as its bytes in UTF-8. */
type Column<Row> =
  | { type: 'uuid'; of(row: Row): string | null }
  | { type: 'text'; of(row: Row): string | Buffer | null }
  | { type: 'int'; of(row: Row): number | null }
  | { type: 'timestamptz'; of(row: Row): Date | null }

type Value = ReturnType<Column<unknown>['of']>

export type Columns<Row> = Record<string, Column<Row>>

/**
 * Rows as a table, `given`, that a statement selects from: a binary array for each column, which neither side needs
 * to write out or to read. As text it costs PostgreSQL more, and as JSON twice as much as that.
 * @throws Error for a UUID, a number or a time that is none
 */
export function tableOf<Row>(rows: Row[], columns: Columns<Row>): Prisma.Sql {
  const arrays = Object.values(columns).map((column) => {
    return Prisma.sql`${arrayOf(rows, column)}::${Prisma.raw(column.type)}[]`
  })
  const names = Prisma.raw(Object.keys(columns).join(', '))
  return Prisma.sql`unnest(${Prisma.join(arrays)}) AS given(${names})`
}

/** The numbers that PostgreSQL's catalogue `pg_type` has for the types, and how many bytes a value has, if all have as many. */
const types = {
  uuid: { oid: 2950, fixed: 16 },
  text: { oid: 25, fixed: null },
  int: { oid: 23, fixed: 4 },
  timestamptz: { oid: 1184, fixed: 8 },
} as const

const HEADER = 20
const NO_VALUE = -1

/**
 * A column as PostgreSQL receives arrays (`array_recv`): dimensions, whether a value may be missing, type, length,
 * first index, then each value behind its size in bytes.
 */
function arrayOf<Row>(rows: Row[], column: Column<Row>): Buffer {
  const { oid, fixed } = types[column.type]
  let bytes = Buffer.allocUnsafe(HEADER + rows.length * (4 + (fixed ?? 64)))
  bytes.writeInt32BE(rows.length === 0 ? 0 : 1, 0)
  bytes.writeInt32BE(1, 4)
  bytes.writeInt32BE(oid, 8)
  bytes.writeInt32BE(rows.length, 12)
  bytes.writeInt32BE(1, 16)
  if (rows.length === 0) return bytes.subarray(0, 12)
  let [at, size, last] = [HEADER, 0, undefined as Value | undefined]
  for (const row of rows) {
    const value = column.of(row)
    const needed = at + 4 + (fixed ?? mostBytesOf(value))
    if (needed > bytes.length) bytes = Buffer.concat([bytes.subarray(0, at)], 2 * needed)
    // Many rows in a row have the same tenant, webhook, status.
    if (value === last) bytes.copyWithin(at, at - size, at)
    else size = writeSized(bytes, value, at, column.type)
    last = value
    at += size
  }
  return bytes.subarray(0, at)
}

/** A character has at most three bytes in UTF-8 for each of its units in UTF-16. */
function mostBytesOf(value: Value): number {
  if (typeof value === 'string') return 3 * value.length
  return Buffer.isBuffer(value) ? value.length : 0
}

/** A value behind its size. @returns how many bytes both took */
function writeSized(bytes: Buffer, value: Value, at: number, type: keyof typeof types): number {
  const size = value === null ? NO_VALUE : write(bytes, value, at + 4, type)
  bytes.writeInt32BE(size, at)
  return 4 + Math.max(0, size)
}

function write(bytes: Buffer, value: NonNullable<Value>, at: number, type: keyof typeof types): number {
  if (value instanceof Date) return writeMoment(bytes, value, at)
  if (typeof value === 'number') return writeInteger(bytes, value, at)
  if (typeof value !== 'string') return value.copy(bytes, at)
  return type === 'uuid' ? writeUuid(bytes, value, at) : bytes.write(value, at)
}

function writeInteger(bytes: Buffer, value: number, at: number): number {
  if (!Number.isInteger(value)) throw new Error(`not an integer: ${value}`)
  return bytes.writeInt32BE(value, at) - at
}

const YEAR_2000 = Date.UTC(2000)
const WORD = 2 ** 32

/** Microseconds since 2000, in 64 bits. */
function writeMoment(bytes: Buffer, moment: Date, at: number): number {
  const microseconds = (moment.getTime() - YEAR_2000) * 1000
  if (Number.isNaN(microseconds)) throw new Error('not a time')
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
