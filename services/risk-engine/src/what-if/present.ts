import { presentStatusChange } from '../policies/present.ts'
import { storedExplanations } from '../scores/present.ts'
import { MODEL_VERSION } from '../scores/score.ts'
import type { SupposedSettings } from './suppose-settings.ts'
import type { Supposition } from './what-if.ts'

/** The score that would be, as the API shows it. */
export function presentSupposition({ actual, supposed }: Supposition, now: Date) {
  const { score, weights, effective, merchantId } = supposed
  return {
    merchant_id: merchantId,
    internal_score: score.internalScore,
    conduct_risk: score.conduct.value,
    components: score.components,
    explanations: storedExplanations(score),
    weights,
    coverage: score.coverage,
    public_status: effective.publicStatus,
    risk_level: effective.riskLevel,
    reason_codes: effective.reasonCodes,
    model_version: MODEL_VERSION,
    calculated_at: now,
    actual: {
      internal_score: actual.score.internalScore,
      public_status: actual.effective.publicStatus,
      risk_level: actual.effective.riskLevel,
    },
    difference: score.internalScore - actual.score.internalScore,
  }
}

export function presentSupposedSettings({ merchantsEvaluated, total, statusChanges }: SupposedSettings) {
  return {
    merchants_evaluated: merchantsEvaluated,
    total,
    status_changes: statusChanges.map(presentStatusChange),
  }
}
