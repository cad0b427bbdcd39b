/**
 * The nine components of a score, in the specification's order and spelling: they are keys of stored scores. Each is a
 * risk, 0 to 1, higher is worse, also those that are named confidence, integrity or reliability.
 */
export const COMPONENT_NAMES = [
  'identity_confidence',
  'location_confidence',
  'evidence_integrity',
  'visible_operational_risk',
  'complaint_risk',
  'fulfilment_reliability',
  'reputation_integrity',
  'external_signal_risk',
  'behavioural_anomaly_risk',
] as const
export type ComponentName = (typeof COMPONENT_NAMES)[number]

/** Each at least 0 and not all 0; they need not add to 1. */
export type ScoreWeights = Record<ComponentName, number>

export const DEFAULT_WEIGHTS: ScoreWeights = {
  identity_confidence: 0.15,
  location_confidence: 0.1,
  evidence_integrity: 0.15,
  visible_operational_risk: 0.1,
  complaint_risk: 0.2,
  fulfilment_reliability: 0.1,
  reputation_integrity: 0.05,
  external_signal_risk: 0.1,
  behavioural_anomaly_risk: 0.05,
}

/**
 * The scores, 0 to 1 and rising, from which a merchant is medium, high, and suspended, and the conduct risk, 0 to 1,
 * from which it is high whatever its score.
 */
export interface StatusThresholds {
  medium: number
  high: number
  suspended: number
  conduct: number
}

export const DEFAULT_THRESHOLDS: StatusThresholds = {
  medium: 0.35,
  high: 0.65,
  suspended: 0.85,
  conduct: 0.8,
}
