import { expect, test } from 'vitest'
import type { PlacedOrders } from './facts.ts'
import { weightOfPlaced } from './placed-orders.ts'
import { provenDeliveries } from './proven-deliveries.ts'

/** The weight from which a merchant is `high` by nothing else: from odds of 1.8 to 98.2 to a conduct risk of 0.8. */
const CONVICTS = 5.4
const placed = (known: Partial<PlacedOrders>): PlacedOrders => ({
  consumersServed: 0,
  unprovenDeliveries: 0,
  failed: 0,
  waiting: [],
  ...known,
})

const weightOf = (orders: PlacedOrders) => weightOfPlaced(orders, provenDeliveries(orders))

test.each<[string, Partial<PlacedOrders>]>([
  ['nothing', {}],
  ['forty orders of today', { waiting: [40] }],
  [
    'deliveries, and orders that wait as is usual',
    { consumersServed: 60, failed: 3, waiting: [20, 5, 5, 6, 4] },
  ],
  ['an outage: a hundred orders wait for long', { waiting: [20, 10, 10, 10, 10, 10, 10, 10, 10, 0] }],
  [
    'six called off within days, while others are on their way',
    { consumersServed: 3, failed: 6, waiting: [35] },
  ],
])('%s does not convict', (_, known) => {
  expect(weightOf(placed(known))).toBeLessThan(CONVICTS)
})

test.each<[string, Partial<PlacedOrders>]>([
  ['ten failed of fifteen', { consumersServed: 5, failed: 10 }],
  [
    'four failed, and most others wait for long',
    { consumersServed: 6, failed: 4, waiting: [5, 2, 1, 2, 2, 3, 3, 4, 3, 2] },
  ],
])('%s convicts', (_, known) => {
  expect(weightOf(placed(known))).toBeGreaterThan(CONVICTS)
})

test('waiting orders add at most ln 8, once and for each that failed', () => {
  const waiting = [0, 0, 0, 0, 0, 0, 0, 0, 0, 500]
  expect(weightOf(placed({ waiting }))).toBeCloseTo(Math.log(8), 9)
  const open = weightOf(placed({ failed: 1, waiting: [500] }))
  expect(weightOf(placed({ failed: 1, waiting }))).toBeCloseTo(open + 2 * Math.log(8), 9)
})
