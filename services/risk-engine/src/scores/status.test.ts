import { DEFAULT_THRESHOLDS, DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import { untranslated } from '@trust/contracts/sentence.fixture'
import { describe, expect, test } from 'vitest'
import { NOW, nothingKnown } from './sample-facts.fixture.ts'
import { computeScore } from './score.ts'
import { deriveStatus, type StatusInput, type TrustStatus } from './status.ts'

const calm = computeScore(nothingKnown(), DEFAULT_WEIGHTS, NOW)
const LOW: TrustStatus = { publicStatus: 'verified', riskLevel: 'low', reasonCodes: [] }
const MEDIUM: TrustStatus = { publicStatus: 'review', riskLevel: 'medium', reasonCodes: [] }
const HIGH: TrustStatus = { publicStatus: 'review', riskLevel: 'high', reasonCodes: [] }
const SUSPENDED: TrustStatus = { publicStatus: 'suspended', riskLevel: 'high', reasonCodes: [] }
const BY_HAND: TrustStatus = { ...SUSPENDED, riskLevel: 'medium', reasonCodes: ['manual_suspension'] }

function status(internalScore: number, rest: Partial<StatusInput> = {}) {
  return deriveStatus({
    internalScore,
    components: calm.components,
    explanations: calm.explanations,
    weights: DEFAULT_WEIGHTS,
    thresholds: DEFAULT_THRESHOLDS,
    conduct: 0,
    holdsBadgeOnConduct: false,
    withoutBurst: null,
    suspendedManually: false,
    previous: null,
    ...rest,
  })
}

test.each([
  [0, 'verified', 'low', null],
  [0.3499, 'verified', 'low', null],
  [0.35, 'review', 'medium', null],
  [0.65, 'review', 'high', null],
  [0.8499, 'review', 'high', null],
  [0.85, 'suspended', 'high', null],
  [1, 'suspended', 'high', null],
  // Upward at once, downward only 0.03 below the threshold.
  [0.35, 'review', 'medium', LOW],
  [0.34, 'review', 'medium', MEDIUM],
  [0.3201, 'review', 'medium', MEDIUM],
  [0.32, 'verified', 'low', MEDIUM],
  [0.63, 'review', 'high', HIGH],
  [0.62, 'review', 'medium', HIGH],
  [0.33, 'review', 'medium', HIGH],
  [0.1, 'verified', 'low', SUSPENDED],
  [0.83, 'suspended', 'high', SUSPENDED],
  [0.82, 'review', 'high', SUSPENDED],
  // Lifting a suspension by hand must not leave the score's own suspension behind.
  [0.83, 'review', 'high', BY_HAND],
  [0.33, 'review', 'medium', BY_HAND],
])('a score of %d is %s and %s after %j', (score, publicStatus, riskLevel, previous) => {
  expect(status(score, { previous })).toMatchObject({ publicStatus, riskLevel })
})

test("a tenant's thresholds are used", () => {
  const thresholds = { medium: 0.1, high: 0.2, suspended: 0.3, conduct: 0.8 }
  expect(status(0.25, { thresholds })).toMatchObject({ publicStatus: 'review', riskLevel: 'high' })
})

describe('the worst component', () => {
  const worst = (complaint_risk: number) => ({ components: { ...calm.components, complaint_risk } })

  test('excludes low and verified from 0.85', () => {
    expect(status(0.1, worst(0.8499))).toMatchObject(LOW)
    expect(status(0.1, worst(0.85))).toMatchObject({
      ...MEDIUM,
      reasonCodes: ['worst_component_cap', 'prior'],
    })
    expect(status(0.5, worst(0.9)).reasonCodes).not.toContain('worst_component_cap')
  })

  test('does not flap at its edge', () => {
    const capped = status(0.1, worst(0.85))
    expect(status(0.1, { ...worst(0.84), previous: capped })).toMatchObject(capped)
    expect(status(0.1, { ...worst(0.82), previous: capped })).toMatchObject(LOW)
  })
})

test('a manual suspension holds whatever the score, and keeps the level of the score', () => {
  for (const [score, riskLevel] of [
    [0.1, 'low'],
    [0.5, 'medium'],
    [0.9, 'high'],
  ] as const) {
    const suspended = status(score, { suspendedManually: true })
    expect(suspended).toMatchObject({ publicStatus: 'suspended', riskLevel })
    expect(suspended.reasonCodes[0]).toBe('manual_suspension')
  }
})

test('reasons are the strongest codes by weight, priors only without facts', () => {
  const { message } = untranslated('')
  const explanations = {
    ...calm.explanations,
    reputation_integrity: [{ code: 'negative_review', contribution: 0.9, message }],
    complaint_risk: [
      { code: 'critical_complaint', contribution: 0.4, message },
      { code: 'low_complaint', contribution: 0.001, message },
    ],
  }
  expect(status(0.5, { explanations }).reasonCodes).toEqual(['critical_complaint', 'negative_review'])
  expect(status(0.5).reasonCodes).toEqual(['prior'])
  expect(status(0.1).reasonCodes).toEqual([])
})
