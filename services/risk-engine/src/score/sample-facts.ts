import type { ComplaintFact, EvidenceFact, MerchantFacts, OrderCounts } from './facts.ts'

/** Facts for the tests of the rules, all relative to this moment. */
export const NOW = new Date('2026-06-30T12:00:00.000Z')

export function daysAgo(days: number): Date {
  return new Date(NOW.getTime() - days * 86_400_000)
}

export function orders(counts: Partial<OrderCounts> = {}): OrderCounts {
  return { created: 0, fulfilled: 0, cancelled: 0, refundRequested: 0, refundIssued: 0, ...counts }
}

export function nothingKnown(known: Partial<MerchantFacts> = {}): MerchantFacts {
  return {
    createdAt: NOW,
    suspendedManually: false,
    claimedAddressKnown: true,
    countryKnown: false,
    websiteKnown: false,
    phoneKnown: false,
    emailKnown: false,
    owners: [],
    locations: [],
    verificationTasks: [],
    evidence: [],
    complaints: [],
    orders: { last30Days: orders(), last90Days: orders() },
    signals: [],
    artifacts: [],
    correctiveActions: [],
    submittedAt: [],
    ...known,
  }
}

export function complaint(known: Partial<ComplaintFact> = {}): ComplaintFact {
  return {
    id: 'complaint',
    category: 'product_quality',
    severity: 'medium',
    confidence: 0.8,
    status: 'classified',
    receivedAt: daysAgo(1),
    ...known,
  }
}

export function picture(known: Partial<EvidenceFact> = {}): EvidenceFact {
  return {
    id: 'evidence',
    evidenceType: 'storefront',
    assessedAt: daysAgo(5),
    qualityScore: 0.8,
    flags: [],
    withinGeofence: true,
    distanceM: 20,
    ...known,
  }
}

/**
 * Verified owner and location, a confirming visit, four clean pictures, many fulfilled orders, no complaint.
 */
export function goodMerchant(known: Partial<MerchantFacts> = {}): MerchantFacts {
  return nothingKnown({
    createdAt: daysAgo(200),
    countryKnown: true,
    emailKnown: true,
    owners: [{ id: 'owner', identityStatus: 'verified', ownershipPercent: 100 }],
    locations: [
      { id: 'location', latitude: 48.2, longitude: 16.37, geofenceRadiusM: 150, verifiedAt: daysAgo(20) },
    ],
    verificationTasks: [{ id: 'visit', outcome: 'confirmed', distanceM: 30, completedAt: daysAgo(20) }],
    evidence: ['storefront', 'interior', 'signage', 'product'].map((evidenceType, index) =>
      picture({ id: `evidence-${index}`, evidenceType }),
    ),
    orders: {
      last30Days: orders({ created: 300, fulfilled: 292, cancelled: 4, refundRequested: 3, refundIssued: 2 }),
      last90Days: orders({
        created: 900,
        fulfilled: 880,
        cancelled: 12,
        refundRequested: 9,
        refundIssued: 8,
      }),
    },
    submittedAt: [daysAgo(5)],
    ...known,
  })
}

/** Uniform in [0, 1) from a seed: Mulberry32 (Ettinger 2017), so that a failing property fails again. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
