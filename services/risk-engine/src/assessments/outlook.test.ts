import { DAY_MS } from '@trust/contracts/durations'
import { DEFAULT_THRESHOLDS, DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { anyFacts } from '../scores/any-facts.fixture.ts'
import type { MerchantFacts } from '../scores/facts.ts'
import { daysAgo, NOW, nothingKnown } from '../scores/sample-facts.fixture.ts'
import { assessRisk, type RiskAssessment } from './assess.ts'
import { MAX_DAYS_BETWEEN_SCORES, nextDueAt } from './outlook.ts'

const settings = { weights: DEFAULT_WEIGHTS, thresholds: DEFAULT_THRESHOLDS, holdsBadgeOnConduct: false }
const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
const seen = (facts: MerchantFacts, now = NOW, isTrading = false) =>
  assessRisk({ id: 'm', name: 'M', facts, isTrading }, null, { ...settings, now })
const daysUntilDue = (assessment: RiskAssessment, movesPolicy: (later: RiskAssessment) => boolean) =>
  (nextDueAt(assessment, settings, movesPolicy).getTime() - assessment.at.getTime()) / DAY_MS
const never = () => false

const complaint = (days: number) => ({
  id: `c${days}`,
  category: 'late_delivery',
  severity: 'high' as const,
  confidence: 0.9,
  status: 'classified' as const,
  backing: 'none' as const,
  receivedAt: daysAgo(days),
})

describe('a merchant of whom nothing new is learnt', () => {
  it('is due after 30 days when none of its facts lose weight', () => {
    expect(daysUntilDue(seen(nothingKnown()), never)).toBe(MAX_DAYS_BETWEEN_SCORES)
  })

  it('is due as soon as a component has moved by 0.01, and not before', () => {
    const facts = nothingKnown({ complaints: [complaint(100), complaint(120)] })
    const now = seen(facts)
    const days = daysUntilDue(now, never)
    expect(days).toBeGreaterThan(1)
    expect(days).toBeLessThan(MAX_DAYS_BETWEEN_SCORES)
    const risk = (at: number) => seen(facts, after(at)).score.components.complaint_risk
    expect(risk(0) - risk(days)).toBeGreaterThanOrEqual(0.01)
    expect(risk(0) - risk(days - 1 / 16)).toBeLessThan(0.01)
  })

  it('is due when a policy would decide differently, even if its score stays', () => {
    const isOld = ({ at }: RiskAssessment) => at.getTime() >= NOW.getTime() + 9.5 * DAY_MS
    expect(daysUntilDue(seen(nothingKnown()), isOld)).toBe(9.5)
  })

  it('is due in a day when it has orders, because they leave their windows', () => {
    expect(daysUntilDue(seen(nothingKnown(), NOW, true), never)).toBe(1)
  })

  it('is due in a day when it has too many facts to look ahead', () => {
    const complaints = Array.from({ length: 201 }, () => ({ ...complaint(1), status: 'dismissed' as const }))
    expect(daysUntilDue(seen(nothingKnown({ complaints })), never)).toBe(1)
  })
})

test('level, status and components stay on every day before it is due', () => {
  const property = fc.property(anyFacts, (facts) => {
    const now = seen(facts)
    const { scored, at } = now
    const previous = { ...scored, merchantId: 'm', tenantId: 't', scoredStatus: scored.publicStatus }
    const moments = { verifiedSince: null, calculatedAt: at, changedAt: at }
    const days = daysUntilDue(now, never)
    for (let day = 1; day <= days - 1; day += 1) {
      const given = { ...settings, now: after(day) }
      const later = assessRisk({ id: 'm', name: 'M', facts }, { ...previous, ...moments }, given)
      expect(later.scored.riskLevel).toBe(scored.riskLevel)
      expect(later.scored.publicStatus).toBe(scored.publicStatus)
    }
    expect(days).toBeGreaterThan(0)
    expect(days).toBeLessThanOrEqual(MAX_DAYS_BETWEEN_SCORES)
    expect(nextDueAt(now, settings, never)).toEqual(nextDueAt(now, settings, never))
  })
  fc.assert(property, { numRuns: 100 })
})
