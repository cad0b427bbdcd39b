import { describe, expect, test } from 'vitest'
import type { ScoreComponent } from '../combine.ts'
import { goodMerchant, NOW, nothingKnown } from '../sample-facts.fixture.ts'
import { behaviouralAnomalyRisk } from './behavioural-anomaly-risk.ts'
import { complaintRisk } from './complaint-risk.ts'
import { evidenceIntegrity } from './evidence-integrity.ts'
import { externalSignalRisk } from './external-signal-risk.ts'
import { fulfilmentReliability } from './fulfilment-reliability.ts'
import { identityConfidence } from './identity-confidence.ts'
import { locationConfidence } from './location-confidence.ts'
import { reputationIntegrity } from './reputation-integrity.ts'
import { visibleOperationalRisk } from './visible-operational-risk.ts'

const COMPONENTS: [string, ScoreComponent][] = [
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
  test('is exactly its prior without facts', () => {
    const result = component(nothingKnown(), NOW)
    expect(result.explanations).toHaveLength(1)
    expect(result.explanations[0]?.code).toBe('prior')
    expect(result.value).toBeGreaterThanOrEqual(0.2)
    expect(result.value).toBeLessThan(0.61)
    expect(result.observed).toBe(0)
  })

  test('has more coverage, and no more risk, for a good merchant', () => {
    const good = component(goodMerchant(), NOW)
    expect(good.value).toBeLessThanOrEqual(component(nothingKnown(), NOW).value)
  })
})
