import { DAY_MS } from '@trust/contracts/durations'
import { newId } from '@trust/contracts/identifier'
import { ORDER_DUE_DAYS } from '@trust/contracts/order-times'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gatherFacts } from '../scores/gather.ts'
import { factsThrough } from './facts-on.ts'
import { KINDS, type MerchantKind } from './kinds.ts'
import { createMerchant, type SimulatedMerchant } from './merchant.ts'
import { createRandom } from './random.ts'
import { drawWorld } from './world.ts'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

const LIFE_DAYS = 60
const DAYS = [12, 25, 31, 44, 59]

/** Keeps those of its events that have happened by that day, as if that day were now. */
async function tell(orders: SimulatedMerchant['orders'], merchantId: string, day: number, now: Date) {
  const at = (moment: number) => new Date(now.getTime() + (moment - day) * DAY_MS)
  const events = orders.flatMap((order, index) => {
    const isPromised = Math.abs(order.dueAt - order.createdAt - ORDER_DUE_DAYS) > 1e-6
    const happened = [
      ['order_created', order.createdAt],
      ['order_fulfilled', order.fulfilledAt],
      ['order_cancelled', order.cancelledAt],
      ['refund_issued', order.refundedAt],
    ] as const
    return happened
      .filter(([, moment]) => moment <= day)
      .map(([type, moment]) => ({
        tenantId: tenant.id,
        merchantId,
        eventId: `${merchantId}-${index}-${type}`,
        type,
        orderReference: `${index}`,
        occurredAt: at(moment),
        ...(type === 'order_created' && {
          promisedAt: isPromised ? at(order.dueAt) : null,
          ...(order.consumer === null
            ? {}
            : { consumerDigest: `${order.consumer}`, amount: 12, currency: 'EUR' }),
        }),
      }))
  })
  await harness.db.acrossTenants.orderEvent.createMany({ data: events })
}

/** A merchant of that kind in a world of many stalls; the same one at each call. */
function stalling(kind: MerchantKind): SimulatedMerchant {
  const random = createRandom(9 + KINDS.indexOf(kind))
  const photographs = createRandom(1)
  const world = { ...drawWorld(random, 'wide', photographs), stallsPerYear: 12, volume: 3 }
  return createMerchant(kind, 'm', { random, photographs, world, days: LIFE_DAYS })
}

it('some of these days lie in a stall', () => {
  const factsOf = factsThrough(stalling('good'))
  expect(DAYS.map((day) => factsOf(day).orders.heldUp ?? 0)).toEqual([2, 0, 3, 15, 0])
})

it.each(KINDS)(
  'a simulated merchant (%s) has the facts that PostgreSQL computes from its orders',
  async (kind) => {
    const merchant = stalling(kind)
    const factsOf = factsThrough(merchant)
    for (const day of DAYS) {
      const now = new Date()
      const merchantId = newId()
      const data = {
        id: merchantId,
        tenantId: tenant.id,
        name: 'Trattoria',
        claimedAddress: 'Via',
        metadata: {},
      }
      await harness.db.acrossTenants.merchant.create({ data })
      const first = day - 104
      const known = merchant.orders.filter(({ createdAt }) => createdAt > first && createdAt <= day)
      await tell(known, merchantId, day, now)
      const scope = { tenantId: tenant.id, actor: { kind: 'system' as const, id: 'test', label: 'test' } }
      const [gathered] = await harness.db.transact(scope, (context) =>
        gatherFacts(context, [merchantId], now),
      )
      const { money: _, ...orders } = gathered?.facts.orders ?? { money: null }
      expect(orders).toEqual(factsOf(day).orders)
    }
  },
)
