import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ReceiverFixture, startReceiver } from '../deliveries/receiver.fixture.ts'

let harness: Harness
let receiver: ReceiverFixture
beforeAll(async () => {
  receiver = await startReceiver()
  harness = await startHarness({ env: { WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true' } })
})
afterAll(async () => {
  await harness.close()
  await receiver.close()
})

const minimal = { name: 'Trattoria Uno', claimed_address: 'Via Roma 1, Milano' }

describe('POST /platform/webhooks/test', () => {
  it("sends an event as a real one to the caller's webhooks that subscribe to it", async () => {
    const { partner, admin } = await harness.tenant()
    const { body: merchant } = await partner.post('/platform/merchants', minimal)
    const register = (client: typeof partner, path: string, events?: string[]) =>
      client.post('/platform/webhooks', { url: receiver.url(path), events })
    await register(partner, '/mine', ['trigger_fired'])
    await register(partner, '/other-type', ['review_case_opened'])
    await register(admin, '/operators')
    const test = { event_type: 'trigger_fired', merchant_id: merchant.id, data: { severity: 'high' } }
    const sent = await partner.post('/platform/webhooks/test', test)
    expect(sent.status).toBe(202)
    expect(sent.body.deliveries).toHaveLength(1)
    await expect.poll(() => receiver.at('/mine').length).toBe(1)

    const [delivered] = receiver.at('/mine')
    expect(delivered?.headers['x-lmt-webhook-id']).toBe(sent.body.deliveries[0])
    const { timestamp, ...envelope } = JSON.parse(delivered?.body ?? '')
    expect(envelope).toEqual({
      event_type: 'trigger_fired',
      event_id: sent.body.event_id,
      idempotency_key: sent.body.event_id,
      payload_version: '1',
      data: { severity: 'high', merchant_id: merchant.id },
    })
    expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const stored = await harness.db.acrossTenants.event.findUniqueOrThrow({
      where: { id: sent.body.event_id },
    })
    expect(stored).toMatchObject({ isTest: true, merchantId: merchant.id, body: delivered?.body })
    expect(receiver.at('/other-type')).toHaveLength(0)
    expect(receiver.at('/operators')).toHaveLength(0)
  })

  it('is sent to one named webhook only, whatever it subscribes to', async () => {
    const { admin, partner } = await harness.tenant()
    const { body: merchant } = await admin.post('/merchants', minimal)
    const register = async (path: string, events: string[]) =>
      (await admin.post('/platform/webhooks', { url: receiver.url(path), events })).body.id as string
    await register('/all-of-them', ['trigger_fired'])
    const webhook_id = await register('/this-one', ['review_case_opened'])
    const test = { event_type: 'trigger_fired', merchant_id: merchant.id, data: {}, webhook_id }
    expect((await admin.post('/platform/webhooks/test', test)).body.deliveries).toHaveLength(1)
    await expect.poll(() => receiver.at('/this-one').length).toBe(1)
    expect(receiver.at('/all-of-them')).toHaveLength(0)
    expect((await partner.post('/platform/webhooks/test', test)).status).toBe(404)
    await admin.put(`/platform/webhooks/${webhook_id}`, { is_active: false })
    expect((await admin.post('/platform/webhooks/test', test)).body.code).toBe('webhook_inactive')
  })

  it("is 404 for another tenant's merchant and 422 for an unknown type", async () => {
    const [mine, other] = [await harness.tenant(), await harness.tenant()]
    const { body: merchant } = await other.partner.post('/platform/merchants', minimal)
    const send = (event_type: string) =>
      mine.partner.post('/platform/webhooks/test', { event_type, merchant_id: merchant.id, data: {} })
    expect((await send('trigger_fired')).status).toBe(404)
    expect((await send('lunch')).body.detail[0]).toMatchObject({ loc: ['body', 'event_type'], type: 'enum' })
  })
})
