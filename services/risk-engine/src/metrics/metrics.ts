import { PublicStatus, RiskLevel } from '@trust/contracts/scales'
import { COMPONENT_NAMES, type ComponentName } from '@trust/contracts/scoring'
import type { ComplaintBurst } from '../scores/complaint-burst.ts'
import { ageInDays } from '../scores/decay.ts'
import type { MerchantFacts } from '../scores/facts.ts'
import type { ComputedScore } from '../scores/score.ts'
import { GRAVE_CONDUCT, type TrustStatus } from '../scores/status.ts'

export type MetricType = 'number' | 'string'

/** `unit` of a number; of a string, null. */
export interface MetricDefinition {
  metric: BuiltInMetric
  type: MetricType
  unit: string | null
  description: string
}

const PLAIN_METRICS = {
  internal_score: ['score', 'Weighted mean of the nine components, 0 to 1, higher is riskier'],
  coverage: ['ratio', 'How much of the score rests on observed facts, 0 to 1'],
  conduct_risk: ['score', 'Proven misconduct, 0 to 1, whatever the weights of the score'],
  level_source: [null, 'What set the risk level: score or conduct'],
  risk_level: [null, 'The risk level: low, medium or high'],
  public_status: [null, 'The public status: verified, review or suspended'],
  orders_30d: ['orders', 'Orders created in the last 30 days'],
  fulfilment_rate_30d: ['ratio', 'Orders fulfilled among those of the last 30 days; null without orders'],
  cancellation_rate_30d: ['ratio', 'Orders cancelled among those of the last 30 days; null without orders'],
  refund_rate_30d: ['ratio', 'Orders refunded, or asked to be, in the last 30 days; null without orders'],
  complaints_7d: ['complaints', 'Complaints of the last 7 days, dismissed ones excepted'],
  complaints_30d: ['complaints', 'Complaints of the last 30 days, dismissed ones excepted'],
  complaint_rate_30d: ['ratio', 'Complaints per order created in the last 30 days; null without orders'],
  critical_complaints_30d: ['complaints', 'Critical complaints of the last 30 days, dismissed ones excepted'],
  evidence_count_90d: ['assets', 'Evidence assets assessed in the last 90 days'],
  evidence_flags_30d: ['flags', 'Flags raised on evidence assessed in the last 30 days'],
  days_since_evidence: [
    'days',
    'Full days since evidence was last assessed; null when none was within a year',
  ],
  overdue_orders_30d: [
    'orders',
    'Orders that fell due in the last 30 days and are neither fulfilled nor cancelled',
  ],
  failed_order_rate_30d: [
    'ratio',
    'Orders cancelled or overdue among those of the last 30 days that ended or fell due; null without any',
  ],
  suspected_bombing_complaints: [
    'complaints',
    'Complaints of 60 days without an order behind them that came in a burst which orders do not explain',
  ],
  signals_90d: ['signals', 'External signals observed in the last 90 days'],
  days_since_created: ['days', 'Full days since the merchant was created'],
  refunded_amount_30d: ['money', 'Refunded in 30 days; null without amounts, or with several currencies'],
  amount_at_risk: ['money', 'Of orders that are overdue; null without amounts, or with several currencies'],
  linked_merchants: ['merchants', 'Other merchants that very likely belong to the same people'],
  linked_suspended_merchants: ['merchants', 'Those of them that a person suspended'],
} as const

/** Counted over `window_days` (30 unless given), as far as the `filter` lets them through. */
const COUNTED_METRICS = {
  complaints: ['complaints', 'Complaints, dismissed ones excepted: over `window_days`, by `filter`'],
  evidence_flags: ['flags', 'Flags raised on evidence: over `window_days`, by `filter`'],
  signals: ['signals', 'External signals: over `window_days`, by `filter`'],
  decisions: ['decisions', 'Decided review cases: over `window_days`, by `filter`'],
  overturned_decisions: ['decisions', 'Those of them that an appeal overturned'],
} as const

