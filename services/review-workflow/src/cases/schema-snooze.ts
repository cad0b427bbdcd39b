import { DAY_MS } from '@trust/contracts/durations'
import { TimestampInput } from '@trust/contracts/timestamp'
import { z } from 'zod'
import { Reason } from './schema.ts'

const MAX_SNOOZE_MS = 90 * DAY_MS

export const SnoozeUntil = TimestampInput.refine(
  (at) => at.getTime() > Date.now(),
  'must be later than now',
).refine((at) => at.getTime() <= Date.now() + MAX_SNOOZE_MS, 'must be within 90 days')

export const SnoozeCase = z
  .strictObject({
    until: SnoozeUntil,
    reason: Reason,
  })
  .meta({ id: 'SnoozeReviewCase' })
export type SnoozeCase = z.infer<typeof SnoozeCase>
