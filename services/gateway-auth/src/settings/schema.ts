import { Actor } from '@trust/contracts/actor'
import { ScoreWeights, StatusThresholds } from '@trust/contracts/risk-settings'
import { Timestamp } from '@trust/contracts/timestamp'
import { LANGUAGES } from '@trust/messages/language-names'
import { z } from 'zod'

const hours = z.number().gt(0).max(8_760)
const ReviewDueHours = z
  .strictObject({ low: hours, medium: hours, high: hours, urgent: hours })
  .meta({ id: 'ReviewDueHours', description: 'How long a review case may take, by priority.' })

export const PolicyApproval = z
  .strictObject({ merchant_share: z.number().min(0).max(1), min_merchants: z.int().min(1).max(1_000_000) })
  .meta({
    id: 'PolicyApproval',
    description:
      'A trigger policy that would make work for more than this share of the merchants needs a second person, from so many merchants on.',
  })
export type PolicyApproval = z.infer<typeof PolicyApproval>

const days = z.int().min(1).max(36_500)
const RetentionDays = z
  .strictObject({ evidence: days, complaints: days, webhook_deliveries: days, idempotency_keys: days })
  .meta({ id: 'RetentionDays' })

const groups = {
  language: z
    .enum(LANGUAGES)
    .meta({ description: 'Of mails to users who chose none, and of what is posted to the chat.' }),
  score_weights: ScoreWeights,
  status_thresholds: StatusThresholds,
  hold_badge_on_conduct: z.boolean().meta({
    description: 'Whether a `high` level by conduct keeps the public status from `verified`.',
  }),
  review_due_hours: ReviewDueHours,
  appeal_due_days: z.int().min(1).max(365).meta({
    description: 'How many days an appeal may wait for its answer; those submitted from now on.',
  }),
  policy_approval: PolicyApproval,
  retention_days: RetentionDays,
  require_second_factor: z.boolean().meta({
    description:
      'Whether users without a second factor reach nothing but their own account until they set one up.',
  }),
  public_tree_head: z.boolean().meta({
    description: 'Whether anybody may read the newest tree head of the audit log, to witness it.',
  }),
  confirm_manual_suspensions: z.boolean().meta({
    description: 'Whether a second person must confirm within 24 hours what one person suspended.',
  }),
}

const PendingRetention = z
  .strictObject({ retention_days: RetentionDays, effective_at: Timestamp })
  .meta({ id: 'PendingRetention', description: 'A shorter retention that holds from `effective_at` on.' })

const PendingPolicyApproval = z
  .strictObject({ policy_approval: PolicyApproval, requested_by: Actor, requested_at: Timestamp })
  .meta({
    id: 'PendingPolicyApproval',
    description: 'A looser `policy_approval` that waits for a second person.',
  })

const scoring = {
  score_weights: groups.score_weights,
  status_thresholds: groups.status_thresholds,
  hold_badge_on_conduct: groups.hold_badge_on_conduct,
}
const ScoringGroups = z.strictObject(scoring).meta({ id: 'ScoringSettings' })
export type Scoring = z.infer<typeof ScoringGroups>

export const ApproveScoring = z
  .strictObject({ ...scoring, comment: z.string().trim().min(1).max(2_000).optional() })
  .meta({ id: 'ApproveScoring' })
export const RejectScoring = z
  .strictObject({ reason: z.string().trim().min(1).max(2_000) })
  .meta({ id: 'RejectScoring' })

const PendingScoring = z
  .strictObject({ scoring: ScoringGroups, requested_by: Actor, requested_at: Timestamp })
  .meta({ id: 'PendingScoring', description: 'Weights and thresholds that wait for a second person.' })

const pending = {
  pending_scoring: PendingScoring.nullable().meta({ description: 'Read only: ignored in a change.' }),
  pending_retention: PendingRetention.nullable().meta({ description: 'Read only: ignored in a change.' }),
  pending_policy_approval: PendingPolicyApproval.nullable().meta({
    description: 'Read only: ignored in a change.',
  }),
}
const SettingGroups = z.strictObject(groups)
export type SettingGroups = z.infer<typeof SettingGroups>

export const Settings = z.strictObject({ ...groups, ...pending }).meta({ id: 'Settings' })
export type Settings = z.infer<typeof Settings>

/** The groups given replace what was there, whole. What only the service writes may stand in it, as `GET` answered it. */
export const UpdateSettings = z
  .strictObject({ ...groups, ...pending })
  .partial()
  .meta({ id: 'UpdateSettings' })
export type UpdateSettings = z.infer<typeof UpdateSettings>
