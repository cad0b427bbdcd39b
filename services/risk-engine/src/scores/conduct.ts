import { type Explanation, type ExplanationPart, joinHazards } from './combine.ts'
import { anomalyParts } from './components/behavioural-anomaly-risk.ts'
import { externalSignalParts } from './components/external-signal-risk.ts'
import { dishonestyParts, dishonestyPartsUntil15, dishonestyPartsUntil16 } from './dishonesty.ts'
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
export const conductRisk = conductBy(dishonestyParts)
/** As in model version 1.6.0: failed orders set against proven deliveries alone, also those that a pause holds up. */
export const conductRiskUntil16 = conductBy(dishonestyPartsUntil16)
/** As until model version 1.5.0: orders counted by what happened to them, not by when they were placed. */
export const conductRiskUntil15 = conductBy(dishonestyPartsUntil15)

function conductBy(proven: typeof dishonestyParts): (facts: MerchantFacts, now: Date) => ConductRisk {
  return (facts, now) =>
    joinHazards(
      [
        ...proven(facts, now),
        ...discount(externalSignalParts(facts, now), SIGNAL_CREDIBILITY),
        ...discount(anomalyParts(facts, now), ANOMALY_CREDIBILITY),
      ],
      1,
    )
}

function discount(parts: ExplanationPart[], credibility: number): ExplanationPart[] {
  return parts.map((part) => ({ ...part, amount: part.amount * credibility }))
}
