import { describe, expect, test } from 'vitest'
import type { MerchantFacts, OrderFacts } from './facts.ts'
import { orderEvidence } from './order-evidence.ts'
import { nothingKnown, orderFacts } from './sample-facts.fixture.ts'

/** The weight from which a merchant is `high` by nothing else: from odds of 1.8 to 98.2 to a conduct risk of 0.8. */
const CONVICTS = 5.4
const weightOf = (orders: OrderFacts) =>
  orderEvidence(nothingKnown({ orders })).reduce((sum, { amount }) => sum + amount, 0)
const sentenceOf = (facts: MerchantFacts) => orderEvidence(facts)[0]?.message().code

describe('a large merchant whose partner names no consumers', () => {
  const season = (failed: number) => {
    const counts = { created: 17_000, fulfilled: 16_000 - failed, unprovenDeliveries: 16_000 - failed }
    return orderFacts({
      last7Days: { created: 4_000, fulfilled: 3_700, unprovenDeliveries: 3_700 },
      last30Days: { ...counts, cancelled: failed, refunded: 600 },
      last90Days: { ...counts, cancelled: failed, refunded: 600 },
    })
  }
  test('is not convicted by the failures of one order in sixteen', () => {
    expect(weightOf(season(1_000))).toBeLessThanOrEqual(Math.log(20) + 1e-9)
  })
  test('is convicted when half of the orders fail', () => {
    expect(weightOf(season(8_000))).toBeGreaterThan(CONVICTS)
  })
})

describe('an outage of all deliveries', () => {
  const outage = (heldUp: number) => ({
    ...orderFacts({
      last7Days: { created: 277, fulfilled: 94, cancelled: 5, overdue: 74, consumersServed: 94 },
      last30Days: { created: 780, fulfilled: 640, cancelled: 13, overdue: 78, consumersServed: 600 },
    }),
    waiting: { late: 21 },
    heldUp,
  })
  test('convicts where orders fall due while others are delivered', () => {
    expect(weightOf(outage(0))).toBeGreaterThan(CONVICTS)
  })
  test('adds at most ln 8 where all wait', () => {
    expect(weightOf(outage(74))).toBeLessThanOrEqual(Math.log(8) + 1e-9)
    expect(sentenceOf(nothingKnown({ orders: outage(74) }))).toBe('score.conduct_orders_held_up')
  })
  test('excuses no cancellation', () => {
    const { last7Days, ...rest } = outage(74)
    const cancelled = { ...rest, last7Days: { ...last7Days, cancelled: 79 } }
    expect(weightOf(cancelled)).toBeGreaterThan(CONVICTS)
  })
})

describe('a season that begins', () => {
  const begins = (created: number) =>
    orderFacts({
      last7Days: { created, fulfilled: 11, cancelled: 10, consumersServed: 11 },
      last30Days: { created, fulfilled: 22, cancelled: 10, consumersServed: 22 },
    })
  test('does not convict by what is called off before anything could be delivered', () => {
    expect(weightOf(begins(223))).toBe(0)
  })
  test('leaves out three orders on their way for each that failed', () => {
    expect(weightOf(begins(21 + 30))).toBe(weightOf(begins(21)))
    expect(weightOf(begins(21 + 30 + 40))).toBeLessThan(weightOf(begins(21)))
  })
})

test('what failed of the orders of five days speaks, whatever was delivered of those before', () => {
  const placed = (failed: number, delivered: number) => ({
    consumersServed: delivered,
    unprovenDeliveries: 0,
    failed,
    waiting: [],
  })
  const longer = { last7Days: placed(10, 40), last10Days: placed(10, 60) }
  const orders = { ...nothingKnown().orders, placed: longer }
  const turned = { ...orders, placed: { last5Days: placed(10, 5), ...longer } }
  expect(weightOf(orders)).toBeLessThan(CONVICTS)
  expect(weightOf(turned)).toBeGreaterThan(CONVICTS)
  expect(orderEvidence(nothingKnown({ orders: turned }))[0]?.message()).toMatchObject({
    values: { days: 5, failed: 10, deliveries: 5 },
  })
})
