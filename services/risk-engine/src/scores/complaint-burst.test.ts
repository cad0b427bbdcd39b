import { DEFAULT_THRESHOLDS, DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import { describe, expect, test } from 'vitest'
import { assessRisk } from '../assessments/assess.ts'
import { findComplaintBurst } from './complaint-burst.ts'
import type { ComplaintFact, MerchantFacts } from './facts.ts'
import { complaint, daysAgo, goodMerchant, NOW, orderFacts, recentOrders } from './sample-facts.fixture.ts'

/** Complaints spread evenly over the days from `from` to `to` days ago. */
const spread = (count: number, from: number, to: number, known: Partial<ComplaintFact> = {}) =>
  Array.from({ length: count }, (_, index) =>
    complaint({
      id: `c${from}-${index}`,
      severity: 'critical',
      category: 'food_safety',
      backing: 'none',
      receivedAt: daysAgo(from + ((to - from) * index) / count),
      ...known,
    }),
  )

const failing = recentOrders({ created: 300, fulfilled: 200, unprovenDeliveries: 200, overdue: 100 })

const sloppy = orderFacts({
  last7Days: { created: 140, fulfilled: 120, unprovenDeliveries: 110, cancelled: 9, refunded: 10 },
  last30Days: { created: 600, fulfilled: 520, unprovenDeliveries: 480, cancelled: 38, refunded: 44 },
  last90Days: { created: 1800, fulfilled: 1560, unprovenDeliveries: 1430, cancelled: 114, refunded: 130 },
})

/** One order in six fails or is refunded, as in each month before. */
const alwaysFailing = orderFacts({
  last7Days: { created: 140, fulfilled: 126, consumersServed: 110, cancelled: 9, refunded: 14 },
  last30Days: { created: 600, fulfilled: 540, consumersServed: 480, cancelled: 38, refunded: 60 },
  last90Days: { created: 1800, fulfilled: 1620, consumersServed: 1430, cancelled: 114, refunded: 180 },
})

describe('a burst of complaints that nothing backs', () => {
  test.each<[string, Partial<MerchantFacts>, number | null]>([
    ['twenty in a day', { complaints: spread(20, 1, 2) }, 20],
    ['twenty in a day a month ago', { complaints: spread(20, 30, 31) }, 20],
    ['twenty in a day, dismissed', { complaints: spread(20, 1, 2, { status: 'dismissed' }) }, null],
    ['twenty in a day with their orders', { complaints: spread(20, 1, 2, { backing: 'order' }) }, null],
    [
      'twenty in a day after a hundred orders failed',
      { complaints: spread(20, 1, 2), orders: failing },
      null,
    ],
    [
      'twenty in a day beside the failures that a sloppy merchant has every day',
      { complaints: spread(20, 1, 2), orders: sloppy },
      20,
    ],
    [
      'ten in a day beside as many failures and refunds as in the months before',
      { complaints: spread(10, 1, 2), orders: alwaysFailing },
      10,
    ],
    ['twenty over half a year', { complaints: spread(20, 1, 180) }, null],
    ['four in a day', { complaints: spread(4, 1, 2) }, null],
    ['twenty where no order is known', { complaints: spread(20, 1, 2), orders: recentOrders() }, null],
  ])('%s', (_name, known, expected) => {
    expect(findComplaintBurst(goodMerchant(known), NOW)?.complaintIds.size ?? null).toBe(expected)
  })

  test('leaves the public status to a person, and appears in the level and the reasons', () => {
    const settings = {
      weights: DEFAULT_WEIGHTS,
      thresholds: { ...DEFAULT_THRESHOLDS, medium: 0.2 },
      holdsBadgeOnConduct: false,
      now: NOW,
    }
    const judged = (facts: MerchantFacts) =>
      assessRisk({ id: 'm', name: 'M', facts }, null, settings).effective
    expect(judged(goodMerchant())).toMatchObject({ publicStatus: 'verified', riskLevel: 'low' })
    const bombed = judged(goodMerchant({ complaints: spread(30, 1, 2) }))
    expect(bombed).toMatchObject({ publicStatus: 'verified', riskLevel: 'medium' })
    expect(bombed.reasonCodes).toContain('complaint_burst_held')
    const confirmed = goodMerchant({ complaints: spread(30, 1, 2, { backing: 'person' }) })
    expect(judged(confirmed)).toMatchObject({ publicStatus: 'review' })
  })
})
