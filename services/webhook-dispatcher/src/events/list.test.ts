import { eventTypes } from '@trust/contracts/codes'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Dispatch, eventData, startDispatch } from '../deliveries/dispatch.fixture.ts'

let dispatch: Dispatch
beforeAll(async () => {
  dispatch = await startDispatch()
})
afterAll(() => dispatch.close())

describe('GET /platform/events', () => {
  it('fills the gap of a receiver: what came after a number, in order, as it was sent', async () => {
    const tenant = await dispatch.harness.tenant()
    const path = dispatch.newPath()
    await dispatch.register(tenant, dispatch.receiver.url(path))
    for (let event = 0; event < 3; event += 1) await dispatch.emit(tenant)
    const of = `merchant_id=${eventData.merchant_id}`
    const { body } = await tenant.partner.get(`/platform/events?${of}&after=1`)
    expect(body).toMatchObject({ total: 2, skip: 0, limit: 25 })
    const [second, third] = dispatch.receiver.at(path).slice(1)
    expect(body.items).toEqual([
      { sequence: 2, ...JSON.parse(second?.body ?? '') },
      { sequence: 3, ...JSON.parse(third?.body ?? '') },
    ])
    const newest = await tenant.partner.get('/platform/events?event_type=risk_status_changed&limit=1')
    expect(newest.body.items[0].sequence).toBe(3)
    expect((await tenant.partner.get('/platform/events?event_type=trigger_fired')).body.total).toBe(0)
    expect((await tenant.partner.get('/platform/events?after=1')).status).toBe(400)
    const neighbour = await dispatch.harness.tenant()
    expect((await neighbour.partner.get(`/platform/events?${of}`)).body.total).toBe(0)
  })

  it('has no gaps for a client that pages through it while events come', async () => {
    const tenant = await dispatch.harness.tenant()
    const emitting = Promise.all(Array.from({ length: 30 }, () => dispatch.emit(tenant)))
    const seen: number[] = []
    await expect
      .poll(
        async () => {
          const after = `merchant_id=${eventData.merchant_id}&after=${seen.at(-1) ?? 0}&limit=4`
          const { body } = await tenant.partner.get(`/platform/events?${after}`)
          seen.push(...body.items.map(({ sequence }: { sequence: number }) => sequence))
          return seen.length
        },
        { interval: 1 },
      )
      .toBe(30)
    expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
    await emitting
  })

  it('leaves out test events, and gives them no number', async () => {
    const tenant = await dispatch.harness.tenant()
    const path = dispatch.newPath()
    await dispatch.register(tenant, dispatch.receiver.url(path))
    const merchant = { name: 'Trattoria Uno', claimed_address: 'Via Roma 1, Milano' }
    const { body } = await tenant.partner.post('/platform/merchants', merchant)
    const test = { event_type: 'trigger_fired', merchant_id: body.id, data: {} }
    await tenant.partner.post('/platform/webhooks/test', test)
    await expect
      .poll(() => dispatch.receiver.at(path).map(({ headers }) => headers['x-lmt-event']))
      .toContain('trigger_fired')
    const sent = dispatch.receiver.at(path).find(({ headers }) => headers['x-lmt-event'] === 'trigger_fired')
    expect(Object.keys(sent?.headers ?? {})).not.toContain('x-lmt-sequence')
    expect((await tenant.partner.get('/platform/events?event_type=trigger_fired')).body.total).toBe(0)
  })
})

describe('GET /events/schemas', () => {
  it('describes the five events to anyone', async () => {
    const { status, body } = await dispatch.harness.anyone().get('/events/schemas')
    expect(status).toBe(200)
    expect(Object.keys(body.schemas)).toEqual([...eventTypes])
    const { properties, required } = body.schemas.risk_status_changed
    expect(required).toEqual([
      'event_type',
      'event_id',
      'idempotency_key',
      'payload_version',
      'timestamp',
      'data',
    ])
    expect(properties.data.required).toEqual(Object.keys(eventData))
    expect(properties.data.properties.new_status.enum).toContain('suspended')
    expect(properties.timestamp).toMatchObject({ type: 'string' })
  })
})

it("the standardwebhooks library verifies a delivery's signature", async () => {
  const tenant = await dispatch.harness.tenant()
  const path = dispatch.newPath()
  const secret = `whsec_${Buffer.from('0123456789abcdef01234567').toString('base64')}`
  await dispatch.register(tenant, dispatch.receiver.url(path), { secret })
  const eventId = await dispatch.emit(tenant)
  const [{ body = '', headers = {} } = {}] = dispatch.receiver.at(path)
  const verified = new Webhook(secret).verify(body, headers as Record<string, string>)
  expect(verified).toMatchObject({ event_id: eventId })
  expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow()
})
