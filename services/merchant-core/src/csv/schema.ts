import { csvListNames } from '@trust/contracts/csv-lists'
import { TimestampInput } from '@trust/contracts/timestamp'
import { z } from 'zod'
import { csvList } from './lists.ts'

const filterNames = [...new Set(csvListNames.flatMap((name) => Object.keys(csvList(name).filters)))].sort()

export const ExportList = z
  .strictObject({
    list: z.enum(csvListNames),
    filters: z
      .record(z.string(), z.string().max(200))
      .default({})
      .meta({
        description: `What the list is filtered by: of ${filterNames.join(', ')}, those that it has.`,
      }),
    created_from: TimestampInput.nullish(),
    created_to: TimestampInput.nullish(),
  })
  .meta({ id: 'ExportList', examples: [{ list: 'merchants', filters: { country: 'IT' } }] })
export type ExportList = z.infer<typeof ExportList>
