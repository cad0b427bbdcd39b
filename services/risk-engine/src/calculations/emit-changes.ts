import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import type { RiskAssessment } from '../assessments/assess.ts'
import { isChanged, shownBefore } from '../assessments/trust.ts'

/** Emits an event when the merchant's public status or risk level changed. */
export function emitChanges({ emit, audit }: Context, assessment: RiskAssessment): void {
  if (!isChanged(assessment)) return
  const before = shownBefore(assessment)
  const { merchantId, merchantName, effective, at } = assessment
  emit('risk_status_changed', {
    merchant_id: merchantId,
    merchant_name: merchantName,
    previous_status: before.publicStatus,
    new_status: effective.publicStatus,
    previous_risk_level: before.riskLevel,
    new_risk_level: effective.riskLevel,
    reason_codes: effective.reasonCodes,
    calculated_at: at.toISOString(),
  })
  audit({
    action: 'merchant.risk_status_changed',
    resourceType: 'merchant',
    resourceId: merchantId,
    merchantId,
    publicStatus: effective.publicStatus,
    summary: say('log.merchant_risk_status_changed', {
      name: merchantName,
      before: label(before.publicStatus),
      before_risk: label(before.riskLevel),
      after: label(effective.publicStatus),
      after_risk: label(effective.riskLevel),
    }),
    changes: {
      public_status: [before.publicStatus, effective.publicStatus],
      risk_level: [before.riskLevel, effective.riskLevel],
      reason_codes: effective.reasonCodes,
    },
  })
}
