import { describe, expect, test } from 'vitest'
import { anyFacts } from '../any-facts.ts'
import type { Component } from '../combine.ts'
import { goodMerchant, NOW, nothingKnown, seeded } from '../sample-facts.ts'
import { behaviouralAnomalyRisk } from './behavioural-anomaly-risk.ts'
import { complaintRisk } from './complaint-risk.ts'
import { evidenceIntegrity } from './evidence-integrity.ts'
import { externalSignalRisk } from './external-signal-risk.ts'
import { fulfilmentReliability } from './fulfilment-reliability.ts'
import { identityConfidence } from './identity-confidence.ts'
import { locationConfidence } from './location-confidence.ts'
import { reputationIntegrity } from './reputation-integrity.ts'
import { visibleOperationalRisk } from './visible-operational-risk.ts'

const COMPONENTS: [string, Component][] = [
  ['identity', identityConfidence],
  ['location', locationConfidence],
  ['evidence', evidenceIntegrity],
  ['visible', visibleOperationalRisk],
  ['complaints', complaintRisk],
  ['fulfilment', fulfilmentReliability],
  ['reputation', reputationIntegrity],
  ['signals', externalSignalRisk],
  ['behaviour', behaviouralAnomalyRisk],
]

describe.each(COMPONENTS)('%s', (_name, component) => {
  test('without facts is its prior and nothing else', () => {
    const result = component(nothingKnown(), NOW)
    expect(result.explanations).toHaveLength(1)
    expect(result.explanations[0]?.code).toBe('prior')
    expect(result.value).toBeGreaterThanOrEqual(0.2)
    expect(result.value).toBeLessThan(0.61)
    expect(result.observed).toBe(0)
  })

  test('stays within bounds and is explained exactly, whatever the facts', () => {
    const random = seeded(7)
    for (let run = 0; run < 300; run += 1) {
      const { value, explanations, observed } = component(anyFacts(random), NOW)
      const sum = explanations.reduce((total, each) => total + each.contribution, 0)
      expect(Math.abs(sum - value)).toBeLessThan(1e-9)
      expect(value).toBeGreaterThan(0)
      expect(value).toBeLessThanOrEqual(1)
      expect(observed).toBeGreaterThanOrEqual(0)
      expect(observed).toBeLessThanOrEqual(1)
      expect(explanations.length).toBeLessThanOrEqual(10)
      expect(explanations.every((each) => each.contribution > 0 && each.detail.endsWith('.'))).toBe(true)
    }
  })

  test('is better known, and not riskier, for a good merchant', () => {
    const good = component(goodMerchant(), NOW)
    expect(good.value).toBeLessThanOrEqual(component(nothingKnown(), NOW).value)
  })
})
