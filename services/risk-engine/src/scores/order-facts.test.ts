import { DAY_MS } from '@trust/contracts/durations'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addComplaint, type FactsFixture, newMerchant } from '../facts.fixture.ts'
import { gatherFacts } from './gather.ts'

let harness: Harness
let tenant: TestTenant
let place: FactsFixture
beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
})
beforeEach(async () => {
  place = await newMerchant(harness, tenant)
})
afterAll(() => harness.close())

const actor = { kind: 'system' as const, id: 'test', label: 'test' }
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const PAID = { amount: { amount: '12.00', currency: 'EUR' } }

/** What the partner tells: `[type, order, days ago, more]`. */
async function send(...events: [string, string, number, object?][]): Promise<void> {
  const { status } = await tenant.partner.post('/platform/orders/events', {
    events: events.map(([type, order, days, more]) => ({
      event_id: crypto.randomUUID(),
      type,
      merchant_id: place.merchantId,
      order_reference: order,
      occurred_at: daysAgo(days),
      ...more,
    })),
  })
  expect(status).toBe(202)
}

async function facts() {
  const scope = { tenantId: tenant.id, actor }
  const [merchant] = await harness.db.transact(scope, (context) =>
    gatherFacts(context, [place.merchantId], new Date()),
  )
  if (!merchant) throw new Error('the merchant is not there')
  return merchant.facts
}

it('an order is overdue from its promised time, or from its 14th day, until it is fulfilled or cancelled', async () => {
  await send(
    ['order_created', 'old', 20],
    ['order_created', 'young', 3],
    ['order_created', 'promised', 3, { promised_at: daysAgo(1) }],
    ['order_created', 'promised later', 20, { promised_at: daysAgo(-5) }],
    ['order_created', 'late but there', 20],
    ['order_fulfilled', 'late but there', 1],
    ['order_created', 'called off', 20],
    ['order_cancelled', 'called off', 19],
  )
  const { orders } = await facts()
  expect(orders.last7Days).toMatchObject({ overdue: 2, created: 2, fulfilled: 1, cancelled: 0 })
  expect(orders.last30Days).toMatchObject({ overdue: 2, created: 6, fulfilled: 1, cancelled: 1 })
  expect(orders.waiting).toEqual({ late: 0 })
})

it('deliveries count in favour of a merchant once for each consumer who paid and kept the goods', async () => {
  const by = (consumer: string) => ({ ...PAID, consumer_reference: consumer })
  const orders = [
    ['one', by('anna')],
    ['two', by('anna')],
    ['three', by('ben')],
    ['returned', by('cleo')],
    ['free', { consumer_reference: 'dora' }],
    ['anonymous', PAID],
  ] as const
  await send(
    ...orders.map(([order, more]): [string, string, number, object] => ['order_created', order, 5, more]),
  )
  await send(...orders.map(([order]): [string, string, number] => ['order_fulfilled', order, 4]))
  await send(['refund_requested', 'returned', 3], ['refund_issued', 'returned', 2])
  expect((await facts()).orders.last30Days).toMatchObject({
    consumersServed: 2,
    unprovenDeliveries: 2,
    refunded: 1,
  })
})

it('an order waits too long compared with the merchant’s usual delivery times', async () => {
  for (let order = 0; order < 20; order += 1)
    await send(['order_created', `${order}`, 30], ['order_fulfilled', `${order}`, 28])
  await send(['order_created', 'slow', 5], ['order_created', 'fresh', 1])
  expect((await facts()).orders.waiting).toEqual({ late: 1 })
})

it.each([
  ['lately', { since: 6, until: 2.5 }, 0],
  ['for longer than they paused', { since: 8, until: 4.5 }, 1],
])('an order from before a pause waits long once deliveries are back %s', async (_, pause, waitingLong) => {
  const delivered = Array.from({ length: 24 }, (_, day) => day + 0.5).filter(
    (days) => days <= pause.until || days >= pause.since,
  )
  await send(
    ...delivered.flatMap((days): [string, string, number][] => [
      ['order_created', `${days}`, days + 1],
      ['order_fulfilled', `${days}`, days],
    ]),
  )
  await send(['order_created', 'open', pause.since + 0.2])
  expect((await facts()).orders.placed?.last10Days.waiting.at(-1)).toBe(waitingLong)
})

it('an order of the consumer, or a reviewer, backs a complaint', async () => {
  await send(['order_created', 'A-1', 5, { consumer_reference: 'anna' }], ['order_created', 'A-2', 5])
  const ids = {
    order: await addComplaint(place, 'high', { orderReference: 'A-1', consumerReference: 'anna' }),
    anyone: await addComplaint(place, 'high', { orderReference: 'A-2', consumerReference: 'ben' }),
    stranger: await addComplaint(place, 'high', { orderReference: 'A-1', consumerReference: 'ben' }),
    invented: await addComplaint(place, 'high', { orderReference: 'A-9' }),
    without: await addComplaint(place, 'high'),
    corrected: await addComplaint(place, 'high', { correction: { severity: 'high' } }),
  }
  const byId = new Map((await facts()).complaints.map(({ id, backing }) => [id, backing]))
  expect(Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, byId.get(id)]))).toEqual({
    order: 'order',
    anyone: 'order',
    stranger: 'none',
    invented: 'none',
    without: 'none',
    corrected: 'person',
  })
})

it('another tenant’s order with this reference backs no complaint', async () => {
  const neighbour = await harness.tenant()
  const theirs = await newMerchant(harness, neighbour)
  const event = { event_id: '1', type: 'order_created', order_reference: 'A-1', occurred_at: daysAgo(2) }
  const events = [{ ...event, merchant_id: theirs.merchantId }]
  expect((await neighbour.partner.post('/platform/orders/events', { events })).status).toBe(202)
  await addComplaint(place, 'high', { orderReference: 'A-1' })
  expect((await facts()).complaints).toMatchObject([{ backing: 'none' }])
})
