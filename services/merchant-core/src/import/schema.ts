import { z } from 'zod'
import { importColumns, MAX_MERCHANTS } from './parse.ts'

const MAX_CSV_CHARACTERS = 500_000

export const ImportMerchants = z
  .strictObject({
    csv: z
      .string()
      .min(1)
      .max(MAX_CSV_CHARACTERS)
      .meta({
        description:
          `With a header of these columns: ${importColumns.join(', ')}. A merchant a line; further lines with the ` +
          `same external_id add an owner or a location each. At most ${MAX_MERCHANTS} merchants.`,
      }),
    dry_run: z.boolean().default(true).meta({ description: 'Only reports what the file would do.' }),
  })
  .meta({
    id: 'ImportMerchants',
    examples: [
      { csv: 'name,claimed_address,country\nTrattoria Ferri,"Via Torino 18, Milano",IT\n', dry_run: true },
    ],
  })

export const ImportReport = z
  .strictObject({
    imported: z
      .boolean()
      .meta({ description: 'Whether the whole file was imported; otherwise nothing was.' }),
    merchants: z.int().min(0),
    faulty: z.int().min(0),
    rows: z.array(
      z.strictObject({
        lines: z
          .array(z.int().min(1))
          .meta({ description: 'The lines of the file that describe the merchant.' }),
        name: z.string(),
        external_id: z.string().nullable(),
        owners: z.int().min(0),
        locations: z.int().min(0),
        merchant_id: z.uuid().nullable().meta({ description: 'Set once the merchant was imported.' }),
        faults: z.array(
          z.strictObject({ line: z.int().min(0), column: z.string().nullable(), message: z.string() }),
        ),
      }),
    ),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof ImportReport>
