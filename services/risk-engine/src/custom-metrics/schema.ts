import { Actor } from '@trust/contracts/actor'
import { Timestamp } from '@trust/contracts/timestamp'
import { writtenName, writtenText } from '@trust/contracts/written-text'
import { z } from 'zod'
import { MetricFormula } from '../metrics/formula.ts'

const fields = {
  key: z
    .string()
    .regex(/^[a-z][a-z0-9_]{1,62}$/, 'must be a slug such as "billing_rate"')
    .meta({ description: 'Conditions name the metric `custom.` and this key, which cannot change.' }),
  name: writtenName(100),
  description: writtenText(2_000).nullable(),
  unit: writtenText(30).nullable(),
  formula: MetricFormula,
}

export const CreateCustomMetric = z
  .strictObject({
    ...fields,
    description: fields.description.default(null),
    unit: fields.unit.default(null),
  })
  .meta({ id: 'CreateCustomMetric' })
export type CreateCustomMetric = z.infer<typeof CreateCustomMetric>

/** Only the given fields change. */
export const UpdateCustomMetric = z
  .strictObject({
    name: fields.name.exactOptional(),
    description: fields.description.exactOptional(),
    unit: fields.unit.exactOptional(),
    formula: fields.formula.exactOptional(),
  })
  .meta({ id: 'UpdateCustomMetric' })
export type UpdateCustomMetric = z.infer<typeof UpdateCustomMetric>

export const CustomMetric = z
  .strictObject({
    id: z.uuid(),
    ...fields,
    metric: z.string().meta({ description: 'The name in conditions.' }),
    used_by: z
      .array(z.strictObject({ policy_id: z.uuid(), name: z.string() }))
      .meta({ description: 'Enabled and pending policies that use it.' }),
    created_by: Actor,
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'CustomMetric' })

export const PreviewMetric = z.strictObject({ formula: MetricFormula }).meta({ id: 'PreviewMetric' })

const value = z.number()
export const MetricPreview = z
  .strictObject({
    merchants: z.int().min(0).meta({ description: 'Merchants in the random sample.' }),
    known: z.int().min(0).meta({ description: 'Merchants of the sample with a value.' }),
    percentiles: z
      .strictObject({ p0: value, p25: value, p50: value, p75: value, p90: value, p99: value, p100: value })
      .nullable(),
    facts_read: z
      .strictObject({ mean: z.number().min(0), max: z.int().min(0) })
      .meta({ description: 'The facts read for one merchant: the cost of each evaluation.' }),
    examples: z
      .array(z.strictObject({ merchant_id: z.uuid(), merchant_name: z.string(), value }))
      .meta({ description: 'The ten merchants of the sample with the highest values.' }),
  })
  .meta({ id: 'MetricPreview' })
