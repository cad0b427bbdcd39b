import type { Severity } from '@trust/contracts/scales'
import { describe, expect, test } from 'vitest'
import type { ScoreComponent } from '../combine.ts'
import type { MerchantFacts } from '../facts.ts'
import { daysAgo, NOW, nothingKnown, orderFacts, picture } from '../sample-facts.fixture.ts'
import { behaviouralAnomalyRisk } from './behavioural-anomaly-risk.ts'
import { evidenceIntegrity } from './evidence-integrity.ts'
import { externalSignalRisk } from './external-signal-risk.ts'
import { fulfilmentReliability } from './fulfilment-reliability.ts'
import { identityConfidence } from './identity-confidence.ts'
import { locationConfidence } from './location-confidence.ts'
import { reputationIntegrity } from './reputation-integrity.ts'
import { visibleOperationalRisk } from './visible-operational-risk.ts'

describe('what a single fact does', () => {
  const clean = [picture(), picture(), picture()]
  const flagged = (code: string) => [...clean, picture({ flags: [{ code, severity: 'high' }] })]
  const owner = (identityStatus: 'verified' | 'unverified' | 'rejected', ownershipPercent: number) => ({
    id: identityStatus,
    identityStatus,
    ownershipPercent,
  })
  const visit = (outcome: 'confirmed' | 'not_found', distanceM: number | null) => ({
    verificationTasks: [{ id: 'v', outcome, distanceM, completedAt: daysAgo(3) }],
  })
  const signal = (severity: Severity, days: number) => ({
    id: `${severity}${days}`,
    sourceType: 'regulatory' as const,
    severity,
    confidence: 0.9,
    observedAt: daysAgo(days),
    title: 'Licence withdrawn',
  })
  const review = (rating: number, index = 0) => ({
    id: `r${index}`,
    rating,
    sentiment: null,
    publishedAt: daysAgo(2),
  })
  const hygiene = (status: 'issued' | 'completed', due: number) => ({
    correctiveActions: [
      {
        id: 'x',
        actionType: 'fix_hygiene' as const,
        status,
        dueDate: daysAgo(due),
        approvedAt: null,
        completedAt: null,
      },
    ],
  })
  const pending = {
    orders: orderFacts({ last90Days: { created: 90, fulfilled: 30, unprovenDeliveries: 30, overdue: 50 } }),
  }
  const outage = (heldUp: number) => {
    const week = { created: 60, fulfilled: 15, consumersServed: 15, overdue: 20 }
    const longer = { created: 900, fulfilled: 850, consumersServed: 800, overdue: 30 }
    return { orders: { ...orderFacts({ last7Days: week, last30Days: longer, last90Days: longer }), heldUp } }
  }
  const served = {
    orders: orderFacts({ last90Days: { created: 90, fulfilled: 80, unprovenDeliveries: 80 } }),
  }

  test.each<[string, ScoreComponent, Partial<MerchantFacts>, Partial<MerchantFacts>]>([
    ['a verified owner', identityConfidence, { owners: [owner('verified', 100)] }, {}],
    [
      'a small refused owner',
      identityConfidence,
      { owners: [owner('verified', 100)] },
      { owners: [owner('verified', 90), owner('rejected', 10)] },
    ],
    [
      'undeclared owners',
      identityConfidence,
      { owners: [owner('verified', 100)] },
      { owners: [owner('verified', 40)] },
    ],
    ['a confirming visit', locationConfidence, visit('confirmed', 20), {}],
    ['a vain visit', locationConfidence, {}, visit('not_found', null)],
    ['a visit far away', locationConfidence, visit('confirmed', 100), visit('confirmed', 5000)],
    [
      'pictures from elsewhere',
      locationConfidence,
      { evidence: clean },
      { evidence: [...clean, picture({ withinGeofence: false, distanceM: 9000 })] },
    ],
    ['clean pictures', evidenceIntegrity, { evidence: clean }, {}],
    [
      'a forged picture',
      evidenceIntegrity,
      { evidence: flagged('near_duplicate') },
      { evidence: flagged('ai_generated') },
    ],
    [
      'a poor picture',
      evidenceIntegrity,
      { evidence: clean },
      { evidence: [...clean, picture({ qualityScore: 0.1 })] },
    ],
    [
      'an unsafe kitchen',
      visibleOperationalRisk,
      { evidence: clean },
      { evidence: flagged('unsafe_content') },
    ],
    ['an open hygiene fix', visibleOperationalRisk, hygiene('completed', 1), hygiene('issued', -5)],
    ['an overdue hygiene fix', visibleOperationalRisk, hygiene('issued', -5), hygiene('issued', 5)],
    ['orders never fulfilled', fulfilmentReliability, served, pending],
    ['orders overdue while others are delivered', fulfilmentReliability, outage(20), outage(0)],
    ['a good review', reputationIntegrity, { artifacts: [review(5)] }, {}],
    ['a bad review', reputationIntegrity, {}, { artifacts: [review(1)] }],
    ['a signal', externalSignalRisk, {}, { signals: [signal('low', 1)] }],
    [
      'a graver signal',
      externalSignalRisk,
      { signals: [signal('low', 1)] },
      { signals: [signal('high', 1)] },
    ],
    [
      'a fresher signal',
      externalSignalRisk,
      { signals: [signal('high', 300)] },
      { signals: [signal('high', 1)] },
    ],
    ['a neglected fix', behaviouralAnomalyRisk, hygiene('issued', -5), hygiene('issued', 5)],
  ])('%s moves the risk', (_name, component, safer, riskier) => {
    expect(component(nothingKnown(safer), NOW).value).toBeLessThan(
      component(nothingKnown(riskier), NOW).value,
    )
  })

  test('one five-star review does not outweigh the prior, a hundred do', () => {
    const reputation = (count: number) => {
      const artifacts = Array.from({ length: count }, (_, index) => review(5, index))
      return reputationIntegrity(nothingKnown({ artifacts }), NOW).value
    }
    expect(reputation(1)).toBeGreaterThan(0.3)
    expect(reputation(100)).toBeLessThan(0.05)
  })
})
