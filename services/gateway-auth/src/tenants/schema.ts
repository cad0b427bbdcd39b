import { z } from 'zod'

const weight = z.number().min(0).max(1_000)
const weights = {
  identity_confidence: weight,
  location_confidence: weight,
  evidence_integrity: weight,
  visible_operational_risk: weight,
  complaint_risk: weight,
  fulfilment_reliability: weight,
  reputation_integrity: weight,
  external_signal_risk: weight,
  behavioural_anomaly_risk: weight,
}

const ScoreWeights = z
  .strictObject(weights)
  .refine((all) => Object.values(all).some((value) => value > 0), 'must not all be 0')
  .meta({ id: 'ScoreWeights', description: 'Relative: they need not add to 1.' })

const threshold = z.number().gt(0).max(1)
const StatusThresholds = z
  .strictObject({ medium: threshold, high: threshold, suspended: threshold })
  .refine(({ medium, high }) => medium < high, { path: ['high'], error: 'must be more than medium' })
  .refine(({ high, suspended }) => high < suspended, { path: ['suspended'], error: 'must be more than high' })
  .meta({ id: 'StatusThresholds', description: 'From which internal score on a level or status holds.' })

const hours = z.number().gt(0).max(8_760)
const ReviewDueHours = z
  .strictObject({ low: hours, medium: hours, high: hours, urgent: hours })
  .meta({ id: 'ReviewDueHours', description: 'How long a review case may take, by priority.' })

const PolicyApproval = z
  .strictObject({ merchant_share: z.number().min(0).max(1), min_merchants: z.int().min(1).max(1_000_000) })
  .meta({
    id: 'PolicyApproval',
    description:
      'A trigger policy that would make work for more than this share of the merchants needs a second person, from so many merchants on.',
  })

const days = z.int().min(1).max(36_500)
const RetentionDays = z
  .strictObject({ evidence: days, complaints: days, webhook_deliveries: days, idempotency_keys: days })
  .meta({ id: 'RetentionDays' })

const groups = {
  score_weights: ScoreWeights,
  status_thresholds: StatusThresholds,
  review_due_hours: ReviewDueHours,
  policy_approval: PolicyApproval,
  retention_days: RetentionDays,
}

export const Settings = z.strictObject(groups).meta({ id: 'Settings' })
export type Settings = z.infer<typeof Settings>

/** The groups given replace what was there, whole. */
export const UpdateSettings = z.strictObject(groups).partial().meta({ id: 'UpdateSettings' })
export type UpdateSettings = z.infer<typeof UpdateSettings>
