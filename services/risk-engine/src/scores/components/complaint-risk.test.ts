import { describe, expect, test } from 'vitest'
import type { ComplaintFact } from '../facts.ts'
import { complaint, daysAgo, goodMerchant, NOW, nothingKnown, orderFacts } from '../sample-facts.fixture.ts'
import { complaintRisk } from './complaint-risk.ts'

function risk(
  complaints: ComplaintFact[],
  created: { last30: number; last90: number } = { last30: 0, last90: 0 },
) {
  const counts = orderFacts({
    last30Days: { unprovenDeliveries: created.last30 },
    last90Days: { unprovenDeliveries: created.last90 },
  })
  return complaintRisk(nothingKnown({ complaints, orders: counts }), NOW).value
}

describe('what counts', () => {
  test('a dismissed complaint does not count, a resolved one counts less', () => {
    expect(risk([complaint({ severity: 'critical', status: 'dismissed' })])).toBe(risk([]))
    const open = risk([complaint({ severity: 'high' })])
    const resolved = risk([complaint({ severity: 'high', status: 'resolved' })])
    expect(resolved).toBeLessThan(open)
    expect(resolved).toBeGreaterThan(risk([]))
  })

  test('an old complaint’s weight decays to zero', () => {
    const risks = [0, 30, 90, 365].map((days) =>
      risk([complaint({ severity: 'high', receivedAt: daysAgo(days) })]),
    )
    expect(risks).toEqual(risks.toSorted((a, b) => b - a))
    expect((risks[3] ?? 1) - risk([])).toBeLessThan(0.01)
  })

  test('an unclassified complaint counts, and is labelled as such', () => {
    const received = complaint({ severity: null, category: null, confidence: null, status: 'received' })
    const result = complaintRisk(nothingKnown({ complaints: [received] }), NOW)
    expect(result.value).toBeGreaterThan(risk([]))
    expect(result.explanations.find((each) => each.code === 'unclassified_complaint')).toMatchObject({
      message: { code: 'score.complaint_unclassified', values: { days: 1 } },
      resourceType: 'complaint',
      resourceId: 'complaint',
    })
  })

  test.each([
    ['a good merchant', goodMerchant()],
    ['a new merchant', nothingKnown()],
  ])('one critical food-safety complaint is visible for %s', (_name, facts) => {
    const critical = complaint({ severity: 'critical', category: 'food_safety', confidence: 0.6 })
    const before = complaintRisk(facts, NOW).value
    expect(complaintRisk({ ...facts, complaints: [critical] }, NOW).value - before).toBeGreaterThanOrEqual(
      0.2,
    )
  })
})
