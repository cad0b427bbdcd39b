import { TestClient } from '@trust/testing/client'
import type { TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Dispatch, startDispatch } from './dispatch.fixture.ts'
import { startReceiver } from './receiver.fixture.ts'

let dispatch: Dispatch
beforeAll(async () => {
  dispatch = await startDispatch()
})
afterAll(() => dispatch.close())

/** The dead letters of an event, as the dashboard shows them. */
async function onBoard({ admin }: TestTenant, eventId: string) {
  const { status, body } = await admin.get(
    '/~/queues/api/queues?activeQueue=webhook-dead-letter&status=latest',
  )
  expect(status).toBe(200)
  const queue = body.queues.find(({ name }: { name: string }) => name === 'webhook-dead-letter')
  return queue.jobs.filter(({ data }: { data: { event_id: string } }) => data.event_id === eventId)
}

describe('a delivery that failed for good', () => {
  it('comes after the third failure, is listed, shown in the queue and replayed', async () => {
    const tenant = await dispatch.house.tenant()
    const path = dispatch.newPath()
    await dispatch.register(tenant, dispatch.receiver.script(path, 500, 404, 503))
    const eventId = await dispatch.emit(tenant)
    expect(dispatch.receiver.at(path)).toHaveLength(3)
    const dead = await dispatch.attemptsOf(tenant.partner, 'dead_letter_only=true')
    expect(dead).toMatchObject([
      { attempt_number: 3, delivery_status: 'dead_lettered', response_status: 503, event_id: eventId },
    ])
    const [shown] = await onBoard(tenant, eventId)
    expect(shown.data).toMatchObject({
      ...{ event_id: eventId, attempt_id: dead[0].attempt_id, attempt_number: 3 },
      ...{ response_status: 503, error: 'unexpected_status' },
      target: `127.0.0.1:${dispatch.receiver.port}`,
    })

    const replayed = await tenant.partner.post(`/platform/webhook-deliveries/${dead[0].attempt_id}/replay`)
    expect(replayed.status).toBe(202)
    expect(replayed.body).toMatchObject({
      attempt_number: 1,
      status: 'pending',
      delivery_status: 'pending',
      event_id: eventId,
      replay_of: dead[0].attempt_id,
    })
    await dispatch.house.drain()
    const [first, , , fourth] = dispatch.receiver.at(path)
    expect(fourth?.body).toBe(first?.body)
    expect(fourth?.headers['x-lmt-webhook-id']).toBe(replayed.body.attempt_id)
    const settled = await tenant.partner.get(`/platform/webhook-deliveries/${replayed.body.attempt_id}`)
    expect(settled.body).toMatchObject({ status: 'succeeded', delivery_status: 'delivered' })
    expect(await onBoard(tenant, eventId)).toEqual([])
  })

  it('because the receiver was down is mended by a replay once it is up', async () => {
    const tenant = await dispatch.house.tenant()
    const gone = await startReceiver()
    await gone.close()
    await dispatch.register(tenant, gone.url('/late'))
    await dispatch.emit(tenant)
    const [dead] = await dispatch.attemptsOf(tenant.partner, 'dead_letter_only=true')
    expect(dead).toMatchObject({ error: 'connection_refused', response_status: null })
    const back = await startReceiver(gone.port)
    await tenant.partner.post(`/platform/webhook-deliveries/${dead.attempt_id}/replay`)
    await dispatch.house.drain()
    expect(back.at('/late')).toHaveLength(1)
    await back.close()
  })

  it('is not one that is still pending: replaying that is a conflict', async () => {
    const tenant = await dispatch.house.tenant()
    const path = dispatch.newPath()
    const { partner } = tenant
    await dispatch.register(tenant, dispatch.receiver.url(path))
    const eventId = await dispatch.emit(tenant)
    await dispatch.house.db.acrossTenants.$executeRaw`
      UPDATE deliveries SET status = 'pending_retry', next_attempt_at = now() + interval '1 hour'
      WHERE event_id = ${eventId}::uuid`
    const [attempt] = await dispatch.attemptsOf(partner, `event_id=${eventId}`)
    const answer = await partner.post(`/platform/webhook-deliveries/${attempt.attempt_id}/replay`)
    expect([answer.status, answer.body.code]).toEqual([409, 'still_pending'])
  })
})

describe('POST /platform/webhook-deliveries/replay', () => {
  it('replays each event of the time once, dead letters only when asked', async () => {
    const tenant = await dispatch.house.tenant()
    const path = dispatch.newPath()
    const { partner } = tenant
    const since = new Date().toISOString()
    const webhookId = await dispatch.register(tenant, dispatch.receiver.script(path, 500, 500, 500))
    await dispatch.emit(tenant)
    await dispatch.emit(tenant)
    const replay = (more: object) =>
      partner.post('/platform/webhook-deliveries/replay', { webhook_id: webhookId, since, ...more })
    expect((await replay({ until: since })).body).toEqual({ replayed: 0 })
    expect((await replay({ until: '2020-01-01T00:00:00Z' })).status).toBe(422)
    const dead = await replay({ dead_letter_only: true })
    expect([dead.status, dead.body]).toEqual([202, { replayed: 1 }])
    await dispatch.house.drain()
    expect((await replay({ dead_letter_only: true })).body).toEqual({ replayed: 0 })
    expect((await replay({})).body).toEqual({ replayed: 2 })
    await dispatch.house.drain()
    const eventIds = dispatch.receiver.at(path).map((delivered) => delivered.headers['webhook-id'])
    expect(new Set(eventIds).size).toBe(2)
    expect(eventIds).toHaveLength(7)
    const foreign = (await dispatch.house.tenant()).partner
    const answer = await foreign.post('/platform/webhook-deliveries/replay', { webhook_id: webhookId, since })
    expect(answer.status).toBe(404)
  })
})

describe('whose attempts are seen', () => {
  it('are those of the own webhooks; an operator sees all of the tenant', async () => {
    const tenant = await dispatch.house.tenant()
    await dispatch.register(tenant, dispatch.receiver.url(dispatch.newPath()))
    const eventId = await dispatch.emit(tenant)
    const { body: key } = await tenant.admin.post('/settings/api-keys', { name: 'another partner' })
    const stranger = new TestClient(dispatch.house.app.hono, { 'x-api-key': key.api_key })
    const [attempt] = await dispatch.attemptsOf(tenant.admin, `event_id=${eventId}`)
    expect(await dispatch.attemptsOf(stranger, '')).toEqual([])
    for (const client of [stranger, (await dispatch.house.tenant()).partner]) {
      expect((await client.get(`/platform/webhook-deliveries/${attempt.attempt_id}`)).status).toBe(404)
      const replay = await client.post(`/platform/webhook-deliveries/${attempt.attempt_id}/replay`)
      expect(replay.status).toBe(404)
    }
    expect((await stranger.get('/platform/webhook-deliveries?status=lost')).status).toBe(400)
  })
})
