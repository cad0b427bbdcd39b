import { COMPONENT_NAMES, DEFAULT_THRESHOLDS, DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import { describe, expect, test } from 'vitest'
import { assessRisk } from '../assessments/assess.ts'
import type { MerchantFacts } from './facts.ts'
import {
  complaint,
  daysAgo,
  goodMerchant,
  NOW,
  nothingKnown,
  orderFacts,
  picture,
} from './sample-facts.fixture.ts'
import { computeScore } from './score.ts'

function assess(facts: MerchantFacts) {
  const settings = {
    weights: DEFAULT_WEIGHTS,
    thresholds: DEFAULT_THRESHOLDS,
    holdsBadgeOnConduct: false,
    now: NOW,
  }
  const { score, effective } = assessRisk({ id: 'm', name: 'M', facts }, null, settings)
  return { ...score, ...effective }
}

const poisonings = [1, 4, 8].map((days) =>
  complaint({ id: `c${days}`, severity: 'critical', category: 'food_safety', receivedAt: daysAgo(days) }),
)
const copied = ['a', 'b'].map((id) =>
  picture({ id, flags: [{ code: 'cross_merchant_duplicate', severity: 'high' }] }),
)
const fraud = nothingKnown({
  owners: [{ id: 'o', identityStatus: 'rejected', ownershipPercent: 100 }],
  verificationTasks: [{ id: 'v', outcome: 'not_found', distanceM: null, completedAt: daysAgo(3) }],
  complaints: poisonings,
  evidence: copied,
  signals: [
    {
      id: 's',
      sourceType: 'regulatory',
      severity: 'critical',
      confidence: 0.9,
      observedAt: daysAgo(2),
      title: 'Closure',
    },
  ],
})
const someOrders = orderFacts({
  last30Days: { created: 30, fulfilled: 29, consumersServed: 29 },
  last90Days: { created: 60, fulfilled: 58, consumersServed: 57 },
})

describe('merchants as they occur', () => {
  test.each<[string, MerchantFacts, object]>([
    [
      'brand-new, nothing known',
      nothingKnown(),
      { publicStatus: 'review', riskLevel: 'medium', coverage: 0 },
    ],
    ['good in every way', goodMerchant(), { publicStatus: 'verified', riskLevel: 'low' }],
    [
      'good with the visit alone',
      goodMerchant({ locations: [] }),
      { publicStatus: 'verified', riskLevel: 'low' },
    ],
    [
      'good with few orders',
      goodMerchant({ orders: someOrders }),
      { publicStatus: 'verified', riskLevel: 'low' },
    ],
    ['good owner, nothing else', nothingKnown({ owners: goodMerchant().owners }), { riskLevel: 'medium' }],
    [
      'good until poisonings and copies',
      goodMerchant({ complaints: poisonings, evidence: copied }),
      { riskLevel: 'medium' },
    ],
    ['a fraud', fraud, { publicStatus: 'review', riskLevel: 'high' }],
  ])('%s', (_name, facts, expected) => {
    expect(assess(facts)).toMatchObject(expected)
  })

  test('several critical complaints and copied evidence show in their components', () => {
    for (const facts of [nothingKnown(), goodMerchant()]) {
      const { components } = assess({ ...facts, complaints: poisonings, evidence: copied })
      expect(components.complaint_risk).toBeGreaterThan(0.7)
      expect(components.evidence_integrity).toBeGreaterThan(0.7)
    }
  })

  test('old facts decay towards the priors', () => {
    const later = new Date(NOW.getTime() + 4000 * 86_400_000)
    const decayed = computeScore(goodMerchant({ orders: nothingKnown().orders }), DEFAULT_WEIGHTS, later)
    const priors = computeScore(nothingKnown(), DEFAULT_WEIGHTS, NOW)
    expect(decayed.components.evidence_integrity).toBeCloseTo(priors.components.evidence_integrity, 3)
    expect(decayed.components.location_confidence).toBeCloseTo(priors.components.location_confidence, 2)
  })
})

describe('the weighted mean', () => {
  test('normalises the weights by their sum', () => {
    const doubled = { ...DEFAULT_WEIGHTS }
    for (const name of COMPONENT_NAMES) doubled[name] *= 2
    const plain = computeScore(fraud, DEFAULT_WEIGHTS, NOW)
    expect(computeScore(fraud, doubled, NOW).internalScore).toBeCloseTo(plain.internalScore, 12)
    const mean = COMPONENT_NAMES.reduce(
      (sum, name) => sum + DEFAULT_WEIGHTS[name] * plain.components[name],
      0,
    )
    expect(plain.internalScore).toBeCloseTo(mean, 12)
  })

  test('equals the component that has the only weight', () => {
    const weights = { ...DEFAULT_WEIGHTS }
    for (const name of COMPONENT_NAMES) weights[name] = name === 'complaint_risk' ? 3 : 0
    const score = computeScore(fraud, weights, NOW)
    expect(score.internalScore).toBe(score.components.complaint_risk)
  })

  test('refuses weights that are all zero', () => {
    const weights = { ...DEFAULT_WEIGHTS }
    for (const name of COMPONENT_NAMES) weights[name] = 0
    expect(() => computeScore(fraud, weights, NOW)).toThrow(RangeError)
  })
})
