import { Timestamp, TimestampInput } from '@trust/contracts/timestamp'
import { writtenName } from '@trust/contracts/written-text'
import { z } from 'zod'

const list = (item: z.ZodType<string>) => z.array(item).max(200).default([])

export const SaveQueue = z
  .strictObject({
    name: writtenName(80),
    position: z.int().min(0).max(1_000_000).default(0).meta({
      description: 'A case goes to the first queue that takes it, from the lowest position.',
    }),
    trigger_types: list(z.string().regex(/^[a-z][a-z0-9_]{2,63}$/)),
    countries: list(z.string().regex(/^[A-Z]{2}$/)),
    categories: list(z.string().regex(/^\d{4}$/)).meta({ description: 'The merchant category code (MCC).' }),
    languages: list(z.string().regex(/^[a-z]{2,3}$/)).meta({
      description: "The languages of the case's complaints.",
    }),
    min_amount: z
      .strictObject({
        amount: z.string().regex(/^\d{1,14}(\.\d{1,4})?$/),
        currency: z.string().regex(/^[A-Z]{3}$/),
      })
      .nullish()
      .meta({ description: 'At least one complaint of the case is about this much.' }),
    member_ids: z
      .array(z.uuid().toLowerCase())
      .max(200)
      .default([])
      .meta({ description: 'The members of the queue.' }),
    assigns_automatically: z.boolean().default(false).meta({
      description:
        'Assigns each case to the member with the fewest undecided ones who is present and has capacity.',
    }),
  })
  .meta({ id: 'SaveReviewQueue', description: 'Every case meets a criterion that is omitted or empty.' })
export type SaveQueue = z.infer<typeof SaveQueue>

export const ReplaceQueue = SaveQueue.extend({
  expected_updated_at: TimestampInput.optional().meta({
    description:
      'The `updated_at` that was on screen: when it is another now, the answer is 409 `queue_changed`.',
  }),
}).meta({ id: 'ReplaceReviewQueue', description: 'Every case meets a criterion that is omitted or empty.' })
export type ReplaceQueue = z.infer<typeof ReplaceQueue>

export const ReviewQueue = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    position: z.int(),
    trigger_types: z.array(z.string()),
    countries: z.array(z.string()),
    categories: z.array(z.string()),
    languages: z.array(z.string()),
    min_amount: z.strictObject({ amount: z.string(), currency: z.string() }).nullable(),
    member_ids: z.array(z.uuid()),
    assigns_automatically: z.boolean(),
    undecided_cases: z.int(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'ReviewQueue' })

export const MoveCase = z.strictObject({ queue_id: z.uuid().nullable() }).meta({ id: 'MoveReviewCase' })

export const SetAvailability = z
  .strictObject({
    capacity: z.int().min(0).max(1_000).nullish().meta({
      description:
        'The maximum of undecided cases for automatic assignment; null for no maximum. Omitted, it stays.',
    }),
    absent_from: TimestampInput.nullish().meta({
      description: 'Omitted together with `absent_until`, the absence stays.',
    }),
    absent_until: TimestampInput.nullish().meta({
      description: 'Without it, the absence lasts until it is ended.',
    }),
    gives_back: z.boolean().default(false).meta({
      description: 'Whether cases in review are released when the absence begins.',
    }),
  })
  .refine(({ absent_from: from, absent_until: until }) => !until || (from && from < until), {
    path: ['absent_until'],
    error: 'must be after absent_from',
  })
  .meta({ id: 'SetAvailability' })
export type SetAvailability = z.infer<typeof SetAvailability>