/** Metrics of the merchant's record. */
const RECORD_METRICS = {
  merchant_id: 'The id of the merchant',
  external_id: 'The external id of the merchant',
  country: 'The country of the merchant, ISO 3166-1 alpha-2',
  category: 'The merchant category code',
  website: 'The website of the merchant',
  email: 'The e-mail address of the merchant',
  phone: 'The telephone number of the merchant',
  metadata: 'The value of the metadata `field`, as text',
  tags: 'The tags of the merchant: `eq` and `in` ask whether it has one of them, `ne` whether it lacks it',
} as const

export type PlainMetric = keyof typeof PLAIN_METRICS | `components.${ComponentName}`
export type CountedMetric = keyof typeof COUNTED_METRICS
export type RecordMetric = keyof typeof RECORD_METRICS
/** Defined by the tenant. */
export type CustomMetricName = `custom.${string}`
export type Metric = PlainMetric | CountedMetric | RecordMetric | CustomMetricName
export type BuiltInMetric = Exclude<Metric, CustomMetricName>

export type MetricValues = Record<PlainMetric, number | string | null>

export const isCounted = (metric: Metric): metric is CountedMetric => Object.hasOwn(COUNTED_METRICS, metric)
export const isOfRecord = (metric: Metric): metric is RecordMetric => Object.hasOwn(RECORD_METRICS, metric)
const CUSTOM_METRIC = /^custom\.[a-z][a-z0-9_]{1,62}$/
export const isCustom = (metric: string): metric is CustomMetricName => CUSTOM_METRIC.test(metric)

/** The values that a metric of type string can take. */
export const METRIC_CHOICES: { [metric in Metric]?: readonly string[] } = {
  level_source: ['score', 'conduct'],
  risk_level: RiskLevel.options,
  public_status: PublicStatus.options,
}

/** The metrics of conditions, by contract section 12 (Risk). */
export const METRICS: MetricDefinition[] = [
  ...COMPONENT_NAMES.map(
    (name): MetricDefinition => ({
      metric: `components.${name}`,
      type: 'number',
      unit: 'score',
      description: `The component ${name} of the score, 0 to 1, higher is riskier`,
    }),
  ),
  ...Object.entries({ ...PLAIN_METRICS, ...COUNTED_METRICS }).map(
    ([metric, [unit, description]]): MetricDefinition => ({
      // entries() widens the keys to string.
      metric: metric as keyof typeof PLAIN_METRICS | CountedMetric,
      type: unit === null ? 'string' : 'number',
      unit,
      description,
    }),
  ),
  ...Object.entries(RECORD_METRICS).map(
    ([metric, description]): MetricDefinition => ({
      metric: metric as RecordMetric,
      type: 'string',
      unit: null,
      description,
    }),
  ),
]

export type ScoredStatus = Pick<ComputedScore, 'internalScore' | 'components' | 'coverage'> &
  TrustStatus & { conductRisk: number; burst: ComplaintBurst | null }

/** What metrics are measured on: a merchant's facts and score at a moment. */
export interface MeasuredMerchant {
  facts: MerchantFacts
  score: ScoredStatus
  now: Date
}

type ValueOf = (measured: MeasuredMerchant) => number | string | null

