import type { ComplaintFact, EvidenceFact, MerchantFacts, OrderCounts, OrderFacts } from './facts.ts'

/** Facts for the tests of the rules, all relative to this moment. */
export const NOW = new Date('2026-06-30T12:00:00.000Z')

export function daysAgo(days: number): Date {
  return new Date(NOW.getTime() - days * 86_400_000)
}

export function orders(counts: Partial<OrderCounts> = {}): OrderCounts {
  return {
    created: 0,
    fulfilled: 0,
    cancelled: 0,
    refunded: 0,
    overdue: 0,
    consumersServed: 0,
    unprovenDeliveries: 0,
    ...counts,
  }
}

/** Orders of which all windows know the same: as of the last week. */
export function recentOrders(counts: Partial<OrderCounts> = {}): OrderFacts {
  return orderFacts({ last7Days: counts, last30Days: counts, last90Days: counts })
}

type Windows = { [window in 'last7Days' | 'last30Days' | 'last90Days']?: Partial<OrderCounts> }

export function orderFacts({ last7Days, last30Days, last90Days }: Windows): OrderFacts {
  return {
    last7Days: orders(last7Days),
    last30Days: orders(last30Days),
    last90Days: orders(last90Days),
    waiting: { late: 0 },
  }
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
    orders: recentOrders(),
    signals: [],
    artifacts: [],
    correctiveActions: [],
    submittedAt: [],
    links: [],
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
    backing: 'order',
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
    orders: orderFacts({
      last7Days: {
        created: 70,
        fulfilled: 68,
        cancelled: 1,
        consumersServed: 60,
        unprovenDeliveries: 7,
        refunded: 1,
      },
      last30Days: {
        created: 300,
        fulfilled: 292,
        cancelled: 4,
        consumersServed: 250,
        unprovenDeliveries: 30,
        refunded: 3,
      },
      last90Days: {
        created: 900,
        fulfilled: 880,
        cancelled: 12,
        consumersServed: 700,
        unprovenDeliveries: 90,
        refunded: 9,
      },
    }),
    submittedAt: [daysAgo(5)],
    ...known,
  })
}
