import { Timestamp } from '@trust/contracts/timestamp'
import { z } from 'zod'
import { Merchant } from '../merchants/schema.ts'
import { partNames } from './read.ts'

const rows = z
  .array(z.record(z.string(), z.unknown()))
  .optional()
  .meta({ description: 'Records as stored, oldest first. Absent when withheld.' })

export const MerchantExport = z
  .strictObject({
    exported_at: Timestamp,
    merchant: Merchant,
    ...Object.fromEntries(partNames.map((name) => [name, rows])),
    withheld: z.array(z.enum(partNames)).meta({ description: 'Parts that the caller may not read.' }),
  })
  .meta({ id: 'MerchantExport' })
