import { TimestampInput } from '@trust/contracts/timestamp'
import { z } from 'zod'

export const ReplayDeliveries = z
  .strictObject({
    webhook_id: z.uuid(),
    since: TimestampInput,
    until: TimestampInput.nullish(),
    dead_letter_only: z.boolean().default(false),
  })
  .refine(({ since, until }) => !until || since <= until, {
    path: ['until'],
    error: 'must not be before since',
  })
  .meta({ id: 'ReplayDeliveries' })
export type ReplayDeliveries = z.infer<typeof ReplayDeliveries>

export const Replayed = z.strictObject({ replayed: z.int().min(0) }).meta({ id: 'ReplayedDeliveries' })
export const Retried = z.strictObject({ retried: z.int().min(0) }).meta({ id: 'RetriedDeliveries' })
