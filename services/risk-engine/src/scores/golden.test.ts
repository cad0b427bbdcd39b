import { type ComponentName, DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import { expect, test } from 'vitest'
import type { MerchantFacts, OrderCounts } from './facts.ts'
import { complaint, daysAgo, NOW, nothingKnown, picture, recentOrders } from './sample-facts.fixture.ts'
import { computeScore } from './score.ts'

/**
 * Twenty merchants of whom one thing is known. `byHand` is the component's formula written out with that one fact;
 * `score` is the whole score to four digits. A change of either is a new model version.
 */
interface Golden {
  who: string
  facts: MerchantFacts
  component: ComponentName
  byHand: number
  score: number
}

const owner = (identityStatus: 'verified' | 'unverified' | 'rejected', ownershipPercent: number) => ({
  id: `${identityStatus}-${ownershipPercent}`,
  identityStatus,
  ownershipPercent,
})
const visit = (outcome: 'confirmed' | 'not_found') => ({
  id: 'v',
  outcome,
  distanceM: null,
  completedAt: NOW,
})
const clean = (id: string, more = {}) =>
  picture({ id, assessedAt: NOW, qualityScore: 1, withinGeofence: null, distanceM: null, ...more })
const flagged = (code: string) => clean(code, { flags: [{ code, severity: 'medium' }] })
const action = (actionType: 'fix_hygiene' | 'other', dueDate: Date) => ({
  id: 'a',
  actionType,
  status: 'issued' as const,
  dueDate,
  approvedAt: null,
  completedAt: null,
})
const served = (counts: Partial<OrderCounts>) => ({ orders: recentOrders(counts) })
const stars = (rating: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `r${i}`, rating, sentiment: null, publishedAt: NOW }))
const signal = { id: 's', sourceType: 'regulatory', severity: 'critical', title: 'Closed' } as const

const identity = (who: string, known: Partial<MerchantFacts>, byHand: number, score: number): Golden => ({
  who,
  facts: nothingKnown(known),
  component: 'identity_confidence',
  byHand,
  score,
})
const of =
  (component: ComponentName) =>
  (who: string, known: Partial<MerchantFacts>, byHand: number, score: number) => ({
    ...identity(who, known, byHand, score),
    component,
  })
const contacts = { countryKnown: true, websiteKnown: true, phoneKnown: true, emailKnown: true }
const ill = complaint({ severity: 'critical', category: 'food_safety', confidence: 1, receivedAt: NOW })
const settled = complaint({ status: 'resolved', confidence: 1, receivedAt: daysAgo(30) })

/** One standard deviation of the prior rate after this number of deliveries. */
const open = (rate: number, delivered: number) => Math.sqrt((rate * (1 - rate)) / (20 + delivered + 1))

const GOLDEN: Golden[] = [
  identity('nobody knows', {}, 0.8 * 0.5 + 0.2, 0.4277),
  identity('one verified owner', { owners: [owner('verified', 100)] }, 0.8 * 0.05 + 0.2, 0.3737),
  identity('one refused owner', { owners: [owner('rejected', 100)] }, 0.8 + 0.2, 0.4877),
  identity(
    'a verified and an unverified owner',
    { owners: [owner('verified', 60), owner('unverified', 40)] },
    0.8 * (0.6 * 0.05 + 0.4 * 0.5) + 0.2,
    0.3953,
  ),
  identity(
    'a fifth verified',
    { owners: [owner('verified', 20)] },
    (0.8 * (25 * 0.05 + 80 * 0.5)) / 105 + 0.2,
    0.4149,
  ),
  identity('reachable, of unknown owners', contacts, 0.8 * 0.5, 0.3977),
  of('location_confidence')(
    'a confirming visit',
    { verificationTasks: [visit('confirmed')] },
    (2 * 0.6) / 6,
    0.3877,
  ),
  of('location_confidence')(
    'nothing at the address',
    { verificationTasks: [visit('not_found')] },
    (2 * 0.6 + 4) / 6,
    0.4544,
  ),
  of('location_confidence')(
    'a picture from elsewhere',
    { evidence: [clean('e', { withinGeofence: false })] },
    (2 * 0.6 + 1) / 3,
    0.4052,
  ),
  of('evidence_integrity')(
    'four perfect pictures',
    { evidence: ['a', 'b', 'c', 'd'].map((id) => clean(id)) },
    (2 * 0.45) / 6,
    0.3561,
  ),
  of('evidence_integrity')(
    'a drawn picture',
    { evidence: [flagged('ai_generated')] },
    1 - (1 - (2 * 0.45) / 3) * (1 - 0.5),
    0.4444,
  ),
  of('visible_operational_risk')(
    'another scene',
    { evidence: [clean('e'), flagged('scene_mismatch')] },
    (2 * 0.4 + 0.5) / 4,
    0.3865,
  ),
  of('visible_operational_risk')(
    'dirt to be removed',
    { correctiveActions: [action('fix_hygiene', daysAgo(-5))] },
    1 - 0.6 * 0.65,
    0.4487,
  ),
  of('complaint_risk')(
    'a guest who fell ill',
    { complaints: [ill] },
    1 - 0.7 ** (1 + 3 / 2) * (1 - 0.4),
    0.5186,
  ),
  of('complaint_risk')(
    'a settled complaint of last month',
    { complaints: [settled] },
    1 - 0.7 ** (1 + 0.3 / 2) * (1 - 0.02 * 0.3),
    0.4358,
  ),
  of('fulfilment_reliability')(
    'one order in ten cancelled',
    served({ created: 100, fulfilled: 90, cancelled: 10, consumersServed: 90 }),
    1 - Math.exp(-(11 / 120 + open(0.05, 90)) / 0.25 - (0.8 / 110 + open(0.04, 90)) / 0.2),
    0.4037,
  ),
  of('fulfilment_reliability')(
    'refunds',
    served({ created: 200, fulfilled: 200, refunded: 30, consumersServed: 170 }),
    1 - Math.exp(-(1 / 190 + open(0.05, 170)) / 0.25 - (30.8 / 220 + open(0.04, 170)) / 0.2),
    0.4096,
  ),
  of('reputation_integrity')(
    'five times one star',
    { artifacts: stars(1, 5) },
    (5 * 0.4 + 5 * 1) / 10,
    0.4427,
  ),
  of('external_signal_risk')(
    'closed by the authority',
    { signals: [{ ...signal, confidence: 1, observedAt: NOW }] },
    1 - 0.8 * 0.1,
    0.4997,
  ),
  of('behavioural_anomaly_risk')(
    'an action overdue',
    { correctiveActions: [action('other', daysAgo(3))] },
    1 - 0.7 * 0.85,
    0.433,
  ),
]

test('there are twenty', () => expect(GOLDEN).toHaveLength(20))

test.each(GOLDEN)('$who', ({ facts, component, byHand, score }) => {
  const { components, internalScore } = computeScore(facts, DEFAULT_WEIGHTS, NOW)
  expect(components[component]).toBeCloseTo(byHand, 9)
  expect(internalScore).toBeCloseTo(score, 4)
})
