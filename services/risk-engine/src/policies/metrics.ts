import { PublicStatus, RiskLevel } from '@trust/contracts/scales'
import { COMPONENT_NAMES, type ComponentName } from '@trust/contracts/scoring'
import type { ComplaintBurst } from '../score/complaint-burst.ts'
import { ageInDays } from '../score/decay.ts'
import type { MerchantFacts } from '../score/facts.ts'
import type { ComputedScore } from '../score/score.ts'
import { GRAVE_CONDUCT, type TrustStatus } from '../score/status.ts'

export type MetricType = 'number' | 'string'

/** `unit` of a number; of a string, null. */
export type MetricDefinition = { metric: Metric; type: MetricType; unit: string | null; description: string }

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

/** Of the merchant's record. */
const RECORD_METRICS = {
  merchant_id: 'The id of the merchant',
  external_id: 'The external id of the merchant',
  country: 'The country of the merchant, ISO 3166-1 alpha-2',
  category: 'The merchant category code',
  website: 'The website of the merchant',
  email: 'The e-mail address of the merchant',
  phone: 'The telephone number of the merchant',
  metadata: 'The value of the metadata `field`, as text',
} as const

export type PlainMetric = keyof typeof PLAIN_METRICS | `components.${ComponentName}`
export type CountedMetric = keyof typeof COUNTED_METRICS
export type RecordMetric = keyof typeof RECORD_METRICS
export type Metric = PlainMetric | CountedMetric | RecordMetric

export type MetricValues = Record<PlainMetric, number | string | null>

export const isCounted = (metric: Metric): metric is CountedMetric => Object.hasOwn(COUNTED_METRICS, metric)
export const isOfRecord = (metric: Metric): metric is RecordMetric => Object.hasOwn(RECORD_METRICS, metric)

/** The values that a metric of type string can take. */
export const METRIC_CHOICES: { [metric in Metric]?: readonly string[] } = {
  level_source: ['score', 'conduct'],
  risk_level: RiskLevel.options,
  public_status: PublicStatus.options,
}

/** What a policy's condition can speak about, by contract section 12 (Risk). */
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

/**
 * Every metric of a merchant at `now`; null where there is nothing to measure, such as a rate without orders.
 */
export function metricValues(facts: MerchantFacts, score: ScoredStatus, now: Date): MetricValues {
  const complaints = facts.complaints.filter((complaint) => complaint.status !== 'dismissed')
  const recent = complaints.filter((complaint) => ageInDays(complaint.receivedAt, now) <= 30)
  const ages = facts.evidence.map((evidence) => ageInDays(evidence.assessedAt, now))
  const fresh = facts.evidence.filter((evidence) => ageInDays(evidence.assessedAt, now) <= 30)
  const orders = facts.orders.last30Days
  // A window can hold the end of an order that began before it: no rate exceeds 1.
  const handled = Math.max(orders.created, orders.fulfilled + orders.cancelled, orders.refunded)
  const ended = orders.fulfilled + orders.cancelled + orders.overdue
  return {
    ...componentMetrics(score.components),
    internal_score: score.internalScore,
    coverage: score.coverage,
    conduct_risk: score.conductRisk,
    level_source: score.reasonCodes.includes(GRAVE_CONDUCT) ? 'conduct' : 'score',
    risk_level: score.riskLevel,
    public_status: score.publicStatus,
    orders_30d: orders.created,
    fulfilment_rate_30d: rate(orders.fulfilled, handled),
    cancellation_rate_30d: rate(orders.cancelled, handled),
    refund_rate_30d: rate(orders.refunded, handled),
    complaints_7d: recent.filter((complaint) => ageInDays(complaint.receivedAt, now) <= 7).length,
    complaints_30d: recent.length,
    complaint_rate_30d: rate(recent.length, orders.created),
    critical_complaints_30d: recent.filter((complaint) => complaint.severity === 'critical').length,
    evidence_count_90d: ages.filter((age) => age <= 90).length,
    evidence_flags_30d: fresh.reduce((sum, evidence) => sum + evidence.flags.length, 0),
    days_since_evidence: ages.length === 0 ? null : Math.floor(Math.min(...ages)),
    overdue_orders_30d: orders.overdue,
    failed_order_rate_30d: rate(orders.cancelled + orders.overdue, ended),
    suspected_bombing_complaints: score.burst?.complaintIds.size ?? 0,
    signals_90d: facts.signals.filter((signal) => ageInDays(signal.observedAt, now) <= 90).length,
    days_since_created: Math.floor(ageInDays(facts.createdAt, now)),
    ...moneyOf(facts),
    linked_merchants: facts.links.length,
    linked_suspended_merchants: facts.links.filter(({ isSuspended }) => isSuspended).length,
  }
}

function componentMetrics(components: Record<ComponentName, number>) {
  const entries = COMPONENT_NAMES.map((name) => [`components.${name}`, components[name]])
  // fromEntries forgets the keys; they are the nine names, prefixed.
  return Object.fromEntries(entries) as Record<`components.${ComponentName}`, number>
}

/** Sums of different currencies do not add up. */
function moneyOf({ orders: { money = [] } }: MerchantFacts) {
  const only = money.length === 1 ? money[0] : undefined
  return { refunded_amount_30d: only?.refunded30Days ?? null, amount_at_risk: only?.atRisk ?? null }
}

function rate(count: number, among: number): number | null {
  return among === 0 ? null : count / among
}
