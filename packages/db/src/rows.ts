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

/**
 * The same table in the text of a statement with a name: its arrays are the parameters from the `first`th on, and
 * `arraysOf` makes their values.
 */
export function givenTable(columns: Columns<never>, first: number): string {
  const arrays = Object.values(columns).map(({ type }, nth) => `$${first + nth}::${type}[]`)
  return `unnest(${arrays.join(', ')}) AS given(${Object.keys(columns).join(', ')})`
}

export function arraysOf<Row>(rows: Row[], columns: Columns<Row>): Buffer[] {
  return Object.values(columns).map((column) => arrayOf(rows, column))
}

/** A list of UUIDs, sent in the same way. */
export function uuids(ids: string[]): Prisma.Sql {
  return Prisma.sql`${arrayOf(ids, { type: 'uuid', of: (id) => id })}::uuid[]`
}

type Write = (bytes: Buffer, value: never, at: number) => number

interface Type {
  /** The number that PostgreSQL's catalogue `pg_type` has for it. */
  oid: number
  /** How many bytes a value has, if all have as many. */
  fixed: number | null
  /** @returns how many bytes were written */
  write: Write
}

const types: Record<Column<unknown>['type'], Type> = {
  uuid: { oid: 2950, fixed: 16, write: writeUuid },
  text: { oid: 25, fixed: null, write: writeText },
  int: { oid: 23, fixed: 4, write: writeInteger },
  timestamptz: { oid: 1184, fixed: 8, write: writeMoment },
}

const HEADER = 20
const NO_VALUE = -1

/**
 * A column as PostgreSQL receives arrays (`array_recv`): dimensions, whether a value may be missing, type, length,
 * first index, then each value behind its size in bytes.
 */
function arrayOf<Row>(rows: Row[], column: Column<Row>): Buffer {
  const { oid, fixed, write } = types[column.type]
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
    else size = writeSized(bytes, value, at, write)
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
function writeSized(bytes: Buffer, value: Value, at: number, write: Write): number {
  const size = value === null ? NO_VALUE : write(bytes, value as never, at + 4)
  bytes.writeInt32BE(size, at)
  return 4 + Math.max(0, size)
}

function writeText(bytes: Buffer, value: string | Buffer, at: number): number {
  return typeof value === 'string' ? bytes.write(value, at) : value.copy(bytes, at)
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

const UUID_LENGTH = 36
const HYPHEN = '-'.charCodeAt(0)
/** Where a UUID has its hyphens, and where its bytes, two digits each. */
const hyphensAt = [8, 13, 18, 23]
const bytesAt = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34]
const NO_DIGIT = 0xff
/** What a byte of text is worth as a hexadecimal digit. */
const digits = new Uint8Array(256).fill(NO_DIGIT)
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  digits[digit.charCodeAt(0)] = value
  digits[digit.toUpperCase().charCodeAt(0)] = value
}
const written = Buffer.alloc(UUID_LENGTH)

/**
 * By hand, for there are many: Buffer's own way, without the hyphens, takes five times as long. From its bytes: a
 * string is one of many kinds, and each of its characters would be looked up again.
 */
function writeUuid(bytes: Buffer, uuid: string, at: number): number {
  written.write(uuid)
  const isHyphenated = hyphensAt.every((hyphenAt) => written[hyphenAt] === HYPHEN)
  let seen = 0
  for (let index = 0; index < 16; index += 1) {
    const from = bytesAt[index] ?? 0
    const high = digits[written[from] ?? 0] ?? NO_DIGIT
    const low = digits[written[from + 1] ?? 0] ?? NO_DIGIT
    seen |= high | low
    bytes[at + index] = (high << 4) | low
  }
  if (uuid.length !== UUID_LENGTH || !isHyphenated || seen > 0xf) throw new Error(`not a UUID: ${uuid}`)
  return 16
}
