import type { Comparison, Operator } from './condition.ts'
import type { Metric } from './metrics.ts'
import type { PolicyDefinition } from './policy.ts'

const DAY = 24
const WEEK = 7 * DAY

const NO_CASE = { createsReviewCase: false, reviewPriority: null } as const
const NO_ACTION = { createsCorrectiveAction: false, actionType: null, actionDueDays: null } as const

/** The policies that a tenant starts with, all enabled and live. */
export const DEFAULT_POLICIES: Omit<PolicyDefinition, 'mode'>[] = [
  {
    name: 'High risk score',
    triggerType: 'score_threshold',
    description: 'The internal score has reached the high risk level.',
    severity: 'high',
    condition: is('internal_score', 'gte', 0.65),
    cooldownHours: WEEK,
    createsReviewCase: true,
    reviewPriority: 'high',
    ...NO_ACTION,
  },
  {
    name: 'Critical complaint',
    triggerType: 'critical_complaint',
    description: 'At least one critical complaint was received within 30 days.',
    severity: 'critical',
    condition: is('critical_complaints_30d', 'gte', 1),
    cooldownHours: WEEK,
    createsReviewCase: true,
    reviewPriority: 'urgent',
    ...NO_ACTION,
  },
  {
    name: 'Complaint spike',
    triggerType: 'complaint_spike',
    description: 'Many complaints within a week, and many for the number of orders or grave ones.',
    severity: 'high',
    condition: {
      all: [
        is('complaints_7d', 'gte', 5),
        { any: [is('complaint_rate_30d', 'gte', 0.05), is('components.complaint_risk', 'gte', 0.6)] },
      ],
    },
    cooldownHours: WEEK,
    createsReviewCase: true,
    reviewPriority: 'medium',
    createsCorrectiveAction: true,
    actionType: 'respond_to_complaints',
    actionDueDays: 7,
  },
  {
    name: 'Evidence fraud',
    triggerType: 'evidence_fraud',
    description: 'Recent evidence carries flags and its integrity is in serious doubt.',
    severity: 'high',
    condition: {
      all: [is('evidence_flags_30d', 'gte', 1), is('components.evidence_integrity', 'gte', 0.65)],
    },
    cooldownHours: WEEK,
    createsReviewCase: true,
    reviewPriority: 'high',
    ...NO_ACTION,
  },
  {
    name: 'High refund rate',
    triggerType: 'refund_rate',
    description: 'At least 15 % of 20 or more orders of 30 days were refunded or asked to be.',
    severity: 'medium',
    condition: { all: [is('orders_30d', 'gte', 20), is('refund_rate_30d', 'gte', 0.15)] },
    cooldownHours: 2 * WEEK,
    ...NO_CASE,
    createsCorrectiveAction: true,
    actionType: 'improve_fulfilment',
    actionDueDays: 14,
  },
  {
    name: 'Grave external signal',
    triggerType: 'external_signal',
    description: 'A recent third-party signal raises the external signal risk to 0.5 or more.',
    severity: 'high',
    condition: { all: [is('signals_90d', 'gte', 1), is('components.external_signal_risk', 'gte', 0.5)] },
    cooldownHours: 2 * WEEK,
    createsReviewCase: true,
    reviewPriority: 'high',
    ...NO_ACTION,
  },
  {
    name: 'Stale evidence',
    triggerType: 'stale_evidence',
    description: 'No evidence was assessed for 90 days.',
    severity: 'low',
    condition: { all: [is('days_since_created', 'gte', 90), is('evidence_count_90d', 'eq', 0)] },
    cooldownHours: 30 * DAY,
    ...NO_CASE,
    createsCorrectiveAction: true,
    actionType: 'replace_evidence',
    actionDueDays: 14,
  },
]

function is(metric: Metric, operator: Operator, value: number): Comparison {
  return { metric, operator, value }
}
