import { DAY_MS } from '@trust/contracts/durations'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let harness: Harness
let tenant: TestTenant
let merchantId: string
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
})
beforeEach(async () => {
  tenant = await harness.tenant()
  merchantId = await newMerchant(tenant)
})
afterAll(() => harness.close())

const PATH = '/platform/orders/events'

async function newMerchant({ partner }: TestTenant): Promise<string> {
  const { body } = await partner.post('/platform/merchants', {
    name: 'Trattoria Uno',
    claimed_address: 'Via Roma 1',
  })
  await harness.db.acrossTenants.$executeRaw`DELETE FROM outbox`
  return body.id
}

const event = (event_id: string, more: object = {}) => ({
  event_id,
  type: 'order_created',
  merchant_id: merchantId,
  order_reference: 'A-17',
  occurred_at: '2026-01-31T09:30:00Z',
  ...more,
})
const stored = () => harness.db.acrossTenants.orderEvent.findMany({ where: { tenantId: tenant.id } })
const waitingJobs = () => harness.db.acrossTenants.outboxMessage.findMany({ where: { tenantId: tenant.id } })

describe('POST /platform/orders/events', () => {
  it('stores a batch and asks for one new score a merchant', async () => {
    const other = await newMerchant(tenant)
    const answer = await tenant.partner.post(PATH, {
      events: [
        event('1', { amount: { amount: '12.50', currency: 'EUR' } }),
        event('2', { type: 'refund_issued', amount: null }),
        event('3', { merchant_id: other.toUpperCase() }),
      ],
    })
    expect(answer.status).toBe(202)
    expect(answer.body).toEqual({ accepted: 3, duplicates: 0 })
    const [first, second, third] = (await stored()).sort((a, b) => a.eventId.localeCompare(b.eventId))
    expect(first).toMatchObject({
      type: 'order_created',
      orderReference: 'A-17',
      currency: 'EUR',
      merchantId,
    })
    expect(first?.amount?.toFixed(2)).toBe('12.50')
    expect(first?.occurredAt.toISOString()).toBe('2026-01-31T09:30:00.000Z')
    expect(second).toMatchObject({ type: 'refund_issued', amount: null, currency: null })
    expect(third).toMatchObject({ merchantId: other })
    const jobs = await waitingJobs()
    expect(jobs.map((job) => job.name)).toEqual(['recalculate-score', 'recalculate-score'])
    expect(jobs.map((job) => job.payload)).toEqual(
      expect.arrayContaining([
        { merchant_id: merchantId, trigger: 'order_events' },
        { merchant_id: other, trigger: 'order_events' },
      ]),
    )
  })

  it('counts what it has seen before, in the same batch too', async () => {
    const send = (...ids: string[]) => tenant.partner.post(PATH, { events: ids.map((id) => event(id)) })
    expect((await send('1', '2', '1')).body).toEqual({ accepted: 2, duplicates: 1 })
    await harness.db.acrossTenants.$executeRaw`DELETE FROM outbox`
    expect((await send('2', '1')).body).toEqual({ accepted: 0, duplicates: 2 })
    expect(await waitingJobs()).toEqual([])
    expect((await send('3', '2')).body).toEqual({ accepted: 1, duplicates: 1 })
    expect(await stored()).toHaveLength(3)
  })

  it('takes 500 events with identifiers of any kind, and keeps tenants apart', async () => {
    const neighbour = await harness.tenant()
    const ids = Array.from({ length: 499 }, (_, index) => `${index}:${"\u{1F355}' \\".repeat(40)}`)
    const events = [...ids, ' '].map((id) => event(id))
    expect((await tenant.partner.post(PATH, { events })).body).toEqual({ accepted: 500, duplicates: 0 })
    const theirs = await newMerchant(neighbour)
    const same = { events: [event(' ', { merchant_id: theirs })] }
    expect((await neighbour.partner.post(PATH, same)).body).toEqual({ accepted: 1, duplicates: 0 })
  })

  it('stores nothing when one merchant is not there or belongs to a neighbour', async () => {
    const theirs = await newMerchant(await harness.tenant())
    for (const stranger of [theirs, crypto.randomUUID()]) {
      const answer = await tenant.partner.post(PATH, {
        events: [event('1'), event('2', { merchant_id: stranger })],
      })
      expect(answer.status).toBe(404)
      expect(answer.body.code).toBe('not_found')
    }
    expect(await stored()).toEqual([])
    expect(await waitingJobs()).toEqual([])
  })

  it('stores an event that comes alone once, however often and concurrently it comes', async () => {
    const send = (key: string) =>
      tenant.partner.post(PATH, { events: [event('1')] }, { 'idempotency-key': key })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => send(`key ${index}`)))
    const bodies = answers.map(({ body }) => body)
    expect(bodies.filter(({ accepted }) => accepted === 1)).toHaveLength(1)
    expect(bodies.filter(({ duplicates }) => duplicates === 1)).toHaveLength(19)
    expect(await stored()).toHaveLength(1)
    expect(await waitingJobs()).toHaveLength(1)
    const { body: log } = await tenant.admin.get('/audit-logs?action=order_events.ingested')
    expect(log.total).toBe(1)
    const theirs = event('2', { merchant_id: await newMerchant(await harness.tenant()) })
    const refused = await tenant.partner.post(PATH, { events: [theirs] })
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
    expect(await stored()).toHaveLength(1)
  })

  it('reports every fault, with its place in the batch', async () => {
    const answer = await tenant.partner.post(PATH, {
      events: [
        event('1'),
        event('', { type: 'order_lost', amount: { amount: '-1', currency: 'EUR' } }),
        event('x'.repeat(256), { occurred_at: 'yesterday', order_reference: undefined, colour: 'red' }),
      ],
    })
    expect(answer.status).toBe(422)
    const places = answer.body.detail.map((fault: { loc: unknown[] }) => fault.loc.join('.'))
    expect(places.sort()).toEqual([
      'body.events.1.amount.amount',
      'body.events.1.event_id',
      'body.events.1.type',
      'body.events.2.colour',
      'body.events.2.event_id',
      'body.events.2.occurred_at',
      'body.events.2.order_reference',
    ])
    const ahead = new Date(Date.now() + 3_600_000).toISOString()
    const future = await tenant.partner.post(PATH, {
      events: [event('1'), event('2', { occurred_at: ahead })],
    })
    expect(future.body.detail).toMatchObject([
      { loc: ['body', 'events', 1, 'occurred_at'], type: 'value_error' },
    ])
    for (const events of [[], Array.from({ length: 501 }, (_, index) => event(String(index)))]) {
      expect((await tenant.partner.post(PATH, { events })).status).toBe(422)
    }
    expect(await stored()).toEqual([])
  })

  it('is for callers who may ingest', async () => {
    const body = { events: [event('1')] }
    const viewer = await harness.operator(tenant, 'viewer')
    expect((await harness.anyone().post(PATH, body)).status).toBe(401)
    expect((await viewer.post(PATH, body)).status).toBe(403)
    expect((await tenant.admin.post(PATH, body)).status).toBe(202)
  })

  it('answers the same Idempotency-Key with the first answer', async () => {
    const send = () => tenant.partner.post(PATH, { events: [event('1')] }, { 'idempotency-key': 'batch-1' })
    const [first, again] = [await send(), await send()]
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
  })

  it('stores twenty equal batches that come at once only once, whatever their order', async () => {
    const events = Array.from({ length: 50 }, (_, index) => event(String(index)))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        tenant.partner.post(PATH, { events: index % 2 === 0 ? events : events.toReversed() }),
      ),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([202]))
    const sum = (field: 'accepted' | 'duplicates') =>
      answers.reduce((total, { body }) => total + body[field], 0)
    expect([sum('accepted'), sum('duplicates')]).toEqual([50, 950])
    expect(await stored()).toHaveLength(50)
    expect(await waitingJobs()).toHaveLength(1)
  })
})

