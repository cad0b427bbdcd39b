import { csvListNames } from '@trust/contracts/csv-lists'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { searchMerchants } from '../merchants/search.ts'
import { csvList } from './lists.ts'

/** The worker's input: checked by the endpoint, times as text. */
export const CsvInput = z.strictObject({
  list: z.enum(csvListNames),
  filters: z.record(z.string(), z.string()),
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
})
export type CsvInput = z.infer<typeof CsvInput>

type Transact = <T>(work: (context: Context) => Promise<T>) => Promise<T>
type Row = Record<string, unknown> & { _id: string; _time: Date }

interface CsvRun {
  transact: Transact
  input: CsvInput
  /** How much is written, 0 to 1. */
  report: (progress: number) => void
}

const BATCH = 1_000
/** A byte order mark, so that spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const { raw, sql, join } = Prisma

/**
 * Writes a list as CSV (RFC 4180), newest first, one batch per step. A cell that a spreadsheet would run as a formula
 * gets a leading apostrophe.
 */
export async function* csvOf({ transact, input, report }: CsvRun): AsyncGenerator<string> {
  const columns = Object.keys(csvList(input.list).columns)
  const written = (rows: Row[], header: boolean) =>
    stringify(rows, { header, columns, escape_formulas: true, record_delimiter: 'windows', cast })
  yield `${BYTE_ORDER_MARK}${written([], true)}`
  if (input.list === 'merchants' && input.filters.q?.trim()) {
    const found = await transact((context) => findMerchants(context, input))
    for (let from = 0; from < found.length; from += BATCH) {
      const ids = found.slice(from, from + BATCH)
      yield written(
        await transact((context) => readRows(context, input, sql`t.id = ANY(${ids}::uuid[])`)),
        false,
      )
      report(Math.min(1, (from + BATCH) / found.length))
    }
    return
  }
  const oldest = await transact((context) => oldestTime(context, input))
  for (let first: Row | undefined, last: Row | undefined; ; ) {
    const rows = await transact((context) => readRows(context, input, isAfter(input, last)))
    if (rows.length > 0) yield written(rows, false)
    first ??= rows[0]
    last = rows.at(-1)
    if (!first || !last || rows.length < BATCH) return
    // Progress is a share of the list's time span: counting its rows may take as long as writing them.
    report((first._time.getTime() - last._time.getTime()) / Math.max(1, first._time.getTime() - oldest))
  }
}

const cast = { date: (at: Date) => at.toISOString(), boolean: String }

/** The merchants that a search finds, newest first. */
async function findMerchants(context: Context, { filters, from, to }: CsvInput): Promise<string[]> {
  const span = { created_from: from ? new Date(from) : undefined, created_to: to ? new Date(to) : undefined }
  const { ids } = await searchMerchants(context, filters, { ...span, skip: 0, limit: MAX_MERCHANTS })
  return ids
}

/** More than any tenant has; PostgreSQL's largest `int`. */
const MAX_MERCHANTS = 2 ** 31 - 1

/** When the first row of the list begins, in milliseconds; filters are left out. */
async function oldestTime({ tx, tenantId }: Context, { list, from: since }: CsvInput): Promise<number> {
  const { from, time } = csvList(list)
  // One row in the order of the batches: the least of all would read the whole list where merchants are joined.
  const [row] = await tx.$queryRaw<{ oldest: Date }[]>`
    SELECT ${raw(time)} AS oldest FROM ${raw(from)} WHERE t.tenant_id = ${tenantId}::uuid
    ORDER BY ${raw(time)}, t.id LIMIT 1`
  return Math.max(row?.oldest.getTime() ?? 0, since ? Date.parse(since) : 0)
}

const isAfter = ({ list }: CsvInput, last: Row | undefined): Prisma.Sql =>
  last ? sql`(${raw(csvList(list).time)}, t.id) < (${last._time}::timestamptz, ${last._id}::uuid)` : sql`true`

function readRows(context: Context, input: CsvInput, isInBatch: Prisma.Sql): Promise<Row[]> {
  const { from, time, columns } = csvList(input.list)
  const shown = Object.entries(columns).map(([name, column]) => raw(`${column} AS "${name}"`))
  const conditions = [...conditionsOf(context, input), isInBatch]
  return context.tx.$queryRaw<Row[]>`
    SELECT ${join(shown)}, t.id AS _id, ${raw(time)} AS _time FROM ${raw(from)}
    WHERE ${join(conditions, ' AND ')} ORDER BY ${raw(time)} DESC, t.id DESC LIMIT ${BATCH}::int`
}

function conditionsOf({ tenantId, now }: Context, input: CsvInput): Prisma.Sql[] {
  const { time, filters } = csvList(input.list)
  return [
    sql`t.tenant_id = ${tenantId}::uuid`,
    ...Object.entries(input.filters).map(([name, value]) => {
      const filter = filters[name] ?? 'NULL'
      return typeof filter === 'string' ? sql`(${raw(filter)})::text = ${value}` : filter(value, now)
    }),
    ...(input.from ? [sql`${raw(time)} >= ${input.from}::timestamptz`] : []),
    ...(input.to ? [sql`${raw(time)} <= ${input.to}::timestamptz`] : []),
  ]
}
