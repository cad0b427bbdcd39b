import { createHmac } from 'node:crypto'
import { DAY_MS } from '@trust/contracts/durations'
import { newId } from '@trust/contracts/identifier'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Dispatch, eventData, scopeOf, startDispatch } from './dispatch.fixture.ts'

// A test moves the clock of the process and leaves that of the database.
vi.mock('@trust/db/readiness', async (original) => ({
  ...(await original<typeof import('@trust/db/readiness')>()),
  isClockRight: async () => true,
}))

let dispatch: Dispatch
beforeAll(async () => {
  dispatch = await startDispatch()
})
afterAll(() => dispatch.close())

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text)

const SECRET = 'a secret of sufficient length'
describe('a delivery', () => {
  it('carries the envelope, the headers and both signatures over the raw bytes', async () => {
    const tenant = await dispatch.harness.tenant()
    const path = dispatch.newPath()
    const key = Buffer.from('0123456789abcdef01234567')
    const secret = `whsec_${key.toString('base64')}`
    const webhookId = await dispatch.register(tenant, dispatch.receiver.url(path), { secret })
    const eventId = await dispatch.emit(tenant)

    const [delivered] = dispatch.receiver.at(path)
    if (!delivered) throw new Error('nothing arrived')
    const { headers, body } = delivered
    expect(JSON.parse(body)).toMatchObject({
      event_type: 'risk_status_changed',
      event_id: eventId,
      idempotency_key: eventId,
      payload_version: '1',
      data: { merchant_name: 'Trattoria Ünö', reason_codes: ['score'] },
    })
    expect(Object.keys(JSON.parse(body).data)[0]).toBe('merchant_id')
    const [attempt] = await dispatch.attemptsOf(tenant.partner, `event_id=${eventId}`)
    expect(headers).toMatchObject({
      'x-lmt-event': 'risk_status_changed',
      'x-lmt-webhook-id': attempt.attempt_id,
      'x-lmt-timestamp': attempt.dispatched_at,
      'x-lmt-signature': `sha256=${hmac(secret, body).digest('hex')}`,
      'content-type': 'application/json',
      'webhook-id': eventId,
    })
    expect(delivered.rawHeaders).toContain('X-LMT-Webhook-ID')
    const signed = `${eventId}.${headers['webhook-timestamp']}.${body}`
    expect(headers['webhook-signature']).toBe(`v1,${hmac(key, signed).digest('base64')}`)
    expect(attempt).toMatchObject({
      attempt_number: 1,
      webhook_id: webhookId,
      status: 'succeeded',
      delivery_status: 'delivered',
      response_status: 200,
      response_excerpt: 'thank you',
      error: null,
      next_attempt_at: null,
      replay_of: null,
    })
    const { body: one } = await tenant.partner.get(`/platform/webhook-deliveries/${attempt.attempt_id}`)
    expect(one).toEqual({ ...attempt, request: { headers: expect.any(Object), body } })
    // The secrets are never shown again.
    expect(JSON.stringify(one.request.headers)).not.toMatch(/signature/i)
  })

  it('is not signed for a webhook without a secret', async () => {
    const tenant = await dispatch.harness.tenant()
    const path = dispatch.newPath()
    await dispatch.register(tenant, dispatch.receiver.url(path))
    await dispatch.emit(tenant)
    const headers = dispatch.receiver.at(path)[0]?.headers ?? {}
    expect(Object.keys(headers)).not.toContain('x-lmt-signature')
    expect(Object.keys(headers)).not.toContain('webhook-signature')
    expect(Object.keys(headers)).toContain('webhook-timestamp')
  })

  it('goes only to active webhooks of the tenant that subscribe to the type, once each', async () => {
    const [tenant, neighbour] = [await dispatch.harness.tenant(), await dispatch.harness.tenant()]
    const [all, chosen, other, paused, foreign] = [
      dispatch.newPath(),
      dispatch.newPath(),
      dispatch.newPath(),
      dispatch.newPath(),
      dispatch.newPath(),
    ]
    await dispatch.register(tenant, dispatch.receiver.url(all))
    await dispatch.register(tenant, dispatch.receiver.url(chosen), {
      events: ['trigger_fired', 'risk_status_changed'],
    })
    await dispatch.register(tenant, dispatch.receiver.url(other), { events: ['trigger_fired'] })
    const pausedId = await dispatch.register(tenant, dispatch.receiver.url(paused))
    await tenant.partner.put(`/platform/webhooks/${pausedId}`, { is_active: false })
    await dispatch.register(neighbour, dispatch.receiver.url(foreign))
    await dispatch.emit(tenant)
    const counts = [all, chosen, other, paused, foreign].map((path) => dispatch.receiver.at(path).length)
    expect(counts).toEqual([1, 1, 0, 0, 0])
  })

  it('is made once when an event is fanned out twice at the same time', async () => {
    const tenant = await dispatch.harness.tenant()
    const path = dispatch.newPath()
    await dispatch.register(tenant, dispatch.receiver.url(path))
    const now = new Date()
    const never = new Date(now.getTime() + 3_600_000)
    const eventId = newId()
    const { lane } = await dispatch.harness.db.transact(scopeOf(tenant), (context) => {
      const row = {
        id: eventId,
        tenantId: tenant.id,
        kind: 'event',
        name: 'risk_status_changed',
        options: {},
      }
      return context.tx.outboxMessage.create({
        data: { ...row, payload: eventData, dueAt: now, sweepAt: never },
      })
    })
    const job = { tenant_id: tenant.id, payload: { event_id: eventId, lane } }
    const queue = dispatch.harness.queues.get('webhook-dispatcher')
    await queue.addBulk(Array.from({ length: 4 }, () => ({ name: 'fan-out-event', data: job })))
    await dispatch.harness.drain()
    expect(dispatch.receiver.at(path)).toHaveLength(1)
    expect(await dispatch.attemptsOf(tenant.partner, `event_id=${eventId}`)).toHaveLength(1)
  })

  it('is signed with both secrets for 24 hours after a rotation, then with the new one alone', async () => {
    const tenant = await dispatch.harness.tenant()
    const path = dispatch.newPath()
    const webhookId = await dispatch.register(tenant, dispatch.receiver.url(path), { secret: SECRET })
    const newSecret = 'another secret of good length'
    vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true })
    await tenant.partner.put(`/platform/webhooks/${webhookId}`, { secret: newSecret })
    await dispatch.emit(tenant)
    vi.setSystemTime(Date.now() + DAY_MS - 60_000)
    await dispatch.emit(tenant)
    vi.setSystemTime(Date.now() + 60_000)
    await dispatch.emit(tenant)
    vi.useRealTimers()

    const signers = dispatch.receiver.at(path).map(({ headers, body }) => {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      const by = (secret: string) => `v1,${hmac(secret, signed).digest('base64')}`
      expect(headers['x-lmt-signature']).toBe(`sha256=${hmac(newSecret, body).digest('hex')}`)
      const names = new Map([
        [by(SECRET), 'old'],
        [by(newSecret), 'new'],
      ])
      return String(headers['webhook-signature'])
        .split(' ')
        .map((signature) => names.get(signature))
    })
    expect(signers).toEqual([['new', 'old'], ['new', 'old'], ['new']])
  })
})
