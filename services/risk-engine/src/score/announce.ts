import type { PublicStatus, RiskLevel } from '@trust/contracts/scales'
import type { Context } from '@trust/db/context'
import type { Assessment } from './assess.ts'

type Shown = { publicStatus: PublicStatus; riskLevel: RiskLevel }

/** What a merchant shows before its first score. */
const NEW_MERCHANT: Shown = { publicStatus: 'review', riskLevel: 'medium' }

/** Keeps the merchant's trust status, and tells everyone when its public status or risk level is another. */
export async function announce(context: Context, assessment: Assessment): Promise<void> {
  const { tx, tenantId, now } = context
  const { merchantId, scored, effective, previous } = assessment
  const before = previous ? shownBy(previous) : NEW_MERCHANT
  const changed = before.publicStatus !== effective.publicStatus || before.riskLevel !== effective.riskLevel
  const data = {
    ...effective,
    scoredStatus: scored.publicStatus,
    verifiedSince: effective.publicStatus === 'verified' ? (previous?.verifiedSince ?? now) : null,
    calculatedAt: now,
    changedAt: changed ? now : (previous?.changedAt ?? now),
  }
  await tx.trustStatus.upsert({
    where: { merchantId, tenantId },
    create: { ...data, merchantId, tenantId },
    update: data,
  })
  if (changed) tell(context, assessment, before)
}

function shownBy({ publicStatus, riskLevel }: { publicStatus: string; riskLevel: string }): Shown {
  return { publicStatus: publicStatus as PublicStatus, riskLevel: riskLevel as RiskLevel }
}

function tell(
  { now, emit, audit }: Context,
  { merchantId, merchantName, effective }: Assessment,
  before: Shown,
): void {
  emit('risk_status_changed', {
    merchant_id: merchantId,
    merchant_name: merchantName,
    previous_status: before.publicStatus,
    new_status: effective.publicStatus,
    previous_risk_level: before.riskLevel,
    new_risk_level: effective.riskLevel,
    reason_codes: effective.reasonCodes,
    calculated_at: now.toISOString(),
  })
  audit({
    action: 'merchant.risk_status_changed',
    resourceType: 'merchant',
    resourceId: merchantId,
    merchantId,
    summary: `"${merchantName}" went from ${inWords(before)} to ${inWords(effective)}.`,
    changes: {
      public_status: [before.publicStatus, effective.publicStatus],
      risk_level: [before.riskLevel, effective.riskLevel],
      reason_codes: effective.reasonCodes,
    },
  })
}

function inWords({ publicStatus, riskLevel }: Shown): string {
  return `${publicStatus} with ${riskLevel} risk`
}
