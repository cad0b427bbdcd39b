import type { Severity } from '@trust/contracts/scales'
import { mean } from '@trust/messages/sentences/say'
import { type ExplanationPart, joinHazards } from '../combine.ts'
import { anomalyParts } from '../components/behavioural-anomaly-risk.ts'
import { externalSignalParts } from '../components/external-signal-risk.ts'
import type { ConductRisk } from '../conduct.ts'
import { credibilityOf, freshnessOf } from '../credibility.ts'
import type { MerchantFacts, OrderCounts } from '../facts.ts'
import { mitigationBy } from '../mitigation.ts'
import { provenDeliveries } from '../proven-deliveries.ts'
import { wilsonLowerBound } from '../wilson.ts'

/** Rates of failed and refunded orders that no honest merchant keeps up, and how much above them is a hazard of 1. */
const GRAVE_FAILURE_RATE = 0.18
const GRAVE_REFUND_RATE = 0.12
const UNIT_EXCESS = 0.08
/** Deliveries that are assumed in each window, so that two or three failures of a small merchant prove nothing. */
const ASSUMED_IN_WINDOW = 3
/** The rate of complaints among deliveries at which the hazard is 1, and how many deliveries are assumed of every merchant. */
const UNIT_COMPLAINT_RATE = 0.03
const ASSUMED_DELIVERIES = 12
/** How much a complaint of that severity proves. */
const GRAVITY: Record<Severity, number> = { low: 0, medium: 0.3, high: 1, critical: 1 }
/** Standard deviations of the lower bounds: the true rate lies below with 5 %. */
const CONFIDENCE = 1.645
/** One report alone, and an odd rhythm, prove little. */
const SIGNAL_CREDIBILITY = 0.5
const ANOMALY_CREDIBILITY = 0.5
/** An order that waits for longer than is usual counts as half a failure, before it falls due. */
const LATE_FACTOR = 0.5

/** The conduct risk of model version 1.4.0 and before: each rate by the lower bound of its Wilson interval. */
export function conductRiskUntil14(facts: MerchantFacts, now: Date): ConductRisk {
  return joinHazards(
    [
      graveComplaints(facts, now),
      ...orderParts(facts),
      ...discount(externalSignalParts(facts, now), SIGNAL_CREDIBILITY),
      ...discount(anomalyParts(facts, now), ANOMALY_CREDIBILITY),
    ],
    1,
  )
}

const discount = (parts: ExplanationPart[], credibility: number) =>
  parts.map((part) => ({ ...part, amount: part.amount * credibility }))

function graveComplaints(facts: MerchantFacts, now: Date): ExplanationPart {
  const mitigation = mitigationBy(facts.correctiveActions)
  const grave = facts.complaints.filter(
    ({ severity, status }) => status !== 'dismissed' && gravityOf(severity) > 0,
  )
  const weight = grave.reduce((sum, each) => {
    const believed = credibilityOf(each, facts) ** 2 * freshnessOf(each, facts, now)
    return sum + gravityOf(each.severity) * believed * mitigation.ofComplaint(each)
  }, 0)
  const deliveries = ASSUMED_DELIVERIES + provenDeliveries(facts.orders.last90Days)
  return {
    code: 'grave_complaints',
    amount: wilsonLowerBound(weight, weight + deliveries, CONFIDENCE) / UNIT_COMPLAINT_RATE,
    message: () =>
      mean('score.earlier_complaints', { count: grave.length, deliveries: Math.round(deliveries) }),
  }
}

const gravityOf = (severity: Severity | null) => (severity === null ? 0 : GRAVITY[severity])

/** The worst window of each rate. */
function orderParts({ orders }: MerchantFacts): ExplanationPart[] {
  const windows = [orders.last7Days, orders.last30Days, orders.last90Days]
  const late = LATE_FACTOR * orders.waiting.late
  const failed = ({ cancelled, overdue }: OrderCounts) => cancelled + overdue + late
  const excess = (bad: (counts: OrderCounts) => number, grave: number) =>
    Math.max(
      ...windows.map((counts) => Math.max(0, lowerRate(bad(counts), provenDeliveries(counts)) - grave)),
    )
  return [
    {
      code: 'orders_failed',
      amount: excess(failed, GRAVE_FAILURE_RATE) / UNIT_EXCESS,
      message: () =>
        mean('score.earlier_orders_failed', {
          failed: orders.last90Days.cancelled + orders.last90Days.overdue,
          late: orders.waiting.late,
        }),
    },
    {
      code: 'orders_refunded',
      amount: excess(({ refunded }) => refunded, GRAVE_REFUND_RATE) / UNIT_EXCESS,
      message: () => mean('score.earlier_orders_refunded', { count: orders.last90Days.refunded }),
    },
  ]
}

const lowerRate = (bad: number, delivered: number) =>
  wilsonLowerBound(bad, bad + ASSUMED_IN_WINDOW + delivered, CONFIDENCE)
