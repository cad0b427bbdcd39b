import { Actor } from '@trust/contracts/actor'
import { PublicStatus, RiskLevel } from '@trust/contracts/scales'
import { MessageAnswer } from '@trust/contracts/sentence'
import { Timestamp } from '@trust/contracts/timestamp'
import { z } from 'zod'
import { policyFields } from './schema.ts'

const { enabled, ...wording } = {
  ...policyFields,
  condition: z
    .record(z.string(), z.unknown())
    .meta({ description: 'A tree, as in the body that creates a policy.' }),
  name_message: MessageAnswer.nullable(),
  description_message: MessageAnswer.nullable(),
}

export const Policy = z
  .strictObject({
    id: z.uuid(),
    ...wording,
    version: z.int().min(1).meta({ description: 'In force, while `enabled`.' }),
    pending_version: z.int().min(1).nullable().meta({
      description: 'A newer version that somebody other than its author must approve.',
    }),
    enabled,
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Policy' })

export const PolicyVersion = z
  .strictObject({
    policy_id: z.uuid(),
    version: z.int().min(1),
    ...wording,
    created_by: Actor,
    approved_by: Actor.nullable(),
    rejected_by: Actor.nullable(),
    decision_comment: z.string().nullable().meta({ description: 'The comment of the second person.' }),
    created_at: Timestamp,
  })
  .meta({ id: 'PolicyVersion' })

export const Metric = z
  .strictObject({
    metric: z.string(),
    type: z.enum(['number', 'string']),
    unit: z.string().nullable(),
    description: z.string(),
    name: z.string().optional().meta({ description: 'For a metric of the tenant.' }),
  })
  .meta({ id: 'Metric' })

const SimulatedHistory = z
  .strictObject({
    window_days: z.int(),
    merchants_evaluated: z.int().min(0).meta({ description: 'The newest, at most 2,000.' }),
    scores_evaluated: z.int().min(0),
    total_fires: z.int().min(0),
    fires_by_day: z
      .array(z.strictObject({ date: z.iso.date(), fires: z.int().min(0) }))
      .meta({ description: 'Every day that the window touches, in UTC.' }),
    merchants: z.array(
      z.strictObject({
        merchant_id: z.uuid(),
        merchant_name: z.string(),
        fires: z.int().min(1),
        first_fired_at: Timestamp,
        last_fired_at: Timestamp,
      }),
    ),
  })
  .meta({ id: 'SimulatedHistory' })

export const StatusChange = z
  .strictObject({
    merchant_id: z.uuid(),
    merchant_name: z.string(),
    previous_status: PublicStatus,
    new_status: PublicStatus,
    previous_risk_level: RiskLevel,
    new_risk_level: RiskLevel,
  })
  .meta({ id: 'StatusChange' })

export const Simulation = z
  .strictObject({
    merchants_evaluated: z.int().min(0),
    would_fire: z
      .array(
        z.strictObject({
          merchant_id: z.uuid(),
          merchant_name: z.string(),
          values: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
          open_case_id: z.uuid().nullable().meta({ description: 'Of this trigger type.' }),
        }),
      )
      .meta({ description: 'Newest merchants first, the first 1,000 of `total`.' }),
    total: z.int().min(0),
    already_open: z.int().min(0).meta({
      description: 'How many have an open case of this trigger type, so that no new one would open.',
    }),
    status_changes: z
      .array(StatusChange)
      .meta({ description: 'Merchants whose status would change by the open corrective action.' }),
    history: SimulatedHistory.optional().meta({ description: 'Only with `window_days`.' }),
  })
  .meta({ id: 'Simulation' })

const many = z.int().min(0)
export const PolicyResults = z
  .strictObject({
    days: many,
    fires: many,
    cases: many.meta({ description: 'Cases that its fires opened.' }),
    decided_against: many.meta({ description: 'Suspended or given a corrective action, not overturned.' }),
    decided_for: many.meta({ description: 'Cleared, reinstated, or overturned by an appeal.' }),
    undecided: many,
    precision: z.number().min(0).max(1).nullable().meta({
      description:
        'The share of decided cases that went against the merchant and were not overturned. Null without any.',
    }),
  })
  .meta({ id: 'PolicyResults' })
