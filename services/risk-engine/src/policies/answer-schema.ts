import { Actor } from '@trust/contracts/actor'
import { Timestamp } from '@trust/contracts/timestamp'
import { z } from 'zod'
import { policyFields } from './schema.ts'

const { enabled, ...wording } = {
  ...policyFields,
  condition: z
    .record(z.string(), z.unknown())
    .meta({ description: 'A tree, as in the body that creates a policy.' }),
}

export const Policy = z
  .strictObject({
    id: z.uuid(),
    ...wording,
    version: z.int().min(1),
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
    created_at: Timestamp,
  })
  .meta({ id: 'PolicyVersion' })

export const Metric = z
  .strictObject({
    metric: z.string(),
    type: z.enum(['number', 'string']),
    unit: z.string().nullable(),
    description: z.string(),
  })
  .meta({ id: 'Metric' })

export const Simulation = z
  .strictObject({
    merchants_evaluated: z.int().min(0),
    would_fire: z
      .array(
        z.strictObject({
          merchant_id: z.uuid(),
          merchant_name: z.string(),
          values: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
        }),
      )
      .meta({ description: 'Newest merchants first, the first 1,000 of `total`.' }),
    total: z.int().min(0),
  })
  .meta({ id: 'Simulation' })
