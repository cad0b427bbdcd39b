import { ScoreWeights, StatusThresholds } from '@trust/contracts/risk-settings'
import { Timestamp, TimestampInput } from '@trust/contracts/timestamp'
import { z } from 'zod'
import { CreatePolicy } from '../policies/schema.ts'

const Settings = z.strictObject({
  score_weights: ScoreWeights.optional(),
  status_thresholds: StatusThresholds.optional(),
})

export const RunBacktest = z
  .strictObject({
    policy: CreatePolicy.optional(),
    settings: Settings.optional().meta({
      description:
        'Instead of a policy: it fires when the level becomes `high` by these weights and thresholds.',
    }),
    from: TimestampInput,
    to: TimestampInput,
  })
  .refine(({ policy, settings }) => (policy === undefined) !== (settings === undefined), {
    path: ['policy'],
    error: 'must be either policy or settings',
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be later than from' })
  .meta({ id: 'RunBacktest' })
export type RunBacktest = z.infer<typeof RunBacktest>

const share = z.number().min(0).max(1)
const count = z.int().min(0)
const group = { merchants: count, would_fire: count, share }

export const Backtest = z
  .strictObject({
    from: Timestamp,
    to: Timestamp,
    merchants: count.meta({ description: 'Whose scores of that time were replayed.' }),
    scores: count,
    would_fire: count.meta({ description: 'Merchants for whom it would have fired.' }),
    fires: count,
    by_month: z.array(z.strictObject({ month: z.string(), fires: count })),
    precision: share.nullable().meta({
      description:
        'Of the merchants for whom it would have fired and whose cases were decided, how many decisions were against them and stand. Null without any.',
    }),
    recall: share.nullable().meta({
      description:
        'Of the merchants against whom a decision stands, for how many it would have fired before the decision. Null without any.',
    }),
    decided_against: count,
    decided_for: count.meta({ description: 'Cleared, or the decision was overturned by an appeal.' }),
    cases_per_day: z.number().min(0).meta({ description: 'Fires that would have opened a case.' }),
    by_country: z.array(z.strictObject({ country: z.string().nullable(), ...group })),
    by_category: z.array(z.strictObject({ category: z.string().nullable(), ...group })),
    examples: z
      .array(
        z.strictObject({
          merchant_id: z.uuid(),
          merchant_name: z.string(),
          fired_at: Timestamp,
          values: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
          outcome: z.enum(['against', 'for', 'undecided']),
        }),
      )
      .meta({ description: 'The first 100 merchants.' }),
  })
  .meta({ id: 'Backtest' })
