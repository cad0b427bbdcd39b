import type { ActionType } from '@trust/contracts/scales'
import { type ComponentName, DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFacts } from './any-facts.fixture.ts'
import type { CorrectiveActionFact, MerchantFacts } from './facts.ts'
import { complaint, daysAgo, NOW, nothingKnown, picture } from './sample-facts.fixture.ts'
import { computeScore } from './score.ts'

const scoreOf = (facts: MerchantFacts) => computeScore(facts, DEFAULT_WEIGHTS, NOW)

const fix = (
  actionType: ActionType,
  approvedAt: Date | null,
  status: CorrectiveActionFact['status'] = 'approved',
): CorrectiveActionFact => ({
  id: 'fix',
  actionType,
  status,
  dueDate: daysAgo(-9),
  approvedAt,
  completedAt: null,
})

const ofCategory = (category: string) => ({
  complaints: [complaint({ category, severity: 'critical', receivedAt: daysAgo(9) })],
})
const flagged = (code: string) => ({
  evidence: [picture({ assessedAt: daysAgo(9), flags: [{ code, severity: 'high' }] })],
})
const signal = (sourceType: 'regulatory' | 'law_enforcement') => ({
  signals: [
    {
      id: 's',
      sourceType,
      severity: 'high' as const,
      confidence: 1,
      observedAt: daysAgo(9),
      title: 'Closed',
    },
  ],
})
const elsewhere = { evidence: [picture({ assessedAt: daysAgo(9), withinGeofence: false, distanceM: 900 })] }

const addressed: [ActionType, string, Partial<MerchantFacts>, ComponentName][] = [
  ['fix_hygiene', 'a complaint about hygiene', ofCategory('hygiene'), 'complaint_risk'],
  ['fix_hygiene', 'a complaint about food safety', ofCategory('food_safety'), 'complaint_risk'],
  ['fix_hygiene', 'a picture of dirt', flagged('unsafe_content'), 'visible_operational_risk'],
  ['fix_signage', 'a missing name', flagged('name_not_visible'), 'visible_operational_risk'],
  ['replace_evidence', 'a forged picture', flagged('ai_generated'), 'evidence_integrity'],
  ['replace_evidence', 'a copied picture', flagged('near_duplicate'), 'evidence_integrity'],
  ['verify_location', 'a picture from elsewhere', elsewhere, 'location_confidence'],
  ['improve_fulfilment', 'a complaint about delivery', ofCategory('late_delivery'), 'complaint_risk'],
  ['respond_to_complaints', 'any complaint', ofCategory('billing'), 'complaint_risk'],
  ['update_documents', 'what an authority reports', signal('regulatory'), 'external_signal_risk'],
]
const unaddressed: [ActionType, string, Partial<MerchantFacts>, ComponentName][] = [
  ['fix_hygiene', 'a complaint about billing', ofCategory('billing'), 'complaint_risk'],
  ['fix_signage', 'a forged picture', flagged('ai_generated'), 'evidence_integrity'],
  ['update_documents', 'what the police report', signal('law_enforcement'), 'external_signal_risk'],
  ['other', 'any complaint', ofCategory('billing'), 'complaint_risk'],
]

describe('an approved fix', () => {
  const risk = (known: Partial<MerchantFacts>, name: ComponentName, action?: CorrectiveActionFact) =>
    scoreOf(nothingKnown({ ...known, correctiveActions: action ? [action] : [] })).components[name]

  it.each(addressed)('%s weakens %s, and the explanation says so', (type, _, known, name) => {
    const after = scoreOf(nothingKnown({ ...known, correctiveActions: [fix(type, daysAgo(1))] }))
    expect(after.components[name]).toBeLessThan(risk(known, name))
    if (name !== 'location_confidence') {
      expect(after.explanations[name].some(({ message }) => message.values.fixed === 'yes')).toBe(true)
    }
  })

  it.each(unaddressed)('%s leaves %s as it is', (type, _, known, name) => {
    expect(risk(known, name, fix(type, daysAgo(1)))).toBe(risk(known, name))
  })

  it.each(addressed)('%s leaves %s as it is that came after the approval', (type, _, known, name) => {
    const late = fix(type, daysAgo(20))
    expect(risk(known, name, late)).toBe(risk(known, name))
  })

  it('halves a complaint by hand: 3 of 200 orders, and a harm of 0.4', () => {
    const ill = { ...ofCategory('food_safety').complaints[0], confidence: 1, receivedAt: NOW }
    const { components } = scoreOf(
      nothingKnown({ complaints: [complaint(ill)], correctiveActions: [fix('fix_hygiene', daysAgo(-0.1))] }),
    )
    expect(components.complaint_risk).toBeCloseTo(1 - 0.7 ** (1 + 1.5 / 2) * (1 - 0.2), 9)
  })
})

it('approving a fix never raises the score, whatever the facts', () => {
  const actions: ActionType[] = [
    'fix_hygiene',
    'replace_evidence',
    'respond_to_complaints',
    'verify_location',
  ]
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...actions), (facts, type) => {
      const rest = facts.correctiveActions
      const submitted = scoreOf({ ...facts, correctiveActions: [...rest, fix(type, null, 'fix_submitted')] })
      const approved = scoreOf({ ...facts, correctiveActions: [...rest, fix(type, NOW)] })
      expect(approved.internalScore).toBeLessThanOrEqual(submitted.internalScore + 1e-9)
    }),
    { numRuns: 200 },
  )
})
