import type { ActionType, Severity } from '@trust/contracts/scales'

/** `ownershipPercent` 0 to 100, null when it was not declared. */
export type OwnerFact = {
  id: string
  identityStatus: 'unverified' | 'pending' | 'verified' | 'rejected'
  ownershipPercent: number | null
}

/** WGS84 degrees; the radius in metres. */
export type LocationFact = {
  id: string
  latitude: number | null
  longitude: number | null
  geofenceRadiusM: number
  verifiedAt: Date | null
}

/** A field visit completed within 365 days; `distanceM` is metres between the claimed place and where it was completed. */
export type VerificationTaskFact = {
  id: string
  outcome: 'confirmed' | 'mismatch' | 'not_found' | 'refused'
  distanceM: number | null
  completedAt: Date
}

export type EvidenceFlag = { code: string; severity: Severity }

/**
 * Evidence assessed within 365 days. `qualityScore` 0 to 1, higher is better; null place when it carries no
 * GPS.
 */
export type EvidenceFact = {
  id: string
  evidenceType: string
  assessedAt: Date
  qualityScore: number
  flags: EvidenceFlag[]
  withinGeofence: boolean | null
  distanceM: number | null
}

/**
 * Complaints received within 365 days, the dismissed ones too. Not classified yet: null category and
 * severity.
 */
export type ComplaintFact = {
  id: string
  category: string | null
  severity: Severity | null
  /** 0 to 1: how sure the classification is; 1 when a person set it, null before classification. */
  confidence: number | null
  status: 'received' | 'classified' | 'resolved' | 'dismissed' | 'failed'
  receivedAt: Date
}

/** Events of each type by `occurred_at`, so that a window may hold an event of an older order. */
export type OrderCounts = {
  created: number
  fulfilled: number
  cancelled: number
  refundRequested: number
  refundIssued: number
}

/** An adverse signal of the last 730 days; `confidence` 0 to 1. */
export type SignalFact = {
  id: string
  sourceType: 'regulatory' | 'financial' | 'partner_flag' | 'law_enforcement' | 'other'
  severity: Severity
  confidence: number
  observedAt: Date
  title: string
}

/** `rating` 1 to 5, `sentiment` -1 to 1. */
export type ArtifactFact = { id: string; rating: number | null; sentiment: number | null; publishedAt: Date }

export type CorrectiveActionFact = {
  id: string
  actionType: ActionType
  status: 'issued' | 'fix_submitted' | 'approved' | 'rejected' | 'completed'
  dueDate: Date
  /** When the fix was approved; null before that, and in the facts of model versions that did not ask. */
  approvedAt: Date | null
  completedAt: Date | null
}

/** All that a score is computed from: what one query per merchant gathers, and nothing derived. */
export type MerchantFacts = {
  createdAt: Date
  suspendedManually: boolean
  claimedAddressKnown: boolean
  countryKnown: boolean
  websiteKnown: boolean
  phoneKnown: boolean
  emailKnown: boolean
  owners: OwnerFact[]
  locations: LocationFact[]
  verificationTasks: VerificationTaskFact[]
  evidence: EvidenceFact[]
  complaints: ComplaintFact[]
  orders: { last30Days: OrderCounts; last90Days: OrderCounts }
  signals: SignalFact[]
  artifacts: ArtifactFact[]
  correctiveActions: CorrectiveActionFact[]
  /** When the merchant, or someone for it, submitted evidence or fixes within 180 days, in any order. */
  submittedAt: Date[]
}