describe('GET /merchants/{id}/orders', () => {
  it('lists what partners reported, newest first, filtered, for operators of the tenant', async () => {
    const events = [
      event('one', { amount: { amount: '12.50', currency: 'EUR' } }),
      event('two', { type: 'refund_issued', occurred_at: '2026-02-01T09:30:00Z' }),
    ]
    await tenant.partner.post(PATH, { events })
    const path = `/merchants/${merchantId}/orders`
    const { body } = await tenant.admin.get(path)
    expect(body).toMatchObject({
      total: 2,
      items: [
        { event_id: 'two', type: 'refund_issued', amount: null },
        { event_id: 'one', order_reference: 'A-17', amount: { amount: '12.50', currency: 'EUR' } },
      ],
    })
    expect((await tenant.admin.get(`${path}?type=refund_issued`)).body.total).toBe(1)
    expect((await tenant.admin.get(`${path}?created_to=2026-01-31T23:00:00Z`)).body.total).toBe(1)
    expect((await tenant.admin.get(`${path}?type=refund`)).status).toBe(400)
    expect((await tenant.partner.get(path)).status).toBe(403)
    expect((await (await harness.tenant()).admin.get(path)).status).toBe(404)
  })
})

describe('GET /merchants/{id}/order-volume', () => {
  it('sums orders and refunds of 30 days by currency, each order once', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
    const orderEvent = (id: string, order_reference: string, more: object) =>
      event(id, { order_reference, occurred_at: daysAgo(2), ...more })
    const eur = (amount: string) => ({ amount: { amount, currency: 'EUR' } })
    await tenant.partner.post(PATH, {
      events: [
        orderEvent('1', 'A', eur('10.50')),
        orderEvent('2', 'A', eur('10.50')),
        orderEvent('3', 'B', { amount: { amount: '900', currency: 'JPY' } }),
        orderEvent('4', 'C', {}),
        orderEvent('5', 'D', { ...eur('99'), occurred_at: daysAgo(31) }),
        orderEvent('6', 'A', { ...eur('2.25'), type: 'refund_issued' }),
        orderEvent('7', 'A', { ...eur('1'), type: 'refund_issued' }),
        orderEvent('8', 'A', { type: 'order_fulfilled' }),
      ],
    })
    const path = `/merchants/${merchantId}/order-volume`
    expect((await tenant.admin.get(path)).body).toMatchObject({
      orders: 3,
      amounts: [
        { amount: '10.50', currency: 'EUR' },
        { amount: '900', currency: 'JPY' },
      ],
      refunded_orders: 1,
      refunded_amounts: [{ amount: '3.25', currency: 'EUR' }],
    })
    expect((await tenant.partner.get(path)).status).toBe(403)
    expect((await (await harness.tenant()).admin.get(path)).status).toBe(404)
  })
})
