import { DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import { inEnglish } from '@trust/messages/sentences/say'
import { describe, expect, test } from 'vitest'
import { recommend } from '../../recommendations/recommend.ts'
import type { MerchantFacts, PlacedOrders } from '../facts.ts'
import { NOW, nothingKnown, orderFacts } from '../sample-facts.fixture.ts'
import { fulfilmentReliability, fulfilmentReliabilityUntil18 } from './fulfilment-reliability.ts'

/** From here on a component keeps its merchant from `verified`. */
const CAPPED = 0.85

/** 300 deliveries in three months, and of the orders of the last days none but these. */
function turnedBad(lately: Partial<PlacedOrders>): MerchantFacts {
  const placed = { consumersServed: 0, unprovenDeliveries: 0, failed: 0, waiting: [], ...lately }
  const windows = orderFacts({
    last7Days: { created: 25, fulfilled: 8, cancelled: placed.failed, consumersServed: 8 },
    last30Days: { created: 105, fulfilled: 80, cancelled: placed.failed, consumersServed: 80 },
    last90Days: { created: 325, fulfilled: 300, cancelled: placed.failed, consumersServed: 300 },
  })
  return nothingKnown({
    orders: { ...windows, placed: { last5Days: placed, last7Days: placed, last10Days: placed } },
  })
}
const failing = { consumersServed: 2, failed: 5, waiting: [4, 2, 0, 0, 0, 0, 1, 2, 3, 2] }

describe('a merchant that stops to deliver what it is paid for', () => {
  test('leaves `verified` before most of its orders fall due', () => {
    expect(fulfilmentReliability(turnedBad(failing), NOW).value).toBeGreaterThan(CAPPED)
    expect(fulfilmentReliabilityUntil18(turnedBad(failing), NOW).value).toBeLessThan(0.65)
  })
  test('reads why: what failed and waits of the orders placed lately', () => {
    const [gravest] = fulfilmentReliability(turnedBad(failing), NOW).explanations
    expect(gravest?.code).toBe('orders_failed')
    expect(gravest && inEnglish(gravest.message)).toBe(
      'Of the orders placed within 5 days 5 failed, and 8 wait long, against 2 deliveries.',
    )
  })
  test('is advised to deliver them', () => {
    const advice = recommend(turnedBad(failing), DEFAULT_WEIGHTS, NOW).find(
      ({ subject }) => subject === 'orders:failed',
    )
    expect(advice).toMatchObject({ component: 'fulfilment_reliability', priority: expect.any(String) })
    expect(advice?.expectedScoreReduction).toBeGreaterThan(0.02)
  })
})

test('one that delivers as always is judged as before', () => {
  const facts = turnedBad({ consumersServed: 18, failed: 1, waiting: [4, 2] })
  expect(fulfilmentReliability(facts, NOW).value).toBe(fulfilmentReliabilityUntil18(facts, NOW).value)
})
