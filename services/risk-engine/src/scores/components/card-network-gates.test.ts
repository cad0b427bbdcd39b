import { describe, expect, test } from 'vitest'
import { complaint, daysAgo, NOW, nothingKnown, recentOrders } from '../sample-facts.fixture.ts'
import { MASTERCARD_ECM, VISA_VAMP } from './card-network-gates.ts'
import { complaintRisk } from './complaint-risk.ts'

const facts = (complaints: number, delivered: number, receivedAt = daysAgo(10)) =>
  nothingKnown({
    complaints: Array.from({ length: complaints }, (_, index) =>
      complaint({ id: `c${index}`, severity: 'low', receivedAt }),
    ),
    orders: recentOrders({ created: delivered, unprovenDeliveries: delivered }),
  })

const reached = (...given: Parameters<typeof facts>) =>
  complaintRisk(facts(...given), NOW)
    .explanations.map(({ code }) => code)
    .filter((code) => code.endsWith('_gate'))
    .sort()

describe('the gates of the card networks', () => {
  test.each([
    ['neither count nor rate', 99, 100_000, []],
    ['the count without the rate', 100, 6_667, []],
    ['the rate without the count', 99, 100, []],
    ['count and rate of the smaller', 100, 6_666, [MASTERCARD_ECM.code]],
    ['one below the greater', 1_499, 2_000, [MASTERCARD_ECM.code]],
    ['both', 1_500, 100_000, [MASTERCARD_ECM.code, VISA_VAMP.code]],
    ['the count, with no order known', 100, 0, [MASTERCARD_ECM.code]],
  ])('%s', (_name, complaints, created, expected) => {
    expect(reached(complaints, created)).toEqual(expected)
  })

  test('count a month only', () => {
    expect(reached(200, 1_000, daysAgo(31))).toEqual([])
  })
})
