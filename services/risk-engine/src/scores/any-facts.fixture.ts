import fc from 'fast-check'
import type { ComplaintFact, LinkFact, MerchantFacts, OrderCounts, PlacedOrders } from './facts.ts'
import { inEachWindow } from './placed-orders.ts'
import { daysAgo } from './sample-facts.fixture.ts'

// Facts of every kind for the properties that must hold whatever they are.

const share = fc.double({ min: 0, max: 1, noNaN: true })
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const severity = fc.constantFrom('low', 'medium', 'high', 'critical')
/** Up to two days ahead, as clocks differ, and older than any window. */
const moment = fc.double({ min: -2, max: 800, noNaN: true }).map(daysAgo)
const metres = fc.double({ min: 0, max: 20_000_000, noNaN: true })

const several = <T extends object>(fact: { [K in keyof T]: fc.Arbitrary<T[K]> }, maxLength: number) =>
  fc
    .array(fc.record(fact), { maxLength })
    .map((facts) => facts.map((each, index) => ({ ...each, id: `fact-${index}` })))

export const anyComplaint: fc.Arbitrary<ComplaintFact> = fc.record({
  id: fc.uuid(),
  category: orNull(fc.constantFrom('food_safety', 'billing', 'fraud_scam', 'late_delivery')),
  severity: orNull(severity),
  confidence: orNull(share),
  status: fc.constantFrom('received', 'classified', 'resolved', 'dismissed', 'failed'),
  backing: fc.constantFrom('order', 'person', 'none'),
  receivedAt: moment,
})

export const anyComplaints = fc.oneof(
  { weight: 39, arbitrary: fc.array(anyComplaint, { maxLength: 15 }) },
  // Enough to reach the gates of the card networks. One such merchant costs as much as a hundred others.
  { weight: 1, arbitrary: anyComplaint.map((each) => Array.from({ length: 1_600 }, () => each)) },
)

const counts = (max: number): fc.Arbitrary<OrderCounts> => {
  const count = fc.nat(max)
  return fc.record({
    created: count,
    fulfilled: count,
    cancelled: count,
    refunded: count,
    overdue: count,
    consumersServed: count,
    unprovenDeliveries: count,
  })
}

const placed = (max: number): fc.Arbitrary<PlacedOrders> =>
  fc.record({
    consumersServed: fc.nat(max),
    unprovenDeliveries: fc.nat(max),
    failed: fc.nat(max),
    waiting: fc.array(fc.nat(max), { minLength: 10, maxLength: 10 }),
  })
/** Of few orders as often as of many: what few prove depends on each. */
const anyPlaced = fc.constantFrom(4, 40, 10_000).chain(placed)

const anyLink: fc.Arbitrary<LinkFact> = fc.record({
  id: fc.uuid(),
  strength: fc.double({ min: 0.5, max: 1, noNaN: true }),
  isSuspended: fc.boolean(),
})

export const anyFacts: fc.Arbitrary<MerchantFacts> = fc.record({
  createdAt: moment,
  suspendedManually: fc.boolean(),
  claimedAddressKnown: fc.boolean(),
  countryKnown: fc.boolean(),
  websiteKnown: fc.boolean(),
  phoneKnown: fc.boolean(),
  emailKnown: fc.boolean(),
  owners: several(
    {
      identityStatus: fc.constantFrom('unverified', 'pending', 'verified', 'rejected'),
      ownershipPercent: orNull(fc.double({ min: 0, max: 100, noNaN: true })),
    },
    5,
  ),
  locations: several(
    {
      latitude: orNull(fc.double({ min: -90, max: 90, noNaN: true })),
      longitude: orNull(fc.double({ min: -180, max: 180, noNaN: true })),
      geofenceRadiusM: fc.nat(50_000),
      verifiedAt: orNull(moment),
    },
    3,
  ),
  verificationTasks: several(
    {
      outcome: fc.constantFrom('confirmed', 'mismatch', 'not_found', 'refused'),
      distanceM: orNull(metres),
      completedAt: moment,
    },
    4,
  ),
  evidence: several(
    {
      evidenceType: fc.constantFrom('storefront', 'kitchen', 'receipt', 'other'),
      assessedAt: moment,
      qualityScore: share,
      flags: fc.array(
        fc.record({
          code: fc.constantFrom(
            'ai_generated',
            'unsafe_content',
            'near_duplicate',
            'new_flag',
            'low_quality',
          ),
          severity,
        }),
        { maxLength: 3 },
      ),
      withinGeofence: orNull(fc.boolean()),
      distanceM: orNull(metres),
    },
    15,
  ),
  complaints: anyComplaints,
  orders: fc.record(
    {
      last7Days: counts(12_000),
      last30Days: counts(50_000),
      last90Days: counts(150_000),
      waiting: fc.record({ late: fc.nat(5_000) }),
      // Not there where it would be 0.
      heldUp: fc.integer({ min: 1, max: 12_000 }),
      placed: fc.record(
        { last5Days: anyPlaced, last7Days: anyPlaced, last10Days: anyPlaced },
        { requiredKeys: ['last7Days', 'last10Days'] },
      ),
    },
    { requiredKeys: ['last7Days', 'last30Days', 'last90Days', 'waiting', 'placed'] },
  ),
  signals: several(
    {
      sourceType: fc.constantFrom('regulatory', 'financial', 'partner_flag', 'law_enforcement', 'other'),
      severity,
      confidence: share,
      observedAt: moment,
      title: fc.constant('A signal'),
    },
    5,
  ),
  artifacts: several(
    {
      rating: orNull(fc.double({ min: 1, max: 5, noNaN: true })),
      sentiment: orNull(fc.double({ min: -1, max: 1, noNaN: true })),
      publishedAt: moment,
    },
    15,
  ),
  correctiveActions: several(
    {
      actionType: fc.constantFrom('fix_hygiene', 'fix_signage', 'other'),
      status: fc.constantFrom('issued', 'fix_submitted', 'approved', 'rejected', 'completed'),
      dueDate: moment,
      approvedAt: orNull(moment),
      completedAt: orNull(moment),
    },
    5,
  ),
  submittedAt: fc.array(moment, { maxLength: 40 }),
  links: fc.array(anyLink, { maxLength: 12 }),
})

