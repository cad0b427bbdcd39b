import type { Severity } from '@trust/contracts/scales'
import type { MerchantFacts } from './facts.ts'
import { complaint, daysAgo, nothingKnown, picture } from './sample-facts.ts'

const SEVERITIES: Severity[] = ['low', 'medium', 'high', 'critical']
const FLAGS = ['cross_merchant_duplicate', 'unsafe_content', 'near_duplicate', 'new_flag', 'low_quality']
const PICTURES = ['storefront', 'kitchen', 'receipt']

/** Facts of every kind, drawn at random, for the properties that must hold whatever they are. */
export function anyFacts(random: () => number): MerchantFacts {
  const upTo = (limit: number) => Math.floor(random() * (limit + 1))
  const maybe = <T>(value: T) => (random() < 0.3 ? null : value)
  const pick = <T>(choices: readonly [T, ...T[]]): T => choices[upTo(choices.length - 1)] ?? choices[0]
  const many = <T>(limit: number, make: (index: number) => T) =>
    Array.from({ length: upTo(limit) }, (_, i) => make(i))
  const day = () => daysAgo(random() * 200 - 2)
  const severity = () => SEVERITIES[upTo(3)] ?? 'low'
  const counts = (limit: number) => ({
    created: upTo(limit),
    fulfilled: upTo(limit),
    cancelled: upTo(limit),
    refundRequested: upTo(limit),
    refundIssued: upTo(limit),
  })
  return nothingKnown({
    claimedAddressKnown: random() < 0.5,
    websiteKnown: random() < 0.5,
    owners: many(4, (i) => ({
      id: `o${i}`,
      identityStatus: pick(['unverified', 'pending', 'verified', 'rejected']),
      ownershipPercent: maybe(upTo(100)),
    })),
    locations: many(2, (i) => ({
      id: `l${i}`,
      latitude: 1,
      longitude: 2,
      geofenceRadiusM: upTo(300),
      verifiedAt: maybe(day()),
    })),
    verificationTasks: many(3, (i) => ({
      id: `v${i}`,
      outcome: pick(['confirmed', 'mismatch', 'not_found', 'refused']),
      distanceM: maybe(random() * 2000),
      completedAt: day(),
    })),
    evidence: many(15, (i) =>
      picture({
        id: `e${i}`,
        evidenceType: PICTURES[upTo(2)] ?? 'other',
        assessedAt: day(),
        qualityScore: random(),
        flags: many(2, () => ({ code: FLAGS[upTo(4)] ?? 'other', severity: severity() })),
        withinGeofence: maybe(random() < 0.5),
        distanceM: maybe(random() * 2000),
      }),
    ),
    complaints: many(15, (i) =>
      complaint({
        id: `c${i}`,
        severity: maybe(severity()),
        confidence: maybe(random()),
        category: maybe(pick(['food_safety', 'billing'])),
        status: pick(['received', 'classified', 'resolved', 'dismissed', 'failed']),
        receivedAt: day(),
      }),
    ),
    orders: { last30Days: counts(50), last90Days: counts(200) },
    signals: many(4, (i) => ({
      id: `s${i}`,
      sourceType: pick(['regulatory', 'financial', 'partner_flag', 'law_enforcement', 'other']),
      severity: severity(),
      confidence: random(),
      observedAt: day(),
      title: 'A signal',
    })),
    artifacts: many(15, (i) => ({
      id: `a${i}`,
      rating: maybe(1 + upTo(4)),
      sentiment: maybe(random() * 2 - 1),
      publishedAt: day(),
    })),
    correctiveActions: many(4, (i) => ({
      id: `x${i}`,
      actionType: pick(['fix_hygiene', 'fix_signage', 'other']),
      status: pick(['issued', 'fix_submitted', 'approved', 'rejected', 'completed']),
      dueDate: day(),
      completedAt: null,
    })),
    submittedAt: many(40, day),
  })
}
