import { csvListNames } from '@trust/contracts/csv-lists'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
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

const BATCH = 1_000
/** A byte order mark, so that spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Writes a list as CSV (RFC 4180), newest first, one batch per step. A cell that a spreadsheet would run as a formula
 * gets a leading apostrophe.
 */
export async function* csvOf(transact: Transact, input: CsvInput): AsyncGenerator<string> {
  const columns = Object.keys(csvList(input.list).columns)
  const written = (rows: Row[], header: boolean) =>
    stringify(rows, { header, columns, escape_formulas: true, record_delimiter: 'windows', cast })
  yield `${BYTE_ORDER_MARK}${written([], true)}`
  for (let after: Row | undefined; ; ) {
    const rows: Row[] = await transact((context) => nextBatch(context, input, after))
    if (rows.length > 0) yield written(rows, false)
    after = rows.at(-1)
    if (rows.length < BATCH) return
  }
}

const cast = { date: (at: Date) => at.toISOString(), boolean: String }

function nextBatch({ tx, tenantId }: Context, input: CsvInput, after: Row | undefined): Promise<Row[]> {
  const { from, time, columns, filters } = csvList(input.list)
  const { raw, sql, join } = Prisma
  const shown = Object.entries(columns).map(([name, column]) => raw(`${column} AS "${name}"`))
  const conditions = [
    sql`t.tenant_id = ${tenantId}::uuid`,
    ...Object.entries(input.filters).map(
      ([name, value]) => sql`(${raw(filters[name] ?? 'NULL')})::text = ${value}`,
    ),
    ...(input.from ? [sql`${raw(time)} >= ${input.from}::timestamptz`] : []),
    ...(input.to ? [sql`${raw(time)} <= ${input.to}::timestamptz`] : []),
    ...(after ? [sql`(${raw(time)}, t.id) < (${after._time}::timestamptz, ${after._id}::uuid)`] : []),
  ]
  return tx.$queryRaw<Row[]>`
    SELECT ${join(shown)}, t.id AS _id, ${raw(time)} AS _time FROM ${raw(from)}
    WHERE ${join(conditions, ' AND ')} ORDER BY ${raw(time)} DESC, t.id DESC LIMIT ${BATCH}::int`
}
