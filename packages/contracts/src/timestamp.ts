import { z } from 'zod'

/** A timestamp as the API writes it: `2026-01-31T09:30:00.000Z`. */
export const Timestamp = z.iso.datetime({ precision: 3 })

/** The first time that can be stored, in milliseconds. */
export const FIRST_TIMESTAMP_MS = Date.parse('0001-01-01T00:00:00Z')

/** PostgreSQL has no year 0, and the API's timestamps have no year of five digits. An offset can lead to either. */
function isStorable(at: Date): boolean {
  return at.getTime() >= FIRST_TIMESTAMP_MS && at.getUTCFullYear() <= 9999
}
const outOfRange = 'must lie in the years 1 to 9999'

/** A timestamp as the API reads it: any ISO-8601 with an offset. */
export const TimestampInput = z.iso
  .datetime({
    offset: true,
    error: 'must be an ISO-8601 timestamp with an offset, such as 2026-01-31T09:30:00Z',
  })
  .transform((text) => new Date(text))
  .refine(isStorable, outOfRange)

/** How far a sender's clock may be ahead of ours, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000

/** The time of something that has happened. */
export const PastTimestampInput = TimestampInput.refine(
  (at) => at.getTime() <= Date.now() + CLOCK_TOLERANCE_MS,
  'must not lie in the future',
)

const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/

/** A due date as the API reads it: a timestamp, or a plain date, which means its end in UTC. */
export const DueDateInput = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: 'must be a date or an ISO-8601 timestamp',
  })
  .transform((text) => new Date(PLAIN_DATE.test(text) ? `${text}T23:59:59.999Z` : text))
  .refine(isStorable, outOfRange)
