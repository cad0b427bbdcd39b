import type { PublicStatus, RiskLevel } from '@trust/contracts/scales'
import type { RiskAssessment } from './assess.ts'

export interface Shown {
  publicStatus: PublicStatus
  riskLevel: RiskLevel
}

/** The trust of a merchant before its first score. */
const NEW_MERCHANT: Shown = { publicStatus: 'review', riskLevel: 'medium' }

/** The trust of the merchant until now. */
export function shownBefore({ previous }: RiskAssessment): Shown {
  if (!previous) return NEW_MERCHANT
  return { publicStatus: previous.publicStatus as PublicStatus, riskLevel: previous.riskLevel as RiskLevel }
}

/** Whether its public status or risk level changed. */
export function isChanged(assessment: RiskAssessment): boolean {
  const before = shownBefore(assessment)
  const { publicStatus, riskLevel } = assessment.effective
  return before.publicStatus !== publicStatus || before.riskLevel !== riskLevel
}

/** The columns of a trust status that only we see. */
export function trustOf(assessment: RiskAssessment) {
  const { scored, effective, previous, at: now } = assessment
  return {
    scoredStatus: scored.publicStatus,
    verifiedSince: effective.publicStatus === 'verified' ? (previous?.verifiedSince ?? now) : null,
    changedAt: isChanged(assessment) ? now : (previous?.changedAt ?? now),
  }
}
