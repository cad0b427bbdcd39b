import type { Severity } from '@trust/contracts/scales'
import { describe, expect, test } from 'vitest'
import type { ComplaintFact } from '../facts.ts'
import { complaint, daysAgo, goodMerchant, NOW, nothingKnown, orders, seeded } from '../sample-facts.ts'
import { complaintRisk } from './complaint-risk.ts'

const SEVERITIES: [Severity, ...Severity[]] = ['low', 'medium', 'high', 'critical']

function risk(
  complaints: ComplaintFact[],
  created: { last30: number; last90: number } = { last30: 0, last90: 0 },
) {
  const counts = {
    last30Days: orders({ created: created.last30 }),
    last90Days: orders({ created: created.last90 }),
  }
  return complaintRisk(nothingKnown({ complaints, orders: counts }), NOW).value
}

function anyComplaints(random: () => number): ComplaintFact[] {
  return Array.from({ length: Math.floor(random() * 12) }, (_, index) =>
    complaint({
      id: `c${index}`,
      severity: SEVERITIES[Math.floor(random() * 4)] ?? 'low',
      category: random() < 0.5 ? 'food_safety' : 'billing',
      confidence: random(),
      status: random() < 0.3 ? 'resolved' : 'classified',
      receivedAt: daysAgo(random() * 120),
    }),
  )
}

describe('the contracts, on generated facts', () => {
  test('more complaints never lower the risk', () => {
    const random = seeded(1)
    for (let run = 0; run < 500; run += 1) {
      const complaints = anyComplaints(random)
      const created = { last30: Math.floor(random() * 500), last90: Math.floor(random() * 2000) }
      const more = anyComplaints(random)
      const before = risk(complaints, created)
      expect(risk([...complaints, ...more], created)).toBeGreaterThanOrEqual(before - 1e-12)
    }
  })

  test('graver complaints never lower the risk', () => {
    const random = seeded(2)
    for (let run = 0; run < 500; run += 1) {
      const complaints = [...anyComplaints(random), complaint()]
      const at = Math.floor(random() * complaints.length)
      const risks = SEVERITIES.map((severity) =>
        risk(complaints.map((each, index) => (index === at ? { ...each, severity } : each))),
      )
      expect(risks).toEqual(risks.toSorted((a, b) => a - b))
    }
  })

  test('more orders never raise the risk', () => {
    const random = seeded(3)
    for (let run = 0; run < 500; run += 1) {
      const complaints = random() < 0.3 ? [] : anyComplaints(random)
      const last30 = Math.floor(random() * 300)
      const last90 = last30 + Math.floor(random() * 900)
      const more = Math.floor(random() * 300)
      const before = risk(complaints, { last30, last90 })
      expect(risk(complaints, { last30: last30 + more, last90: last90 + more })).toBeLessThanOrEqual(
        before + 1e-12,
      )
      expect(risk(complaints, { last30, last90: last90 + more })).toBeLessThanOrEqual(before + 1e-12)
    }
  })
})

describe('what counts', () => {
  test('a dismissed complaint does not, a resolved one counts less', () => {
    expect(risk([complaint({ severity: 'critical', status: 'dismissed' })])).toBe(risk([]))
    const open = risk([complaint({ severity: 'high' })])
    const resolved = risk([complaint({ severity: 'high', status: 'resolved' })])
    expect(resolved).toBeLessThan(open)
    expect(resolved).toBeGreaterThan(risk([]))
  })

  test('an old complaint fades towards none', () => {
    const risks = [0, 30, 90, 365].map((days) =>
      risk([complaint({ severity: 'high', receivedAt: daysAgo(days) })]),
    )
    expect(risks).toEqual(risks.toSorted((a, b) => b - a))
    expect((risks[3] ?? 1) - risk([])).toBeLessThan(0.01)
  })

  test('one that is not classified yet counts, and is named so', () => {
    const received = complaint({ severity: null, category: null, confidence: null, status: 'received' })
    const result = complaintRisk(nothingKnown({ complaints: [received] }), NOW)
    expect(result.value).toBeGreaterThan(risk([]))
    expect(result.explanations.find((each) => each.code === 'unclassified_complaint')).toMatchObject({
      detail: 'An unclassified complaint was received yesterday.',
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
