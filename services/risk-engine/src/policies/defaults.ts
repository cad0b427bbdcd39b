import { type SentenceCode, say } from '@trust/messages/sentences/say'
import type { Comparison, Operator } from '../metrics/condition.ts'
import type { Metric } from '../metrics/metrics.ts'
import type { PolicyDefinition } from './policy.ts'

type DefaultTrigger = SentenceCode extends infer C ? (C extends `policy.${infer T}.about` ? T : never) : never

const DAY = 24
const WEEK = 7 * DAY

const NO_CASE = { createsReviewCase: false, reviewPriority: null } as const
const NO_ACTION = { createsCorrectiveAction: false, actionType: null, actionDueDays: null } as const

/** The console finds its translations by these texts. */
function textsOf(triggerType: DefaultTrigger): { name: string; description: string } {
  return {
    name: say(`policy.${triggerType}`).text,
    description: say(`policy.${triggerType}.about`).text,
  }
}

/** The policies that a tenant starts with, all enabled and live. */
export const DEFAULT_POLICIES: Omit<PolicyDefinition, 'mode' | 'actions'>[] = [
  {
    triggerType: 'score_threshold',
    ...textsOf('score_threshold'),
    severity: 'high',
    condition: is('internal_score', 'gte', 0.65),
    cooldownHours: WEEK,
    createsReviewCase: true,
    reviewPriority: 'high',
    ...NO_ACTION,
  },
  {
    triggerType: 'grave_conduct',
    ...textsOf('grave_conduct'),
    severity: 'critical',
    condition: is('level_source', 'eq', 'conduct'),
    cooldownHours: WEEK,
    createsReviewCase: true,
    reviewPriority: 'urgent',
    ...NO_ACTION,
  },
  {
    triggerType: 'complaint_bombing',
    ...textsOf('complaint_bombing'),
    severity: 'high',
    condition: is('suspected_bombing_complaints', 'gte', 1),
    cooldownHours: 2 * WEEK,
    createsReviewCase: true,
    reviewPriority: 'high',
    ...NO_ACTION,
  },
  {
    triggerType: 'critical_complaint',
    ...textsOf('critical_complaint'),
    severity: 'critical',
    condition: is('critical_complaints_30d', 'gte', 1),
    cooldownHours: WEEK,
    createsReviewCase: true,
    reviewPriority: 'urgent',
    ...NO_ACTION,
  },
  {
    triggerType: 'complaint_spike',
    ...textsOf('complaint_spike'),
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
    triggerType: 'evidence_fraud',
    ...textsOf('evidence_fraud'),
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
    triggerType: 'refund_rate',
    ...textsOf('refund_rate'),
    severity: 'medium',
    condition: { all: [is('orders_30d', 'gte', 20), is('refund_rate_30d', 'gte', 0.15)] },
    cooldownHours: 2 * WEEK,
    ...NO_CASE,
    createsCorrectiveAction: true,
    actionType: 'improve_fulfilment',
    actionDueDays: 14,
  },
  {
    triggerType: 'fulfilment_rate',
    ...textsOf('fulfilment_rate'),
    severity: 'high',
    condition: { all: [is('orders_30d', 'gte', 20), is('failed_order_rate_30d', 'gte', 0.2)] },
    cooldownHours: 2 * WEEK,
    createsReviewCase: true,
    reviewPriority: 'high',
    createsCorrectiveAction: true,
    actionType: 'improve_fulfilment',
    actionDueDays: 14,
  },
  {
    triggerType: 'cancellation_rate',
    ...textsOf('cancellation_rate'),
    severity: 'medium',
    condition: { all: [is('orders_30d', 'gte', 20), is('cancellation_rate_30d', 'gte', 0.1)] },
    cooldownHours: 2 * WEEK,
    ...NO_CASE,
    createsCorrectiveAction: true,
    actionType: 'improve_fulfilment',
    actionDueDays: 14,
  },
  {
    triggerType: 'overdue_orders',
    ...textsOf('overdue_orders'),
    severity: 'medium',
    condition: { all: [is('overdue_orders_30d', 'gte', 10), is('failed_order_rate_30d', 'gte', 0.1)] },
    cooldownHours: 2 * WEEK,
    ...NO_CASE,
    createsCorrectiveAction: true,
    actionType: 'improve_fulfilment',
    actionDueDays: 14,
  },
  {
    triggerType: 'external_signal',
    ...textsOf('external_signal'),
    severity: 'high',
    condition: { all: [is('signals_90d', 'gte', 1), is('components.external_signal_risk', 'gte', 0.5)] },
    cooldownHours: 2 * WEEK,
    createsReviewCase: true,
    reviewPriority: 'high',
    ...NO_ACTION,
  },
  {
    triggerType: 'suspended_link',
    ...textsOf('suspended_link'),
    severity: 'medium',
    condition: is('linked_suspended_merchants', 'gte', 1),
    cooldownHours: 0,
    createsReviewCase: true,
    reviewPriority: 'medium',
    ...NO_ACTION,
  },
  {
    triggerType: 'stale_evidence',
    ...textsOf('stale_evidence'),
    severity: 'low',
    condition: { all: [is('days_since_created', 'gte', 90), is('evidence_count_90d', 'eq', 0)] },
    cooldownHours: 30 * DAY,
    ...NO_CASE,
    createsCorrectiveAction: true,
    actionType: 'replace_evidence',
    actionDueDays: 14,
  },
]

function is(metric: Metric, operator: Operator, value: number | string): Comparison {
  return { metric, operator, value }
}
