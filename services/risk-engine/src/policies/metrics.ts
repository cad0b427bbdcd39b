import { PublicStatus, RiskLevel } from '@trust/contracts/scales'
import { COMPONENT_NAMES, type ComponentName } from '@trust/contracts/scoring'
import { refunds } from '../score/components/fulfilment-reliability.ts'
import { ageInDays } from '../score/decay.ts'
import type { MerchantFacts } from '../score/facts.ts'
import type { ComputedScore } from '../score/score.ts'

export type MetricType = 'number' | 'string'

/** `unit` of a number; of a string, null. */
export type MetricDefinition = { metric: Metric; type: MetricType; unit: string | null; description: string }

const PLAIN_METRICS = {
  internal_score: ['score', 'Weighted mean of the nine components, 0 to 1, higher is riskier'],
  coverage: ['ratio', 'How much of the score rests on observed facts, 0 to 1'],
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
  signals_90d: ['signals', 'External signals observed in the last 90 days'],
  days_since_created: ['days', 'Full days since the merchant was created'],
} as const

export type Metric = keyof typeof PLAIN_METRICS | `components.${ComponentName}`

export type MetricValues = Record<Metric, number | string | null>

/** The values that a metric of type string can take. */
export const METRIC_CHOICES: { [metric in Metric]?: readonly string[] } = {
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
  ...Object.entries(PLAIN_METRICS).map(
    ([metric, [unit, description]]): MetricDefinition => ({
      // entries() widens the keys to string.
      metric: metric as keyof typeof PLAIN_METRICS,
      type: unit === null ? 'string' : 'number',
      unit,
      description,
    }),
  ),
]

export type ScoredStatus = Pick<ComputedScore, 'internalScore' | 'components' | 'coverage'> & {
  publicStatus: PublicStatus
  riskLevel: RiskLevel
}

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
  const handled = Math.max(orders.created, orders.fulfilled + orders.cancelled, refunds(orders))
  return {
    ...componentMetrics(score.components),
    internal_score: score.internalScore,
    coverage: score.coverage,
    risk_level: score.riskLevel,
    public_status: score.publicStatus,
    orders_30d: orders.created,
    fulfilment_rate_30d: rate(orders.fulfilled, handled),
    cancellation_rate_30d: rate(orders.cancelled, handled),
    refund_rate_30d: rate(refunds(orders), handled),
    complaints_7d: recent.filter((complaint) => ageInDays(complaint.receivedAt, now) <= 7).length,
    complaints_30d: recent.length,
    complaint_rate_30d: rate(recent.length, orders.created),
    critical_complaints_30d: recent.filter((complaint) => complaint.severity === 'critical').length,
    evidence_count_90d: ages.filter((age) => age <= 90).length,
    evidence_flags_30d: fresh.reduce((sum, evidence) => sum + evidence.flags.length, 0),
    days_since_evidence: ages.length === 0 ? null : Math.floor(Math.min(...ages)),
    signals_90d: facts.signals.filter((signal) => ageInDays(signal.observedAt, now) <= 90).length,
    days_since_created: Math.floor(ageInDays(facts.createdAt, now)),
  }
}

function componentMetrics(components: Record<ComponentName, number>) {
  const entries = COMPONENT_NAMES.map((name) => [`components.${name}`, components[name]])
  // fromEntries forgets the keys; they are the nine names, prefixed.
  return Object.fromEntries(entries) as Record<`components.${ComponentName}`, number>
}

function rate(count: number, among: number): number | null {
  return among === 0 ? null : count / among
}
