import { Actor } from '@trust/contracts/actor'
import { ScoreWeights, StatusThresholds } from '@trust/contracts/risk-settings'
import { Timestamp, TimestampInput } from '@trust/contracts/timestamp'
import { Job } from '@trust/http/long-job'
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
        'Instead of a policy: fires when the level becomes `high` with these weights and thresholds.',
    }),
    policy_id: z.uuid().optional().meta({
      description:
        'With `policy`: compares it with this policy in force. Settings are always compared with the present ones.',
    }),
    minutes_per_case: z.number().min(0.1).max(600).optional().meta({
      description: 'Replaces the time that the tenant’s decided cases took.',
    }),
    from: TimestampInput,
    to: TimestampInput,
  })
  .refine(({ policy, policy_id }) => policy !== undefined || policy_id === undefined, {
    path: ['policy_id'],
    error: 'is given beside policy',
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
const currently = count
  .nullable()
  .meta({ description: 'Figures for what is in force; null with nothing to compare.' })
const group = { merchants: count, would_fire: count, share, currently_fires: currently }
const figures = {
  would_fire: count.meta({ description: 'Merchants for whom it would have fired.' }),
  fires: count,
  precision: share.nullable().meta({
    description:
      'Of the merchants for whom it would have fired and whose cases were decided, how many decisions were against them and stand. Null without any.',
  }),
  recall: share.nullable().meta({
    description:
      'Of the merchants against whom a decision stands, for how many it would have fired before the decision. Null without any.',
  }),
  cases_per_day: z.number().min(0).meta({ description: 'Fires that would have opened a case.' }),
  review_hours_per_day: z.number().min(0).meta({ description: 'Hours of review at `minutes_per_case`.' }),
}

export const Backtest = z
  .strictObject({
    from: Timestamp,
    to: Timestamp,
    merchants: count.meta({ description: 'Merchants whose scores of that time were replayed.' }),
    scores: count,
    ...figures,
    by_month: z.array(z.strictObject({ month: z.string(), fires: count })),
    decided_against: count,
    decided_for: count.meta({ description: 'Cleared, or the decision was overturned by an appeal.' }),
    minutes_per_case: z
      .strictObject({
        value: z.number(),
        source: z.enum(['given', 'measured', 'assumed']),
        cases: count.meta({ description: 'The number of decided cases behind this figure.' }),
      })
      .meta({
        description:
          'Measured: the median time between two decisions of one person within an hour, in 90 days. Assumed with fewer than 20.',
      }),
    current: z.strictObject(figures).nullable().meta({ description: 'The figures for what is in force.' }),
    difference: z
      .strictObject({ newly: count, no_longer: count, earlier: count, later: count })
      .nullable()
      .meta({ description: 'Merchants by the time of their first fire.' }),
    changes: z
      .array(
        z.strictObject({
          merchant_id: z.uuid(),
          merchant_name: z.string(),
          change: z.enum(['newly', 'no_longer', 'earlier', 'later']),
          fired_at: Timestamp.nullable(),
          currently_fired_at: Timestamp.nullable(),
          outcome: z.enum(['against', 'for', 'undecided']),
        }),
      )
      .meta({ description: 'The first 1,000 merchants.' }),
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
      .meta({ description: 'The first 1,000 merchants.' }),
  })
  .meta({ id: 'Backtest' })

const { result_url: _, ...progress } = Job.shape

const job = {
  ...progress,
  requested_by: Actor,
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
  from: Timestamp,
  to: Timestamp,
  policy: z
    .record(z.string(), z.unknown())
    .nullable()
    .meta({ description: 'The candidate, as it was given; null for settings.' }),
  policy_id: z.uuid().nullable().meta({ description: 'The policy in force that it was compared with.' }),
  settings: Settings.nullable().meta({ description: 'The candidate; null for a policy.' }),
}

export const BacktestJob = z.strictObject(job).meta({ id: 'BacktestJob' })

export const BacktestJobWithResult = z
  .strictObject({
    ...job,
    result: Backtest.nullable().meta({ description: 'Null until the job is `done`.' }),
  })
  .meta({ id: 'BacktestJobWithResult' })
