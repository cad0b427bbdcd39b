import type { SignalRow } from './read.ts'

/** A signal as the API shows it. */
export function presentSignal(signal: SignalRow) {
  return {
    id: signal.id,
    merchant_id: signal.merchantId,
    external_id: signal.externalId,
    source_type: signal.sourceType,
    severity: signal.severity,
    title: signal.title,
    description: signal.description,
    url: signal.url,
    confidence: signal.confidence,
    observed_at: signal.observedAt,
    created_by: signal.createdBy,
    created_at: signal.createdAt,
  }
}
