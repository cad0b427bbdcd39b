import { DEFAULT_THRESHOLDS, DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import { describe, expect, test } from 'vitest'
import { assessRisk } from '../assessments/assess.ts'
import { conductRisk } from './conduct.ts'
import type { MerchantFacts, SignalFact } from './facts.ts'
import {
  complaint,
  daysAgo,
  goodMerchant,
  NOW,
  nothingKnown,
  orderFacts,
  recentOrders,
} from './sample-facts.fixture.ts'

const police = (count: number) =>
  Array.from(
    { length: count },
    (_, index): SignalFact => ({
      id: `s${index}`,
      sourceType: 'law_enforcement',
      severity: 'critical',
      confidence: 1,
      observedAt: daysAgo(2),
      title: 'Investigation',
    }),
  )
const frauds = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    complaint({
      id: `f${index}`,
      severity: 'critical',
      category: 'fraud_scam',
      receivedAt: daysAgo(index / 10),
    }),
  )

const settings = {
  weights: DEFAULT_WEIGHTS,
  thresholds: DEFAULT_THRESHOLDS,
  holdsBadgeOnConduct: false,
  now: NOW,
}
const judged = (facts: MerchantFacts, more = {}) =>
  assessRisk({ id: 'm', name: 'M', facts }, null, { ...settings, ...more }).effective

describe('who is convicted', () => {
  test.each<[string, Partial<MerchantFacts>]>([
    [
      '3 % of the orders fulfilled and 67 % refunded',
      {
        orders: recentOrders({
          created: 300,
          fulfilled: 9,
          overdue: 291,
          refunded: 200,
          unprovenDeliveries: 9,
        }),
      },
    ],
    [
      '500 orders of which none was delivered',
      { orders: orderFacts({ last30Days: { created: 500, overdue: 266 } }) },
    ],
    ['a hundred complaints about fraud', { complaints: frauds(100) }],
    ['three reports of the police', { signals: police(3) }],
  ])('%s', (_name, known) => {
    expect(judged(goodMerchant(known))).toMatchObject({ riskLevel: 'high' })
    expect(judged(goodMerchant(known)).reasonCodes).toContain('grave_conduct')
  })
})

describe('who is not', () => {
  test.each<[string, MerchantFacts]>([
    ['a new merchant of whom nothing is known', nothingKnown()],
    ['a good merchant', goodMerchant()],
    ['one critical complaint among many orders', goodMerchant({ complaints: frauds(1) })],
    ['two failures of a tiny merchant', nothingKnown({ orders: recentOrders({ created: 2, cancelled: 2 }) })],
    ['one report of the police', goodMerchant({ signals: police(1) })],
    [
      'twenty complaints by strangers',
      goodMerchant({ complaints: frauds(20).map((each) => ({ ...each, backing: 'none' })) }),
    ],
  ])('%s', (_name, facts) => {
    expect(judged(facts).reasonCodes).not.toContain('grave_conduct')
  })
})

test('the explanations add up to the figure', () => {
  const facts = goodMerchant({ complaints: frauds(10), signals: police(1) })
  const { value, explanations } = conductRisk(facts, NOW)
  const sum = explanations.reduce((total, { contribution }) => total + contribution, 0)
  expect(sum).toBeCloseTo(value, 9)
  expect(explanations.map(({ code }) => code)).toEqual(['grave_complaints', 'law_enforcement_signal'])
})

test('a high level by conduct keeps the badge from verified only where the tenant wants it so', () => {
  const facts = goodMerchant({ signals: police(3) })
  expect(judged(facts)).toMatchObject({ riskLevel: 'high' })
  const calm = { thresholds: { ...DEFAULT_THRESHOLDS, medium: 0.9, high: 0.95, suspended: 1, conduct: 0.3 } }
  const two = goodMerchant({ signals: police(1) })
  expect(judged(two, calm)).toMatchObject({ riskLevel: 'high', publicStatus: 'review' })
  const mild = goodMerchant({ signals: police(1).map((each) => ({ ...each, severity: 'high' })) })
  expect(judged(mild, calm)).toMatchObject({ riskLevel: 'high', publicStatus: 'verified' })
  expect(judged(mild, { ...calm, holdsBadgeOnConduct: true })).toMatchObject({ publicStatus: 'review' })
})