const VALUES: Record<keyof typeof PLAIN_METRICS, ValueOf> = {
  internal_score: ({ score }) => score.internalScore,
  coverage: ({ score }) => score.coverage,
  conduct_risk: ({ score }) => score.conductRisk,
  level_source: ({ score }) => (score.reasonCodes.includes(GRAVE_CONDUCT) ? 'conduct' : 'score'),
  risk_level: ({ score }) => score.riskLevel,
  public_status: ({ score }) => score.publicStatus,
  orders_30d: ({ facts }) => facts.orders.last30Days.created,
  fulfilment_rate_30d: ({ facts }) => rate(facts.orders.last30Days.fulfilled, handled(facts)),
  cancellation_rate_30d: ({ facts }) => rate(facts.orders.last30Days.cancelled, handled(facts)),
  refund_rate_30d: ({ facts }) => rate(facts.orders.last30Days.refunded, handled(facts)),
  complaints_7d: (measured) => recentComplaints(measured, 7).length,
  complaints_30d: (measured) => recentComplaints(measured, 30).length,
  complaint_rate_30d: (measured) =>
    rate(recentComplaints(measured, 30).length, measured.facts.orders.last30Days.created),
  critical_complaints_30d: (measured) =>
    recentComplaints(measured, 30).filter(({ severity }) => severity === 'critical').length,
  evidence_count_90d: ({ facts, now }) =>
    facts.evidence.filter(({ assessedAt }) => ageInDays(assessedAt, now) <= 90).length,
  evidence_flags_30d: ({ facts, now }) =>
    facts.evidence
      .filter(({ assessedAt }) => ageInDays(assessedAt, now) <= 30)
      .reduce((sum, { flags }) => sum + flags.length, 0),
  days_since_evidence: ({ facts: { evidence }, now }) =>
    evidence.length === 0
      ? null
      : Math.floor(Math.min(...evidence.map(({ assessedAt }) => ageInDays(assessedAt, now)))),
  overdue_orders_30d: ({ facts }) => facts.orders.last30Days.overdue,
  failed_order_rate_30d: ({ facts }) => {
    const { fulfilled, cancelled, overdue } = facts.orders.last30Days
    return rate(cancelled + overdue, fulfilled + cancelled + overdue)
  },
  suspected_bombing_complaints: ({ score }) => score.burst?.complaintIds.size ?? 0,
  signals_90d: ({ facts, now }) =>
    facts.signals.filter(({ observedAt }) => ageInDays(observedAt, now) <= 90).length,
  days_since_created: ({ facts, now }) => Math.floor(ageInDays(facts.createdAt, now)),
  refunded_amount_30d: ({ facts }) => onlyCurrency(facts)?.refunded30Days ?? null,
  amount_at_risk: ({ facts }) => onlyCurrency(facts)?.atRisk ?? null,
  linked_merchants: ({ facts }) => facts.links.length,
  linked_suspended_merchants: ({ facts }) => facts.links.filter(({ isSuspended }) => isSuspended).length,
}

const VALUE_OF: [PlainMetric, ValueOf][] = [
  ...COMPONENT_NAMES.map((name): [PlainMetric, ValueOf] => [
    `components.${name}`,
    ({ score }) => score.components[name],
  ]),
  // entries() widens the keys to string.
  ...(Object.entries(VALUES) as [keyof typeof PLAIN_METRICS, ValueOf][]),
]

/**
 * Every metric of a merchant at `now`; null where there is nothing to measure, such as a rate without orders.
 */
export function metricValues(facts: MerchantFacts, score: ScoredStatus, now: Date): MetricValues {
  const measured = { facts, score, now }
  return Object.fromEntries(VALUE_OF.map(([metric, read]) => [metric, read(measured)])) as MetricValues
}

/** Metrics that are measured when they are read, on what `measured` holds then: for conditions that read a few. */
export function metricReader(measured: MeasuredMerchant): MetricValues {
  const readers = VALUE_OF.map(([metric, read]) => [metric, { get: () => read(measured) }])
  return Object.defineProperties({}, Object.fromEntries(readers)) as MetricValues
}

function recentComplaints({ facts, now }: MeasuredMerchant, days: number) {
  return facts.complaints.filter(
    ({ status, receivedAt }) => status !== 'dismissed' && ageInDays(receivedAt, now) <= days,
  )
}

/** A window can hold the end of an order that began before it: no rate exceeds 1. */
function handled({ orders: { last30Days: orders } }: MerchantFacts): number {
  return Math.max(orders.created, orders.fulfilled + orders.cancelled, orders.refunded)
}

/** Sums of different currencies do not add up. */
function onlyCurrency({ orders: { money = [] } }: MerchantFacts) {
  return money.length === 1 ? money[0] : undefined
}

function rate(count: number, among: number): number | null {
  return among === 0 ? null : count / among
}
