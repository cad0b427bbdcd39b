import { Timestamp } from '@trust/contracts/timestamp'
import { writtenName } from '@trust/contracts/written-text'
import { z } from 'zod'

const View = {
  page: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .meta({ description: 'The page that it is a view of, such as `reviews`.' }),
  name: writtenName(80),
  query: z
    .string()
    .max(2_000)
    .meta({ description: 'The query string of filters and order, without the `?`.' }),
}

export const SaveView = z.strictObject(View).meta({ id: 'SaveView' })
export type SaveView = z.infer<typeof SaveView>

export const SavedView = z
  .strictObject({ id: z.uuid(), ...View, created_at: Timestamp })
  .meta({ id: 'SavedView' })

export const ViewFilters = { page: View.page.optional() }
