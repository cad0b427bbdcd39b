import type { visitOutcomes } from '@trust/contracts/codes'
import type { ActionType, Severity } from '@trust/contracts/scales'

/** `ownershipPercent` 0 to 100, null when it was not declared. */
export interface OwnerFact {
  id: string
  identityStatus: 'unverified' | 'pending' | 'verified' | 'rejected'
  ownershipPercent: number | null
}

/** WGS84 degrees; the radius in metres. */
export interface LocationFact {
  id: string
  latitude: number | null
  longitude: number | null
  geofenceRadiusM: number
  verifiedAt: Date | null
}

/** A field visit completed within 365 days; `distanceM` is metres between the claimed place and where it was completed. */
export interface VerificationTaskFact {
  id: string
  outcome: (typeof visitOutcomes)[number]
  distanceM: number | null
  completedAt: Date
}

export interface EvidenceFlag {
  code: string
  severity: Severity
}

/**
 * Evidence assessed within 365 days. `qualityScore` 0 to 1, higher is better; null place when it carries no
 * GPS.
 */
export interface EvidenceFact {
  id: string
  evidenceType: string
  assessedAt: Date
  /** Taken by the camera behind a capture link. */
  isCapturedLive?: boolean
  qualityScore: number
  flags: EvidenceFlag[]
  withinGeofence: boolean | null
  distanceM: number | null
}

/**
 * Complaints received within 365 days, the dismissed ones too. Not classified yet: null category and
 * severity.
 */
export interface ComplaintFact {
  id: string
  category: string | null
  severity: Severity | null
  /** 0 to 1: how sure the classification is; 1 when a person set it, null before classification. */
  confidence: number | null
  status: 'received' | 'classified' | 'resolved' | 'dismissed' | 'failed'
  /** `order`: names an order of that consumer that is known; `person`: a reviewer corrected it; else `none`. */
  backing: 'order' | 'person' | 'none'
  receivedAt: Date
  /** The codes of its symptoms; not in facts that were stored before policies asked for them. */
  symptoms?: string[]
  /** What it is about, where it says so. */
  amount?: number
  currency?: string
}

/**
 * Orders of one window, each counted once by when the thing happened, so that a window may hold the end of an older
 * order. An order is overdue from its promised time, or from its 14th day, until it is fulfilled or cancelled, and
 * counts in the window in which it fell due.
 */
export interface OrderCounts {
  created: number
  fulfilled: number
  cancelled: number
  refunded: number
  overdue: number
  /** Distinct consumers to whom a paid order was delivered that was not refunded. */
  consumersServed: number
  /** Other orders delivered and not refunded: the consumer or the payment is not known. */
  unprovenDeliveries: number
}

/** Orders of the last 14 days that are not due yet and wait longer than is usual for the merchant. */
export interface WaitingOrders {
  late: number
}

/** Orders placed within some days, as they stand. */
export interface PlacedOrders {
  consumersServed: number
  unprovenDeliveries: number
  /** Cancelled, refunded before they came, or overdue for more than a week. */
  failed: number
  /**
   * The others that are open, by how long they wait: up to 1.5 standard deviations of the merchant's delivery times below
   * their mean, in steps of half a deviation, more than 2.5 above. Pauses in which nothing was delivered do not count.
   */
  waiting: number[]
}

/** The windows lie in each other. */
export interface PlacedWindows {
  /** Missing in facts of model version 1.7.0 and before. */
  last5Days?: PlacedOrders
  last7Days: PlacedOrders
  last10Days: PlacedOrders
}

/** Sums in one currency: refunded in 30 days, and of the orders that are overdue. */
export interface OrderMoney {
  currency: string
  refunded30Days: number
  atRisk: number
}

export interface OrderFacts {
  last7Days: OrderCounts
  last30Days: OrderCounts
  last90Days: OrderCounts
  waiting: WaitingOrders
  /**
   * Overdue orders that fell due within 7 days and would not be overdue yet without the pauses in which nothing was
   * delivered. Missing when there are none, and in facts of model version 1.6.0 and before.
   */
  heldUp?: number
  /** Missing when no order was placed lately, and in facts of model version 1.5.0 and before. */
  placed?: PlacedWindows
  /** Sums of orders with an amount; policies read them, scores do not. */
  money?: OrderMoney[]
}

/** An adverse signal of the last 730 days; `confidence` 0 to 1. */
export interface SignalFact {
  id: string
  sourceType: 'regulatory' | 'financial' | 'partner_flag' | 'law_enforcement' | 'other'
  severity: Severity
  confidence: number
  observedAt: Date
  title: string
}

/** `rating` 1 to 5, `sentiment` -1 to 1. */
export interface ArtifactFact {
  id: string
  rating: number | null
  sentiment: number | null
  publishedAt: Date
}

export interface CorrectiveActionFact {
  id: string
  actionType: ActionType
  status: 'issued' | 'fix_submitted' | 'approved' | 'rejected' | 'completed'
  dueDate: Date
  /** When the fix was approved; null before that, and in the facts of model versions that did not ask. */
  approvedAt: Date | null
  completedAt: Date | null
}

/** A review case that was decided within 365 days, and whether an appeal overturned the decision. */
export interface DecisionFact {
  id: string
  decision: string
  decidedAt: Date
  isOverturned: boolean
}

/** Another merchant that very likely belongs to this one, by what they have in common: its id, and how sure that is, 0.5 to 1. */
export interface LinkFact {
  id: string
  strength: number
  isSuspended: boolean
}

/** All that a score is computed from: what one query per merchant gathers, and nothing derived. */
export interface MerchantFacts {
  createdAt: Date
  suspendedManually: boolean
  /** A policy keeps it from `verified` until a person has looked. */
  isHeld?: boolean
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
  orders: OrderFacts
  signals: SignalFact[]
  artifacts: ArtifactFact[]
  correctiveActions: CorrectiveActionFact[]
  /** When the merchant, or someone for it, submitted evidence or fixes within 180 days, in any order. */
  submittedAt: Date[]
  links: LinkFact[]
  /** Scores do not ask for them, policies do. */
  decisions?: DecisionFact[]
}
