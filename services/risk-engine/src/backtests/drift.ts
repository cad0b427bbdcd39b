import type { ComponentName } from '@trust/contracts/scoring'
import type { Comparison } from '../metrics/condition.ts'
import { isCounted, isCustom, isOfRecord, type Metric, type PlainMetric } from '../metrics/metrics.ts'
import type { ScoreOverTime } from '../scores/score-over-time.ts'

/** How a value changes with time alone, while the facts stay: not at all, it never rises, or it never falls. */
export type Drift = 'steady' | 'falls' | 'rises'

/** The parts of a stored score that also hold for the days after it. */
const STORED = new Set<Metric>(['level_source', 'risk_level', 'public_status'])

/** The metrics that facts alone decide, in windows that end now. */
const DRIFTS: { [metric in PlainMetric]?: Drift } = {
  orders_30d: 'steady',
  fulfilment_rate_30d: 'steady',
  cancellation_rate_30d: 'steady',
  refund_rate_30d: 'steady',
  complaints_7d: 'falls',
  complaints_30d: 'falls',
  complaint_rate_30d: 'falls',
  critical_complaints_30d: 'falls',
  evidence_count_90d: 'falls',
  evidence_flags_30d: 'falls',
  days_since_evidence: 'rises',
  overdue_orders_30d: 'steady',
  failed_order_rate_30d: 'steady',
  signals_90d: 'falls',
  days_since_created: 'rises',
  refunded_amount_30d: 'steady',
  amount_at_risk: 'steady',
  linked_merchants: 'steady',
  linked_suspended_merchants: 'steady',
}

type DriftReader = (seen: Seen) => Drift | null

interface Seen {
  /** Whether the moment has no stored score. */
  isInGap: boolean
  /** The score as it becomes in the gap. */
  later: ScoreOverTime | null
}

const ORDERED = new Set<Comparison['operator']>(['gt', 'gte', 'lt', 'lte'])

/**
 * How the metric of a comparison drifts, so that the comparison changes at most once while the facts stay; null when it
 * may change more often.
 */
export function driftReader(comparison: Comparison): DriftReader {
  const { metric, operator } = comparison
  if (!isPlain(comparison) || isCustom(metric)) return () => null
  const allows = (drift: Drift | null) => (drift === 'steady' || ORDERED.has(operator) ? drift : null)
  if (isOfRecord(metric)) return () => 'steady'
  if (isCounted(metric)) return () => allows('falls')
  if (STORED.has(metric)) return ({ isInGap }) => (isInGap ? 'steady' : null)
  const drift = DRIFTS[metric]
  return drift ? () => allows(drift) : ({ later }) => later && allows(driftOfScore(metric, later))
}

/** Whether it compares the metric itself with a value. */
const isPlain = ({ value_metric, baseline_days, percentile_of }: Comparison): boolean =>
  value_metric === undefined && baseline_days === undefined && percentile_of === undefined

/** Whether what it says of both ends of a range of its metric, it says of all values between. */
export const comparesByOrder = (comparison: Comparison): boolean =>
  isPlain(comparison) && ORDERED.has(comparison.operator)

/** Whether no component and no conduct risk rises while the facts stay. */
export const onlyFades = (later: ScoreOverTime): boolean =>
  driftOfScore('internal_score', later) !== null && driftOfScore('conduct_risk', later) !== null

/** Complaints and signals only fade. Other facts that depend on the time may rise and fall. */
function driftOfScore(metric: PlainMetric, later: ScoreOverTime): Drift | null {
  if (metric === 'internal_score') {
    const rest = later.changing.filter((name) => name !== 'complaint_risk' && name !== 'external_signal_risk')
    return rest.length === 0 ? 'falls' : null
  }
  if (metric === 'conduct_risk') return later.lasts('behavioural_anomaly_risk') ? 'falls' : null
  if (metric === 'components.complaint_risk' || metric === 'components.external_signal_risk') return 'falls'
  if (!metric.startsWith('components.')) return null
  // The prefix is that of a component.
  return later.lasts(metric.slice('components.'.length) as ComponentName) ? 'steady' : null
}
