/** The settings that a new tenant starts with (contract, section 7 and 12). */
export const defaultSettings = {
  score_weights: {
    identity_confidence: 0.15,
    location_confidence: 0.1,
    evidence_integrity: 0.15,
    visible_operational_risk: 0.1,
    complaint_risk: 0.2,
    fulfilment_reliability: 0.1,
    reputation_integrity: 0.05,
    external_signal_risk: 0.1,
    behavioural_anomaly_risk: 0.05,
  },
  status_thresholds: { medium: 0.35, high: 0.65, suspended: 0.85 },
  review_due_hours: { low: 168, medium: 72, high: 24, urgent: 4 },
  retention_days: { evidence: 730, complaints: 1_095, webhook_deliveries: 90, idempotency_keys: 1 },
}
export type Settings = typeof defaultSettings
