import { DEFAULT_THRESHOLDS, DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import { expect, test } from 'vitest'
import type { MerchantFacts } from '../score/facts.ts'
import {
  complaint,
  daysAgo,
  goodMerchant,
  NOW,
  nothingKnown,
  orders,
  picture,
} from '../score/sample-facts.ts'
import { computeScore } from '../score/score.ts'
import { deriveStatus } from '../score/status.ts'
import { conditionSchema } from './condition.ts'
import { DEFAULT_POLICIES } from './defaults.ts'
import { compile } from './evaluate.ts'
import { metricValues } from './metrics.ts'

const TRIGGER_TYPES = [
  'score_threshold',
  'critical_complaint',
  'complaint_spike',
  'evidence_fraud',
  'refund_rate',
  'external_signal',
  'stale_evidence',
]

function firing(facts: MerchantFacts): string[] {
  const score = computeScore(facts, DEFAULT_WEIGHTS, NOW)
  const status = deriveStatus({
    ...score,
    weights: DEFAULT_WEIGHTS,
    thresholds: DEFAULT_THRESHOLDS,
    suspendedManually: false,
    previous: null,
  })
  const values = metricValues(facts, { ...score, ...status }, NOW)
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
const refunded = orders({ created: 40, fulfilled: 40, refundRequested: 8 })
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
  ['many refunds', goodMerchant({ orders: { last30Days: refunded, last90Days: refunded } }), ['refund_rate']],
  ['a closure by the authority', goodMerchant({ signals: [closure] }), ['external_signal']],
  [
    'no evidence for long',
    goodMerchant({ evidence: [picture({ assessedAt: daysAgo(120) })] }),
    ['stale_evidence'],
  ],
])('%s', (_name, facts, expected) => {
  expect(firing(facts)).toEqual(expected)
})
