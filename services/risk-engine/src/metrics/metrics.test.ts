import { COMPONENT_NAMES, DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import { expect, test } from 'vitest'
import {
  complaint,
  daysAgo,
  goodMerchant,
  NOW,
  nothingKnown,
  picture,
  recentOrders,
} from '../scores/sample-facts.fixture.ts'
import { computeScore } from '../scores/score.ts'
import { isCounted, isOfRecord, METRIC_CHOICES, METRICS, metricValues } from './metrics.ts'

const plain =
  'internal_score conduct_risk level_source overdue_orders_30d failed_order_rate_30d suspected_bombing_complaints coverage risk_level public_status orders_30d fulfilment_rate_30d cancellation_rate_30d ' +
  'refund_rate_30d complaints_7d complaints_30d complaint_rate_30d critical_complaints_30d evidence_count_90d ' +
  'evidence_flags_30d days_since_evidence signals_90d days_since_created linked_merchants linked_suspended_merchants refunded_amount_30d amount_at_risk'

function valuesOf(facts = nothingKnown()) {
  const score = computeScore(facts, DEFAULT_WEIGHTS, NOW)
  const status = { publicStatus: 'review' as const, riskLevel: 'medium' as const, reasonCodes: [] }
  return metricValues(facts, { ...score, ...status, conductRisk: score.conduct.value, burst: null }, NOW)
}

test('the catalogue is the contract’s, and every metric has a value of its type', () => {
  const expected = [...plain.split(' '), ...COMPONENT_NAMES.map((name) => `components.${name}`)]
  const values = valuesOf(goodMerchant())
  expect(Object.keys(values).toSorted()).toEqual(expected.toSorted())
  for (const { metric, type, unit } of METRICS) {
    const value = isCounted(metric) || isOfRecord(metric) ? null : values[metric]
    if (value !== null) expect(typeof value).toBe(type)
    expect(unit === null).toBe(type === 'string')
    expect(METRIC_CHOICES[metric] !== undefined).toBe(type === 'string' && !isOfRecord(metric))
  }
})

test('without facts counts are 0 and rates are null', () => {
  expect(valuesOf()).toMatchObject({
    coverage: 0,
    orders_30d: 0,
    fulfilment_rate_30d: null,
    cancellation_rate_30d: null,
    refund_rate_30d: null,
    complaint_rate_30d: null,
    complaints_30d: 0,
    evidence_count_90d: 0,
    days_since_evidence: null,
    days_since_created: 0,
  })
})

test('windows end on time, rates have their denominators, dismissed facts do not count', () => {
  const facts = nothingKnown({
    createdAt: daysAgo(45.5),
    complaints: [
      complaint({ severity: 'critical', receivedAt: daysAgo(3) }),
      complaint({ severity: 'critical', receivedAt: daysAgo(4), status: 'dismissed' }),
      complaint({ receivedAt: daysAgo(29) }),
      complaint({ severity: 'critical', receivedAt: daysAgo(31) }),
    ],
    evidence: [
      picture({ assessedAt: daysAgo(10.2), flags: [{ code: 'screenshot', severity: 'low' }] }),
      picture({ assessedAt: daysAgo(60), flags: [{ code: 'screenshot', severity: 'low' }] }),
      picture({ assessedAt: daysAgo(200) }),
    ],
    orders: recentOrders({ created: 20, fulfilled: 15, cancelled: 2, overdue: 3, refunded: 3 }),
  })
  expect(valuesOf(facts)).toMatchObject({
    complaints_7d: 1,
    complaints_30d: 2,
    critical_complaints_30d: 1,
    complaint_rate_30d: 0.1,
    evidence_count_90d: 2,
    evidence_flags_30d: 1,
    days_since_evidence: 10,
    days_since_created: 45,
    fulfilment_rate_30d: 0.75,
    cancellation_rate_30d: 0.1,
    refund_rate_30d: 0.15,
    overdue_orders_30d: 3,
    failed_order_rate_30d: 0.25,
  })
})

test('outcomes of orders placed before the window do not push a rate above 1', () => {
  const ends = recentOrders({ created: 1, fulfilled: 4, refunded: 5 })
  expect(valuesOf(nothingKnown({ orders: ends }))).toMatchObject({
    fulfilment_rate_30d: 0.8,
    refund_rate_30d: 1,
  })
})
