import { DEFAULT_THRESHOLDS, DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import { expect, test } from 'vitest'
import { assessRisk } from '../assessments/assess.ts'
import { conditionSchema } from '../metrics/condition.ts'
import { compile } from '../metrics/evaluate.ts'
import type { MerchantFacts } from '../scores/facts.ts'
import {
  complaint,
  daysAgo,
  goodMerchant,
  NOW,
  nothingKnown,
  picture,
  recentOrders,
} from '../scores/sample-facts.fixture.ts'
import { DEFAULT_POLICIES } from './defaults.ts'

const TRIGGER_TYPES = [
  'score_threshold',
  'grave_conduct',
  'complaint_bombing',
  'critical_complaint',
  'complaint_spike',
  'evidence_fraud',
  'refund_rate',
  'fulfilment_rate',
  'cancellation_rate',
  'overdue_orders',
  'external_signal',
  'suspended_link',
  'stale_evidence',
]

function firing(facts: MerchantFacts): string[] {
  const { metrics: values } = assessRisk({ id: 'm', name: 'M', facts }, null, {
    weights: DEFAULT_WEIGHTS,
    thresholds: DEFAULT_THRESHOLDS,
    holdsBadgeOnConduct: false,
    now: NOW,
  })
  const fired = DEFAULT_POLICIES.filter(({ condition }) => compile(condition)(values).fires)
  return fired.map(({ triggerType }) => triggerType)
}

test('are valid, complete and consistent', () => {
  expect(DEFAULT_POLICIES.map((policy) => policy.triggerType)).toEqual(TRIGGER_TYPES)
  for (const policy of DEFAULT_POLICIES) {
    expect(conditionSchema.parse(policy.condition)).toEqual(policy.condition)
    expect(policy.reviewPriority !== null).toBe(policy.createsReviewCase)
    expect(policy.actionType !== null).toBe(policy.createsCorrectiveAction)
    expect(policy.actionDueDays !== null).toBe(policy.createsCorrectiveAction)
  }
})

test('a critical complaint opens an urgent case', () => {
  expect(DEFAULT_POLICIES.find((policy) => policy.triggerType === 'critical_complaint')).toMatchObject({
    createsReviewCase: true,
    reviewPriority: 'urgent',
  })
})

const many = Array.from({ length: 6 }, (_, index) =>
  complaint({ id: `c${index}`, receivedAt: daysAgo(index) }),
)
const refunded = recentOrders({ created: 40, fulfilled: 40, unprovenDeliveries: 32, refunded: 8 })
const undelivered = recentOrders({ created: 500, overdue: 240 })
const bombs = Array.from({ length: 20 }, (_, index) =>
  complaint({ id: `b${index}`, severity: 'high', backing: 'none', receivedAt: daysAgo(1 + index / 20) }),
)
const copied = picture({ flags: [{ code: 'cross_merchant_duplicate', severity: 'high' }] })
const closure = {
  id: 's',
  sourceType: 'regulatory' as const,
  severity: 'high' as const,
  confidence: 0.9,
  observedAt: daysAgo(3),
  title: 'Closure',
}

test.each<[string, MerchantFacts, string[]]>([
  ['a new merchant', nothingKnown(), []],
  ['a good merchant', goodMerchant(), []],
  [
    'one critical complaint',
    goodMerchant({ complaints: [complaint({ severity: 'critical' })] }),
    ['critical_complaint'],
  ],
  [
    'an old critical complaint',
    goodMerchant({ complaints: [complaint({ severity: 'critical', receivedAt: daysAgo(40) })] }),
    [],
  ],
  ['six complaints a week, no orders', nothingKnown({ complaints: many }), ['complaint_spike']],
  ['six complaints a week among many orders', goodMerchant({ complaints: many }), []],
  ['a copied picture', goodMerchant({ evidence: [copied] }), ['evidence_fraud']],
  ['many refunds', goodMerchant({ orders: refunded }), ['refund_rate']],
  [
    '500 orders and none delivered',
    goodMerchant({ orders: undelivered }),
    ['grave_conduct', 'fulfilment_rate', 'overdue_orders'],
  ],
  [
    'twenty complaints by strangers',
    goodMerchant({ complaints: bombs }),
    ['complaint_bombing', 'complaint_spike'],
  ],
  [
    'the account of a suspended merchant',
    goodMerchant({ links: [{ id: 'l', strength: 0.98, isSuspended: true }] }),
    ['suspended_link'],
  ],
  ['a closure by the authority', goodMerchant({ signals: [closure] }), ['external_signal']],
  [
    'no evidence for long',
    goodMerchant({ evidence: [picture({ assessedAt: daysAgo(120) })] }),
    ['stale_evidence'],
  ],
])('%s', (_name, facts, expected) => {
  expect(firing(facts)).toEqual(expected)
})
