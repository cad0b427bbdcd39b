import type { Context } from '@trust/db/context'
import { listValue } from '../metrics/measure.ts'
import { type PutEntries, putEntries } from './change.ts'
import { type CsvLine, linesOfCsv } from './csv.ts'
import { findRiskList } from './read.ts'
import type { ImportRiskList, RiskListImport } from './schema.ts'

type Row = RiskListImport['rows'][number]

/**
 * Adds the valid lines of a CSV text to a list, and reports on each line.
 * @throws NotFound, Invalid for a text that is not CSV
 */
export async function importEntries(
  context: Context,
  id: string,
  { csv, dry_run }: ImportRiskList,
): Promise<RiskListImport> {
  await findRiskList(context, id)
  const lines = linesOfCsv(csv)
  const entries = lines.flatMap(({ entry }) => entry ?? [])
  const put = dry_run ? await wouldPut(context, id, entries) : await putIfAny(context, id, entries)
  const lastLine = new Map(
    lines.flatMap(({ line, entry }) => (entry ? [[listValue(entry.value), line] as const] : [])),
  )
  const rows = lines.map((line) => rowOf(line, { put, lastLine }))
  const count = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return { dry_run, added: count('added'), updated: count('updated'), refused: count('refused'), rows }
}

type Entries = Parameters<typeof putEntries>[2]

async function putIfAny(context: Context, id: string, entries: Entries): Promise<PutEntries> {
  return entries.length > 0 ? putEntries(context, id, entries) : { added: new Set(), updated: new Set() }
}

async function wouldPut(context: Context, id: string, entries: Entries): Promise<PutEntries> {
  const { tx, tenantId } = context
  const values = [...new Set(entries.map(({ value }) => listValue(value)))]
  const known = await tx.riskListEntry.findMany({
    where: { tenantId, listId: id, value: { in: values } },
    select: { value: true },
  })
  const updated = new Set(known.map(({ value }) => value))
  return { updated, added: new Set(values.filter((value) => !updated.has(value))) }
}

interface Done {
  put: PutEntries
  lastLine: ReadonlyMap<string, number>
}

function rowOf({ line, value, entry, fault }: CsvLine, { put, lastLine }: Done): Row {
  if (!entry) return { line, value, outcome: 'refused', message: fault ?? null }
  const listed = listValue(entry.value)
  const last = lastLine.get(listed)
  if (last !== line)
    return { line, value: listed, outcome: 'replaced', message: `line ${last} gives it again` }
  return { line, value: listed, outcome: put.updated.has(listed) ? 'updated' : 'added', message: null }
}
