import { z } from 'zod'
import { TimestampInput } from './timestamp.ts'

/** A whole number as addresses carry it. */
export const queryCount = (pattern: RegExp, low: number, high: number) =>
  z.string().regex(pattern, 'must be a whole number').transform(Number).pipe(z.int().min(low).max(high))

/** Query parameters that every list takes. */
export const Paging = {
  skip: queryCount(/^\d{1,9}$/, 0, 100_000_000)
    .default(0)
    .meta({ description: 'How many items to leave out.' }),
  limit: queryCount(/^\d{1,9}$/, 1, 100)
    .default(25)
    .meta({ description: 'How many items to return, 1 to 100.' }),
  created_from: TimestampInput.optional().meta({ description: 'Only what was created then or later.' }),
  created_to: TimestampInput.optional().meta({ description: 'Only what was created then or earlier.' }),
}

export interface PageRequest {
  skip: number
  limit: number
  created_from?: Date | undefined
  created_to?: Date | undefined
}

/** One page of a list and how many items all pages hold. */
export interface Page<T> {
  items: T[]
  total: number
  skip: number
  limit: number
}

/** The schema of the pagination envelope around `item`. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.strictObject({
    items: z.array(item),
    total: z.int().min(0),
    skip: z.int().min(0),
    limit: z.int().min(0),
  })
}
