import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { z } from 'zod'
import { createMerchant } from '../merchants/create.ts'
import type { CreateMerchant } from '../merchants/schema.ts'
import { type ImportedMerchant, parseMerchants } from './parse.ts'
import { ImportReport } from './schema.ts'

export const ImportInput = z.strictObject({ csv: z.string(), dry_run: z.boolean() })

interface Run {
  input: z.infer<typeof ImportInput>
  checkpoint: unknown
  transact: <T>(work: (context: Context) => Promise<T>) => Promise<T>
  save: (context: Context, checkpoint: Prisma.InputJsonObject) => Promise<void>
}

/**
 * Imports a file whole, in one transaction, or reports why not: one faulty line keeps the whole file out.
 * @param geocodes whether a geocoder is configured
 */
export async function importMerchants(run: Run, geocodes: boolean): Promise<ImportReport> {
  // An earlier attempt imported the file and was lost before it could report it.
  const written = ImportReport.safeParse(run.checkpoint)
  if (written.success) return written.data
  const parsed = parseMerchants(run.input.csv)
  return run.transact(async (context) => {
    const checked = await withTaken(context, parsed)
    const isWhole = checked.every(({ faults }) => faults.length === 0)
    const ids = isWhole && !run.input.dry_run ? await createAll(context, checked, geocodes) : []
    const report = reportOf(checked, ids)
    if (report.imported) await run.save(context, report)
    return report
  })
}

/** The names that other merchants already have. */
async function withTaken({ tx, tenantId }: Context, all: ImportedMerchant[]): Promise<ImportedMerchant[]> {
  const externalIds = all.flatMap(({ externalId }) => externalId ?? [])
  const found = await tx.merchant.findMany({
    where: { tenantId, externalId: { in: externalIds } },
    select: { externalId: true },
  })
  const taken = new Set(found.map(({ externalId }) => externalId))
  return all.map((one) => {
    if (one.externalId === null || !taken.has(one.externalId)) return one
    const fault = { column: 'external_id', message: 'A merchant with this external_id exists.' }
    return { ...one, faults: [...one.faults, { line: one.lines[0] ?? 0, ...fault }] }
  })
}

async function createAll(context: Context, all: ImportedMerchant[], geocodes: boolean): Promise<string[]> {
  const ids: string[] = []
  for (const { merchant } of all as { merchant: CreateMerchant }[]) {
    const { id } = await createMerchant(context, merchant)
    if (geocodes) context.enqueue('geocode-merchant', { merchant_id: id })
    ids.push(id)
  }
  return ids
}

function reportOf(all: ImportedMerchant[], ids: string[]): ImportReport {
  return {
    imported: ids.length > 0,
    merchants: all.length,
    faulty: all.filter(({ faults }) => faults.length > 0).length,
    rows: all.map(({ lines, name, externalId, merchant, faults }, nth) => ({
      lines,
      name,
      external_id: externalId,
      owners: merchant?.owners?.length ?? 0,
      locations: merchant?.locations?.length ?? 0,
      merchant_id: ids[nth] ?? null,
      faults,
    })),
  }
}
