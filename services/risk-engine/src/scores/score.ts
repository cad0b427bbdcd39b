import { COMPONENT_NAMES, type ComponentName, type ScoreWeights } from '@trust/contracts/scoring'
import type { Explanation, ScoreComponent } from './combine.ts'
import { behaviouralAnomalyRisk } from './components/behavioural-anomaly-risk.ts'
import { complaintRisk } from './components/complaint-risk.ts'
import { evidenceIntegrity } from './components/evidence-integrity.ts'
import { externalSignalRisk } from './components/external-signal-risk.ts'
import {
  fulfilmentReliability,
  fulfilmentReliabilityUntil14,
  fulfilmentReliabilityUntil16,
  fulfilmentReliabilityUntil18,
} from './components/fulfilment-reliability.ts'
import { identityConfidence } from './components/identity-confidence.ts'
import { locationConfidence } from './components/location-confidence.ts'
import { reputationIntegrity } from './components/reputation-integrity.ts'
import { visibleOperationalRisk } from './components/visible-operational-risk.ts'
import { type ConductRisk, conductRisk, conductRiskUntil15, conductRiskUntil16 } from './conduct.ts'
import { conductRiskUntil14 } from './earlier/conduct-until-1.4.ts'
import type { MerchantFacts } from './facts.ts'

/** Names the formulas and their constants; every change of either is a new version. */
export const MODEL_VERSION = 'trust-score-1.9.0'

export interface ScoreModel {
  components: Record<ComponentName, ScoreComponent>
  conduct: typeof conductRisk
}

const MODEL: ScoreModel = {
  components: {
    identity_confidence: identityConfidence,
    location_confidence: locationConfidence,
    evidence_integrity: evidenceIntegrity,
    visible_operational_risk: visibleOperationalRisk,
    complaint_risk: complaintRisk,
    fulfilment_reliability: fulfilmentReliability,
    reputation_integrity: reputationIntegrity,
    external_signal_risk: externalSignalRisk,
    behavioural_anomaly_risk: behaviouralAnomalyRisk,
  },
  conduct: conductRisk,
}

const MODEL_UNTIL_18: ScoreModel = {
  ...MODEL,
  components: { ...MODEL.components, fulfilment_reliability: fulfilmentReliabilityUntil18 },
}

const MODEL_UNTIL_16: ScoreModel = {
  components: { ...MODEL.components, fulfilment_reliability: fulfilmentReliabilityUntil16 },
  conduct: conductRiskUntil16,
}

const MODEL_UNTIL_15: ScoreModel = { ...MODEL_UNTIL_16, conduct: conductRiskUntil15 }

const MODEL_UNTIL_14: ScoreModel = {
  components: { ...MODEL.components, fulfilment_reliability: fulfilmentReliabilityUntil14 },
  conduct: conductRiskUntil14,
}

/** The model versions whose scores can be recalculated. A released version stays here with its own formulas. */
const MODELS: Record<string, ScoreModel> = {
  [MODEL_VERSION]: MODEL,
  'trust-score-1.8.0': MODEL_UNTIL_18,
  // Did not know the orders placed within 5 days; without them the formulas are the same.
  'trust-score-1.7.0': MODEL_UNTIL_18,
  'trust-score-1.6.0': MODEL_UNTIL_16,
  'trust-score-1.5.0': MODEL_UNTIL_15,
  'trust-score-1.4.0': MODEL_UNTIL_14,
  // Knew no links between merchants; without them the formulas are the same.
  'trust-score-1.3.0': MODEL_UNTIL_14,
}

/** The model versions whose scores can be recalculated. */
export const RECOMPUTABLE_VERSIONS = Object.keys(MODELS)

/** The formulas of a model version; undefined for one that is not kept. */
export function modelOf(version: string): ScoreModel | undefined {
  return MODELS[version]
}

/**
 * `internalScore`, the components and `coverage` 0 to 1; coverage is the weighted mean of what was observed.
 */
export interface ComputedScore {
  internalScore: number
  components: Record<ComponentName, number>
  readonly explanations: Record<ComponentName, Explanation[]>
  coverage: number
  conduct: ConductRisk
}

/**
 * The spec's weighted mean of the nine components, higher is riskier, with the weights normalised by their
 * sum.
 * @throws RangeError when no weight is above 0
 */
export function computeScore(facts: MerchantFacts, weights: ScoreWeights, now: Date): ComputedScore {
  return computeBy(MODEL, { facts, weights, now })
}

/** Computes the score by the formulas of another version. */
export function computeBy(
  model: ScoreModel,
  { facts, weights, now }: { facts: MerchantFacts; weights: ScoreWeights; now: Date },
): ComputedScore {
  const mean = weightedMean(weights)
  const results = forEachComponent((name) => model.components[name](facts, now))
  let explanations: ComputedScore['explanations'] | undefined
  return {
    internalScore: mean((name) => results[name].value),
    components: forEachComponent((name) => results[name].value),
    get explanations() {
      explanations ??= forEachComponent((name) => results[name].explanations)
      return explanations
    },
    coverage: mean((name) => results[name].observed),
    conduct: model.conduct(facts, now),
  }
}

/** @throws RangeError when no weight is above 0 */
export function weightedMean(weights: ScoreWeights): (of: (name: ComponentName) => number) => number {
  const sum = COMPONENT_NAMES.reduce((total, name) => total + weights[name], 0)
  if (!(sum > 0)) throw new RangeError('at least one score weight must be above 0')
  return (of) =>
    Math.min(
      1,
      COMPONENT_NAMES.reduce((total, name) => total + (weights[name] / sum) * of(name), 0),
    )
}

function forEachComponent<T>(of: (name: ComponentName) => T): Record<ComponentName, T> {
  // fromEntries forgets the keys; they are the nine names.
  return Object.fromEntries(COMPONENT_NAMES.map((name) => [name, of(name)])) as Record<ComponentName, T>
}
