import { type Explanation, type ExplanationPart, joinHazards } from './combine.ts'
import { anomalyParts } from './components/behavioural-anomaly-risk.ts'
import { externalSignalParts } from './components/external-signal-risk.ts'
import { dishonestyParts } from './dishonesty.ts'
import type { MerchantFacts } from './facts.ts'

/** One report alone, and an odd rhythm, prove little. */
const SIGNAL_CREDIBILITY = 0.5
const ANOMALY_CREDIBILITY = 0.5

/** `value` 0 to 1; the contributions of the explanations sum to it. */
export interface ConductRisk {
  value: number
  readonly explanations: Explanation[]
}

/**
 * Proven misconduct, whatever the weights of the score: noisy-or (Pearl 1988, section 4.3.2) over what complaints and
 * orders prove, third-party signals and odd behaviour, each as far as it is credible. A prior convicts nobody, and no
 * adverse fact lowers it.
 */
export function conductRisk(facts: MerchantFacts, now: Date): ConductRisk {
  return joinHazards(
    [
      ...dishonestyParts(facts, now),
      ...discount(externalSignalParts(facts, now), SIGNAL_CREDIBILITY),
      ...discount(anomalyParts(facts, now), ANOMALY_CREDIBILITY),
    ],
    1,
  )
}

const discount = (parts: ExplanationPart[], credibility: number) =>
  parts.map((part) => ({ ...part, amount: part.amount * credibility }))
