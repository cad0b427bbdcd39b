import { DAY_MS } from './durations.ts'

/** From this day on an order that was promised for no day, and neither fulfilled nor cancelled, is overdue. */
export const ORDER_DUE_DAYS = 14

/** Room for clocks that are ahead, the sender's by five minutes at most, in milliseconds. */
const CLOCKS_APART_MS = DAY_MS

/** Order events that occurred after `since` came after this: their partitions go by when they came. */
export function receivedAfter(since: Date): Date {
  return new Date(since.getTime() - CLOCKS_APART_MS)
}
