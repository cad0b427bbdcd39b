import { ScoreWeights, StatusThresholds } from '@trust/contracts/risk-settings'
import { z } from 'zod'

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