/** Each >= 0 and not all 0. */
export const anyWeights = fc
  .array(fc.double({ min: 0, max: 1_000, noNaN: true }), { minLength: 9, maxLength: 9 })
  .filter((weights) => weights.some((weight) => weight > 1e-6))

const inOrders =
  (changed: (counts: OrderCounts) => Partial<OrderCounts>) =>
  (facts: MerchantFacts): MerchantFacts => {
    const { last7Days, last30Days, last90Days } = facts.orders
    const more = (counts: OrderCounts) => ({ ...counts, ...changed(counts) })
    const windows = { last7Days: more(last7Days), last30Days: more(last30Days), last90Days: more(last90Days) }
    return { ...facts, orders: { ...facts.orders, ...windows } }
  }

const inPlaced =
  (changed: (orders: PlacedOrders) => PlacedOrders) =>
  (facts: MerchantFacts): MerchantFacts => {
    const { placed } = facts.orders
    if (!placed) return facts
    return { ...facts, orders: { ...facts.orders, placed: inEachWindow(placed, changed) } }
  }

/** An order more, or less, that waits in that step. */
const withWaiting = (orders: PlacedOrders, step: number, count: number): PlacedOrders => ({
  ...orders,
  waiting: orders.waiting.map((waits, at) => (at === step ? Math.max(0, waits + count) : waits)),
})
const hasWaiting = ({ waiting }: PlacedOrders, step: number) => (waiting[step] ?? 0) > 0

/** An order waits longer, fails while it waits, fails, or is refunded after it came. */
const anyAdverseOrder: fc.Arbitrary<(orders: PlacedOrders) => PlacedOrders> = fc.oneof(
  fc
    .nat(8)
    .map(
      (step) => (orders: PlacedOrders) =>
        hasWaiting(orders, step) ? withWaiting(withWaiting(orders, step, -1), step + 1, 1) : orders,
    ),
  fc
    .nat(9)
    .map(
      (step) => (orders: PlacedOrders) =>
        hasWaiting(orders, step) ? { ...withWaiting(orders, step, -1), failed: orders.failed + 1 } : orders,
    ),
  fc.constant((orders: PlacedOrders) => ({ ...orders, failed: orders.failed + 1 })),
  fc.constant((orders: PlacedOrders) => ({
    ...orders,
    consumersServed: Math.max(0, orders.consumersServed - 1),
  })),
)

/** One fact more that speaks against the merchant. */
export const anyAdverseFact: fc.Arbitrary<(facts: MerchantFacts) => MerchantFacts> = fc.oneof(
  anyComplaint.map((complaint) => (facts: MerchantFacts) => ({
    ...facts,
    complaints: [...facts.complaints, complaint],
  })),
  fc.constantFrom(
    inOrders(({ created, cancelled }) => ({ created: created + 1, cancelled: cancelled + 1 })),
    inOrders(({ cancelled }) => ({ cancelled: cancelled + 1 })),
    inOrders(({ overdue }) => ({ overdue: overdue + 1 })),
    inOrders(({ created, overdue }) => ({ created: created + 1, overdue: overdue + 1 })),
    inOrders(({ refunded, unprovenDeliveries }) => ({
      refunded: refunded + 1,
      unprovenDeliveries: Math.max(0, unprovenDeliveries - 1),
    })),
    (facts: MerchantFacts) => {
      const heldUp = Math.max(0, (facts.orders.heldUp ?? 0) - 1)
      return { ...facts, orders: { ...facts.orders, heldUp } }
    },
    (facts: MerchantFacts) => {
      const overdue = inOrders((counts) => ({ overdue: counts.overdue + 1 }))(facts)
      const heldUp = (facts.orders.heldUp ?? 0) + 1
      return { ...overdue, orders: { ...overdue.orders, heldUp } }
    },
    (facts: MerchantFacts) => {
      const { late } = facts.orders.waiting
      return { ...facts, orders: { ...facts.orders, waiting: { late: late + 1 } } }
    },
    (facts: MerchantFacts) => ({
      ...facts,
      owners: [...facts.owners, { id: 'new', identityStatus: 'rejected' as const, ownershipPercent: null }],
    }),
    (facts: MerchantFacts) => ({
      ...facts,
      artifacts: [...facts.artifacts, { id: 'worst', rating: 1, sentiment: -1, publishedAt: daysAgo(1) }],
    }),
    (facts: MerchantFacts) => ({
      ...facts,
      evidence: facts.evidence.map((each, index) =>
        index > 0
          ? each
          : { ...each, flags: [...each.flags, { code: 'ai_generated', severity: 'high' as const }] },
      ),
    }),
  ),
  anyAdverseOrder.map(inPlaced),
  anyLink.map((link) => (facts: MerchantFacts) => ({ ...facts, links: [...facts.links, link] })),
  fc.constantFrom('low', 'medium', 'high', 'critical').map((severity) => (facts: MerchantFacts) => ({
    ...facts,
    signals: [
      ...facts.signals,
      {
        id: 'report',
        sourceType: 'partner_flag' as const,
        severity,
        confidence: 0.8,
        observedAt: daysAgo(1),
        title: 'A report',
      },
    ],
  })),
)
