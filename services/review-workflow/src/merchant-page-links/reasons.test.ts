import { DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import { expect, it } from 'vitest'
import { reasonsOf } from './reasons.ts'

/** A score whose components have these values, from facts unless `code` says otherwise. */
const score = (components: Record<string, number>, code = 'fact') => ({
  components,
  weights: DEFAULT_WEIGHTS,
  explanations: Object.fromEntries(
    Object.entries(components).map(([name, contribution]) => [name, [{ code, contribution }]]),
  ),
})

it.each([
  ['nothing, of a verified merchant', 'verified', false, score({ complaint_risk: 0.9 }), []],
  ['that it is new, before the first score', 'review', false, null, ['new_merchant']],
  [
    'that it is new, when nothing else weighs',
    'review',
    false,
    score({ complaint_risk: 0.1 }),
    ['new_merchant'],
  ],
  [
    'the strongest first',
    'review',
    false,
    score({ complaint_risk: 0.9, evidence_integrity: 0.5, reputation_integrity: 0.2 }),
    ['complaint_risk', 'evidence_integrity'],
  ],
  [
    'what is unproven without facts, but accuses nobody without them',
    'review',
    false,
    score({ visible_operational_risk: 0.5, complaint_risk: 0.5, identity_confidence: 0.5 }, 'prior'),
    ['identity_confidence'],
  ],
  [
    'a suspension by hand before all others',
    'suspended',
    true,
    score({ complaint_risk: 0.9 }),
    ['manual_suspension', 'complaint_risk'],
  ],
  [
    'no report of third parties and no odd behaviour',
    'review',
    false,
    score({ external_signal_risk: 0.9, behavioural_anomaly_risk: 0.9, complaint_risk: 0.4 }),
    ['further_examination', 'complaint_risk'],
  ],
] as const)('gives %s', (_, publicStatus, suspendedManually, given, reasons) => {
  expect(reasonsOf({ publicStatus, suspendedManually, score: given })).toEqual(reasons)
})
