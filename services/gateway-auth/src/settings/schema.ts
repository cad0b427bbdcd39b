import { Actor } from '@trust/contracts/actor'
import { ScoreWeights, StatusThresholds } from '@trust/contracts/risk-settings'
import { Timestamp } from '@trust/contracts/timestamp'
import { writtenText } from '@trust/contracts/written-text'
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
      'A trigger policy that would create work for more than `merchant_share` of the merchants needs a second person, in tenants with at least `min_merchants`.',
  })
export type PolicyApproval = z.infer<typeof PolicyApproval>

const days = z.int().min(1).max(36_500)
/** A score looks at the orders of 104 days. */
const MIN_ORDER_EVENT_DAYS = 120
/** Simulations and backtests look at the scores of a year. */
const MIN_SCORE_DAYS = 365
const RetentionDays = z
  .strictObject({
    evidence: days,
    complaints: days,
    webhook_deliveries: days,
    idempotency_keys: days,
    order_events: days.min(MIN_ORDER_EVENT_DAYS).meta({
      description:
        'Since they came. They leave by partitions of a twelfth of the longest retention, so up to two months later.',
    }),
    scores: days.min(MIN_SCORE_DAYS).meta({
      description:
        'Scores with their facts. The newest score of each merchant, and those behind decisions and appeals, stay.',
    }),
  })
  .meta({ id: 'RetentionDays' })
const UpdateRetentionDays = RetentionDays.partial({ order_events: true, scores: true }).meta({
  id: 'UpdateRetentionDays',
  description: '`order_events` and `scores` stay unchanged when they are omitted.',
})

const groups = {
  language: z.enum(LANGUAGES).meta({
    description: 'The language of mails to users without a choice of their own, and of chat messages.',
  }),
  score_weights: ScoreWeights,
  status_thresholds: StatusThresholds,
  hold_badge_on_conduct: z.boolean().meta({
    description: 'Whether a `high` level by conduct keeps the public status from `verified`.',
  }),
  review_due_hours: ReviewDueHours,
  appeal_due_days: z.int().min(1).max(365).meta({
    description: 'How many days an appeal may wait for its answer. Applies to new appeals.',
  }),
  policy_approval: PolicyApproval,
  retention_days: RetentionDays,
  require_second_factor: z.boolean().meta({
    description:
      'Whether users without a second factor can use only their own account until they set one up.',
  }),
  public_tree_head: z.boolean().meta({
    description: 'Whether the newest tree head of the audit log is public, for witnesses.',
  }),
  confirm_manual_suspensions: z.boolean().meta({
    description: 'Whether a second person must confirm a direct suspension within 24 hours.',
  }),
}

const PendingRetention = z
  .strictObject({ retention_days: RetentionDays, effective_at: Timestamp })
  .meta({ id: 'PendingRetention', description: 'A shorter retention that holds from `effective_at` on.' })

const PendingPolicyApproval = z
  .strictObject({ policy_approval: PolicyApproval, requested_by: Actor, requested_at: Timestamp })
  .meta({
    id: 'PendingPolicyApproval',
    description: 'A looser `policy_approval` that awaits a second person.',
  })

const scoring = {
  score_weights: groups.score_weights,
  status_thresholds: groups.status_thresholds,
  hold_badge_on_conduct: groups.hold_badge_on_conduct,
}
const ScoringGroups = z.strictObject(scoring).meta({ id: 'ScoringSettings' })
export type Scoring = z.infer<typeof ScoringGroups>

export const ApproveScoring = z
  .strictObject({ ...scoring, comment: writtenText(2_000).optional() })
  .meta({ id: 'ApproveScoring' })
export const RejectScoring = z.strictObject({ reason: writtenText(2_000) }).meta({ id: 'RejectScoring' })

const PendingScoring = z
  .strictObject({ scoring: ScoringGroups, requested_by: Actor, requested_at: Timestamp })
  .meta({ id: 'PendingScoring', description: 'Weights and thresholds that await a second person.' })

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

/**
 * The given groups replace the stored ones whole. Read-only fields are accepted, so that a client can send back what
 * `GET` answered.
 */
export const UpdateSettings = z
  .strictObject({
    ...groups,
    ...pending,
    retention_days: UpdateRetentionDays,
    expected: z
      .strictObject({ ...groups, ...pending })
      .partial()
      .meta({
        description:
          'Settings that were on screen: 409 `settings_changed` when one of them is different now.',
      }),
  })
  .partial()
  .meta({ id: 'UpdateSettings' })
export type UpdateSettings = z.infer<typeof UpdateSettings>
